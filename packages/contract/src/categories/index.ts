import { z } from 'zod'
import {
  activeStatus,
  listDateRange,
  objectName,
  recordId,
  recordStamps,
  requiredText,
  withoutDefaults,
} from '../platform/index.ts'
import { type FieldsOf, recordEndpoints } from '../records/index.ts'
import { objectType } from '../typologies/index.ts'

const shape = {
  name: objectName,
  /** What people read above its fields. */
  label: requiredText(),
  /** Stays as it was made. */
  object_type: objectType,
  status: activeStatus.default('Active'),
}

/** A section of an object type's form (requirement OT-01). */
const record = z.object({
  ...withoutDefaults(shape),
  id: recordId,
  /** Its place among the categories of the object type; changed by `fields.order`. */
  position: z.int(),
  /** Fields in it, inactive ones too. */
  field_count: z.int(),
  ...recordStamps,
})
export type Category = z.output<typeof record>
export const category = record

export const categories = recordEndpoints({
  path: '/category',
  module: 'OBJECTS',
  isOfCompanyOnly: true,
  nouns: ['a category', 'categories'],
  fields: z.strictObject(shape),
  record,
  filters: z.strictObject({
    search: requiredText().optional(),
    object_type: objectType.optional(),
    status: activeStatus.optional(),
    update_on: listDateRange.optional(),
  }),
  order_by: ['position', 'name', 'object_type', 'added_on', 'update_on'],
  notFound: 'CATEGORY_NOT_FOUND',
  rules: {
    create: ['CATEGORY_NAME_TAKEN'],
    update: ['CATEGORY_NAME_TAKEN', 'OBJECT_TYPE_FIXED'],
    remove: ['CATEGORY_IN_USE'],
  },
})
export type CategoryFields = FieldsOf<typeof categories>
