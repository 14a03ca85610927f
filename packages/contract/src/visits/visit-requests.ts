import { z } from 'zod'
import { fieldColumn, fieldFilters } from '../fields/field-filters.ts'
import {
  bulkRequest,
  exportRequest,
  hourMs,
  instant,
  limits,
  listDateRange,
  localDate,
  recordId,
  requiredText,
  searchRequest,
} from '../platform/index.ts'
import { isVisitPeriod, listedVisit, trackingCode, visitFields, visitPeriodRule } from './visit.ts'
import { historyStep } from './visit-report.ts'
import { visitStatus } from './visit-status.ts'

export const visitFilters = z.strictObject({
  /** Days of the plan, in the company's time zone. */
  dates: listDateRange.optional(),
  /** Days on which visits are shown: theirs, and the next one where they end after midnight. */
  shown_on: listDateRange.optional(),
  status: z.array(visitStatus).max(8).optional(),
  resource_id: z.array(recordId).max(1000).optional(),
  visit_point_id: recordId.optional(),
  group_id: recordId.optional(),
  /** By the company's own fields that are filters. */
  data: fieldFilters.optional(),
})
export type VisitFilters = z.output<typeof visitFilters>

/** The hours around a moment: what a dispatcher has to see of a day. */
export const hoursAround = { before_ms: 2 * hourMs, after_ms: 4 * hourMs } as const

/** What the list is narrowed by beside that. */
const visitListFilters = visitFilters.extend({
  /** Those whose hours lie within `hoursAround` this moment, if only in part. */
  around: instant.optional(),
  /** The number as people say it, the tracking code, or words of the visit point. */
  search: requiredText().optional(),
  activity_id: recordId.optional(),
  /** Unfinished ones that are late or going to be, or whose person is silent: as known since the last minute. */
  in_trouble: z.literal(true).optional(),
})
export type VisitListFilters = z.output<typeof visitListFilters>

/** Each by the rules of one: those that may not, stay as they are, with the reason in their outcome. */
export const visitBulkRequest = bulkRequest(['remove'], visitListFilters)
export type VisitBulkRequest = z.output<typeof visitBulkRequest>

export const visitAssignRequest = bulkRequest(['assign'], visitListFilters).extend({
  /** Null leaves them to nobody. */
  resource_id: recordId.nullable(),
})
export type VisitAssignRequest = z.output<typeof visitAssignRequest>

export const visitCancelRequest = bulkRequest(['cancel'], visitListFilters).extend({
  reason: requiredText(limits.long_text),
})
export type VisitCancelRequest = z.output<typeof visitCancelRequest>

const listed = {
  filters: visitListFilters.prefault({}),
  order_by: z.enum(['start_at', 'number', 'added_on']).default('start_at'),
}

export const visitListRequest = searchRequest({ ...listed, fields: listedVisit.keyof() })
export type VisitListRequest = z.output<typeof visitListRequest>

/** The columns of the list of visits, beside the company's own fields. */
export const visitColumn = z.enum([
  'visit_point_name',
  'number',
  'date',
  'hour_init',
  'hour_end',
  'status',
  'resource_name',
  'activity_name',
  'address',
  'city',
  'cx',
  'cy',
  'visit_point_phone',
  'description',
  'on_the_way_at',
  'started_at',
  'finished_at',
  'canceled_at',
  'cancel_reason',
  'tracking_code',
  'imported',
  'added_on',
  'update_on',
])

export const visitExportRequest = exportRequest({
  ...listed,
  columns: z.union([visitColumn, fieldColumn]),
})
export type VisitExportRequest = z.output<typeof visitExportRequest>

export const visitCreate = visitFields
  .extend({ id: recordId.optional(), tracking_code: trackingCode.optional() })
  .refine(isVisitPeriod, visitPeriodRule)
export type VisitCreate = z.output<typeof visitCreate>

/** Everything that is planned of a visit. */
export const visitUpdate = visitFields.refine(isVisitPeriod, visitPeriodRule)

export const visitNote = z.strictObject({
  /** A note sent twice with one id counts once. */
  id: recordId,
  text: requiredText(500),
})
export type VisitNote = z.output<typeof visitNote>

export const visitCopy = z.strictObject({
  /** The days whose visits are copied, canceled ones excepted. */
  dates: listDateRange,
  /** The day that stands for the first of them. */
  to: localDate,
  resource_id: recordId.optional(),
  group_id: recordId.optional(),
  /** Where to go on, as the answer before said. */
  after_id: recordId.optional(),
})
export type VisitCopy = z.output<typeof visitCopy>

export const visitHistory = visitFields
  .extend({
    id: recordId.optional(),
    tracking_code: trackingCode.optional(),
    steps: z.array(historyStep).max(20),
  })
  .refine(isVisitPeriod, visitPeriodRule)
export type VisitHistory = z.output<typeof visitHistory>
