import { z } from 'zod'
import {
  activeStatus,
  listDateRange,
  recordId,
  recordStamps,
  requiredText,
  withoutDefaults,
} from '../platform/index.ts'
import { type FieldsOf, recordEndpoints } from '../records/index.ts'
import { objectType } from './object-type.ts'

export * from './object-type.ts'

const shape = {
  name: requiredText(),
  /** Stays as it was made. */
  object_type: objectType,
  status: activeStatus.default('Active'),
}

/** A company's own kind of one object type, as `Pharmacy` of VISIT_POINT (requirement OT-01). */
const record = z.object({
  ...withoutDefaults(shape),
  id: recordId,
  ...recordStamps,
})
export type Typology = z.output<typeof record>

/** The typology that a new record has unless somebody chooses another one; null where none is in use. */
export const firstTypology = (
  typologies: readonly Pick<Typology, 'id' | 'status'>[],
): string | null => typologies.find(({ status }) => status === 'Active')?.id ?? null

export const typologies = recordEndpoints({
  path: '/typology',
  module: 'TYPOLOGY',
  isOfCompanyOnly: true,
  nouns: ['a typology', 'typologies'],
  fields: z.strictObject(shape),
  record,
  filters: z.strictObject({
    search: requiredText().optional(),
    object_type: objectType.optional(),
    status: activeStatus.optional(),
    update_on: listDateRange.optional(),
  }),
  order_by: ['name', 'object_type', 'added_on', 'update_on'],
  notFound: 'TYPOLOGY_NOT_FOUND',
  rules: {
    create: ['TYPOLOGY_NAME_TAKEN'],
    update: ['TYPOLOGY_NAME_TAKEN', 'OBJECT_TYPE_FIXED'],
    remove: ['TYPOLOGY_IN_USE'],
  },
})
export type TypologyFields = FieldsOf<typeof typologies>
