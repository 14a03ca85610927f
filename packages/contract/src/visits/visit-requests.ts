import { z } from 'zod'
import { fieldFilters } from '../fields/field-filters.ts'
import { listDateRange, listRequest, localDate, recordId, requiredText } from '../platform/index.ts'
import { isVisitPeriod, trackingCode, visit, visitFields, visitPeriodRule } from './visit.ts'
import { historyStep } from './visit-report.ts'
import { visitStatus } from './visit-status.ts'

export const visitFilters = z.strictObject({
  /** Days of the plan, in the company's time zone. */
  dates: listDateRange.optional(),
  status: z.array(visitStatus).max(8).optional(),
  resource_id: z.array(recordId).max(1000).optional(),
  visit_point_id: recordId.optional(),
  group_id: recordId.optional(),
  /** By the company's own fields that are filters. */
  data: fieldFilters.optional(),
})
export type VisitFilters = z.output<typeof visitFilters>

export const visitListRequest = listRequest({
  filters: visitFilters.prefault({}),
  order_by: z.enum(['start_at', 'number', 'added_on']).default('start_at'),
  fields: visit.keyof(),
})
export type VisitListRequest = z.output<typeof visitListRequest>

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
