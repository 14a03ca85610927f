import { z } from 'zod'
import { instant, limits, recordId, requiredText } from '../platform/index.ts'
import { type FieldsOf, recordEndpoints } from '../records/index.ts'

/** What a person fills in (specification, point 3). */
const fields = z.strictObject({
  name: requiredText(),
  address: requiredText(limits.long_text),
})

/** Resources that work together; the map is filtered by it. */
const record = z.object({
  ...fields.shape,
  id: recordId,
  /** Resources in it. */
  resource_count: z.int(),
  added_on: instant,
  /** Its version, as `If-Match` takes it. */
  update_on: instant,
  update_by: recordId.nullable(),
  update_by_name: z.string().nullable(),
})
export type Group = z.output<typeof record>

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
  rules: { create: ['GROUP_NAME_TAKEN'], update: ['GROUP_NAME_TAKEN'], remove: [] },
})
export type GroupFields = FieldsOf<typeof groups>
