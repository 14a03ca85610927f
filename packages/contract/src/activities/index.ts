import { z } from 'zod'
import {
  dayS,
  limits,
  listDateRange,
  numberRange,
  recordId,
  recordStamps,
  requiredText,
  withoutDefaults,
} from '../platform/index.ts'
import { type FieldsOf, recordEndpoints } from '../records/index.ts'
import { activityNeeds } from '../availability/needs.ts'
import { proofRules } from './proof-rules.ts'

export * from './import-columns.ts'
export * from './proof-rules.ts'

/** Time on site that a visit takes, 1 s to a day. */
const service_time = z.int().min(1).max(dayS).meta({ unit: 's' })

const shape = {
  name: requiredText(),
  service_time,
  active_form: z.boolean().default(false),
  /** The form that is filled in on the visit. */
  form_id: recordId.nullable().default(null),
  /** What the company's external tool calls its own form, in place of one. */
  form: requiredText().nullable().default(null),
  ...proofRules,
  /** At least 0. */
  dr_points: z.int().min(0).max(1_000_000).default(0),
  ...activityNeeds,
  /** Who is sent to do it by name, and by their group; changed only by those who may relate. */
  resource_ids: z.array(recordId).max(limits.related).default([]),
  group_ids: z.array(recordId).max(limits.related).default([]),
}

/** What a person fills in (specification, points 3 and 5). */
const fields = z
  .strictObject(shape)
  .refine(({ active_form, form_id, form }) => !active_form || form_id !== null || form !== null, {
    path: ['form_id'],
    message: 'FORM_REQUIRED',
  })

/** What is done on a visit. */
const record = z.object({
  ...withoutDefaults(shape),
  id: recordId,
  form_name: z.string().nullable(),
  /** Resources that have it, by name or by a group. */
  resource_count: z.int(),
  ...recordStamps,
})
export type Activity = z.output<typeof record>

/** Rules of what an activity is assigned to. */
const related = [
  'FORM_NOT_FOUND',
  'RESOURCE_NOT_FOUND',
  'GROUP_NOT_FOUND',
  'RELATION_ROLE_REQUIRED',
] as const

export const activities = recordEndpoints({
  path: '/activity',
  module: 'ACTIVITY',
  isOfCompanyOnly: true,
  nouns: ['an activity', 'activities'],
  fields,
  record,
  filters: z.strictObject({
    search: requiredText().optional(),
    active_form: z.boolean().optional(),
    service_time: numberRange(service_time).optional(),
    update_on: listDateRange.optional(),
  }),
  order_by: ['name', 'service_time', 'added_on', 'update_on'],
  notFound: 'ACTIVITY_NOT_FOUND',
  rules: {
    create: ['ACTIVITY_NAME_TAKEN', ...related],
    update: ['ACTIVITY_NAME_TAKEN', ...related],
    remove: ['ACTIVITY_IN_USE', 'RELATION_ROLE_REQUIRED'],
  },
})
export type ActivityFields = FieldsOf<typeof activities>
