import {
  type Recurrence,
  type RecurrenceExportRequest,
  recurrenceExportRequest,
  recurrenceStateOf,
} from '@baquiano/contract/recurrences'
import { localDateOf } from '@baquiano/contract/platform'
import { exportOf } from '../platform/export/export-of.ts'
import { selectPage } from './recurrences.repository.ts'

/** A recurrence with how it stands on the day of the export. */
type Row = Recurrence & { readonly today: string }

/** What repeats, as a file; the rule is that of RFC 5545, which other calendars read. */
export const recurrenceExport = exportOf<RecurrenceExportRequest, Row>({
  entity: 'recurrence',
  schema: recurrenceExportRequest,
  columns: {
    visit_point_name: ({ visit_point_name }) => visit_point_name,
    rrule: ({ rrule }) => rrule,
    activity_name: ({ activity_name }) => activity_name,
    resource_name: ({ resource_name }) => resource_name,
    hour_init: ({ hour_init }) => hour_init,
    hour_end: ({ hour_end }) => hour_end,
    state: ({ today, ...recurrence }) => ({
      word: `state.${recurrenceStateOf(recurrence, today)}`,
    }),
    next_date: ({ next_date }) => next_date,
    failed_count: ({ failed_count }) => failed_count,
    start_date: ({ start_date }) => start_date,
    end_date: ({ end_date }) => end_date,
    description: ({ description }) => description,
    added_on: ({ added_on }) => ({ instant: added_on }),
  },
  page: async (context, request) => {
    const page = await selectPage(context, { ...request, fields: undefined })
    const today = localDateOf(new Date(context.now), context.person.time_zone)
    return { ...page, records: page.records.map((record) => ({ ...record, today })) }
  },
})
