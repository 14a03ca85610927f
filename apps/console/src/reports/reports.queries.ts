import { secondMs } from '@baquiano/contract/platform'
import { type Report, type ReportFields, reportRow, reports } from '@baquiano/contract/reports'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { z } from 'zod'
import { call } from '@baquiano/client/http/call.ts'
import { useTopic } from '@baquiano/client/realtime/use-topic.ts'
import { tasksKey } from '@baquiano/client/tasks-key.ts'
import { useAction } from '@baquiano/ui/use-action.ts'
import type { RowNarrowing } from './report-figures.ts'

/** React Query's key for everything about reports, so that a change invalidates all of it. */
export const reportsKey = ['reports'] as const

/** How often a report that is being made is asked for, beside what the socket tells of one's own. */
const pollMs = 2 * secondMs

export const isGoing = ({ state }: Pick<Report, 'state'>): boolean =>
  state === 'waiting' || state === 'running'

export const isMade = ({ state }: Pick<Report, 'state'>): boolean =>
  state === 'done' || state === 'empty'

export const reportOf = (id: string) =>
  queryOptions({
    queryKey: [...reportsKey, id],
    queryFn: ({ signal }) => call(reports.get, { params: { id } }, signal),
    refetchInterval: ({ state: { data } }) => (data && isGoing(data) ? pollMs : false),
  })

/** The reports that the person keeps at hand, the last one first. */
export const starredReports = queryOptions({
  queryKey: [...reportsKey, 'starred'],
  queryFn: async ({ signal }) => (await call(reports.starred, {}, signal)).records,
})

type By = 'all' | 'date' | 'resource_id' | 'status'

/** Figures of the rows that match: all together, by day or by person. */
export const groupsOf = (id: string, by: By, narrowing: RowNarrowing) =>
  queryOptions({
    queryKey: [...reportsKey, id, 'groups', by, narrowing],
    queryFn: async ({ signal }) => {
      const { records } = await call(
        reports.groups,
        { params: { id }, body: { by, ...narrowing } },
        signal,
      )
      return records
    },
  })

interface MapDay {
  readonly date: string
  readonly resource_id: readonly string[]
}

/** The ways of some people on a day. */
export const tracksOf = (id: string, { date, resource_id }: MapDay) =>
  queryOptions({
    queryKey: [...reportsKey, id, 'tracks', date, resource_id],
    queryFn: async ({ signal }) => {
      const body = { date, resource_id: [...resource_id] }
      return (await call(reports.tracks, { params: { id }, body }, signal)).records
    },
    enabled: date !== '' && resource_id.length > 0,
  })

const wholeRows = z.array(reportRow)
/** Rows of a day and person that a map draws. */
const mapRows = 200

export const rowsOfDay = (id: string, date: string, resource_id: string | undefined) =>
  queryOptions({
    queryKey: [...reportsKey, id, 'of-day', date, resource_id],
    queryFn: async ({ signal }) => {
      const filters = { resource_id, date: { date_init: date, date_end: date } }
      const body = { filters, quantity: mapRows }
      const page = await call(reports.rows, { params: { id }, body }, signal)
      return wholeRows.parse(page.records)
    },
    enabled: date !== '',
  })

/** Keeps what is shown of reports up to date with what becomes of one's own. */
export function useFreshReports(): void {
  const client = useQueryClient()
  const refresh = () => void client.invalidateQueries({ queryKey: reportsKey })
  useTopic('tasks', {
    onEvent: ({ record }) => {
      if (record === null || (record.kind === 'report' && record.status !== 'running')) refresh()
    },
    onResync: refresh,
  })
}

/** Makes a report and opens its page. */
export function useMakeReport() {
  const navigate = useNavigate()
  return useAction({
    send: (body: z.input<typeof reports.create.body>) => call(reports.create, { body }),
    refresh: [reportsKey, tasksKey],
    onDone: ({ id }) => navigate({ to: '/apps/reports/list/$id', params: { id } }),
  })
}

export const useCancelReport = () =>
  useAction({
    send: ({ id }: Pick<Report, 'id'>) => call(reports.cancel, { params: { id } }),
    refresh: [reportsKey, tasksKey],
  })

/** What was asked for, to ask for it again. */
export const fieldsOf = (report: Report): ReportFields => {
  const { report_type, date_init, date_end, resource_id, at_hour } = report
  const { sort_by, sorting_type, filter_by } = report
  return {
    report_type,
    date_init,
    date_end,
    resource_id,
    at_hour,
    sort_by,
    sorting_type,
    filter_by,
  }
}
