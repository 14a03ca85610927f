import { z } from 'zod'
import { limits, recordId, recordStamps, requiredText, withoutDefaults } from '../platform/index.ts'
import { type FieldsOf, recordEndpoints } from '../records/index.ts'

export * from './import-columns.ts'

/** What a person fills in (specification, point 3). */
const fields = z.strictObject({
  name: requiredText(),
  address: requiredText(limits.long_text),
  /** Who is in it; changed only by those who may relate. */
  resource_ids: z.array(recordId).max(limits.related).default([]),
  /** What everybody in it can be sent to do, beside their own activities; changed by the same. */
  activity_ids: z.array(recordId).max(limits.related).default([]),
  /** What everybody in it may visit, beside their own points; changed by the same. */
  visit_point_ids: z.array(recordId).max(limits.related).default([]),
})

/** Resources that work together; the map is filtered by it. */
const record = z.object({
  ...withoutDefaults(fields.shape),
  id: recordId,
  /** Resources in it. */
  resource_count: z.int(),
  ...recordStamps,
})
export type Group = z.output<typeof record>

/** Rules of what a group is related to. */
const related = [
  'RESOURCE_NOT_FOUND',
  'ACTIVITY_NOT_FOUND',
  'VISIT_POINT_NOT_FOUND',
  'RELATION_ROLE_REQUIRED',
] as const

export const groups = recordEndpoints({
  path: '/group',
  module: 'GROUPS',
  isOfCompanyOnly: true,
  nouns: ['a group of resources', 'groups'],
  fields,
  record,
  filters: z.strictObject({ search: requiredText().optional() }),
  order_by: ['name', 'added_on', 'update_on'],
  notFound: 'GROUP_NOT_FOUND',
  rules: {
    create: ['GROUP_NAME_TAKEN', ...related],
    update: ['GROUP_NAME_TAKEN', ...related],
    remove: ['RELATION_ROLE_REQUIRED'],
  },
})
export type GroupFields = FieldsOf<typeof groups>
