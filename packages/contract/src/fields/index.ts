import { z } from 'zod'
import { category } from '../categories/index.ts'
import {
  activeStatus,
  endpoint,
  idParams,
  limits,
  listDateRange,
  recordId,
  requiredText,
} from '../platform/index.ts'
import { type FieldsOf, recordEndpoints } from '../records/index.ts'
import { objectType, typologies } from '../typologies/index.ts'
import { field, fieldFields } from './field.ts'
import { fieldType } from './field-types.ts'

export * from './cells.ts'
export * from './convert-value.ts'
export * from './data-schema.ts'
export * from './field-types.ts'
export * from './field.ts'
export * from './field-filters.ts'
export * from './file-ids.ts'
export * from './has-sound-condition.ts'
export * from './value-schema.ts'

/** Everything that the form of an object type is made of. */
const schema = z.object({
  typologies: z.array(typologies.get.output.pick({ id: true, name: true, status: true })),
  categories: z.array(category.pick({ id: true, name: true, label: true, status: true })),
  /** In the order of their categories and in their own. */
  fields: z.array(field),
})
export type ObjectSchema = z.output<typeof schema>

const recordCount = z.int().min(0)

/** What saving a change of a field would do with the values that records have. */
const impact = z.object({
  records: recordCount,
  kept: recordCount,
  converted: recordCount,
  /** They no longer fit; they come back when the field fits them again. */
  hidden: recordCount,
  /** The most frequent values that do not stay, as people read them; `to` is null for one that is hidden. */
  samples: z.array(z.object({ from: z.string(), to: z.string().nullable(), records: recordCount })),
})
export type FieldImpact = z.output<typeof impact>

export const fields = {
  ...recordEndpoints({
    path: '/field',
    module: 'OBJECTS',
    isOfCompanyOnly: true,
    nouns: ['a field', 'fields'],
    fields: fieldFields,
    record: field,
    filters: z.strictObject({
      search: requiredText().optional(),
      object_type: objectType.optional(),
      category_id: recordId.optional(),
      type: fieldType.optional(),
      status: activeStatus.optional(),
      update_on: listDateRange.optional(),
    }),
    order_by: ['name', 'type', 'added_on', 'update_on'],
    notFound: 'FIELD_NOT_FOUND',
    rules: {
      create: [
        'CATEGORY_NOT_FOUND',
        'FIELD_NAME_TAKEN',
        'FIELD_LIMIT',
        'OPTION_LIMIT',
        'FIELD_IN_CONDITION',
        'FIELD_HAS_TOO_MANY_VALUES',
      ],
      update: [
        'CATEGORY_NOT_FOUND',
        'OBJECT_TYPE_FIXED',
        'FIELD_NAME_FIXED',
        'OPTION_LIMIT',
        'FIELD_IN_CONDITION',
      ],
      remove: ['FIELD_IN_CONDITION'],
    },
  }),
  schema: endpoint({
    method: 'POST',
    path: '/field/schema',
    summary: 'The typologies, categories and fields that the forms of an object type are made of',
    access: 'session',
    effect: 'reads',
    body: z.strictObject({ object_type: objectType }),
    output: schema,
    errors: [],
  }),
  impact: endpoint({
    method: 'POST',
    path: '/field/{id}/impact',
    summary: 'What saving a change of a field would do with the values that records have',
    module: 'OBJECTS',
    permission: 'OBJECTS_READ',
    cost: 'heavy',
    params: idParams,
    body: fieldFields,
    output: impact,
    errors: ['FIELD_NOT_FOUND', 'FIELD_HAS_TOO_MANY_VALUES'],
  }),
  order: endpoint({
    method: 'POST',
    path: '/field/order',
    summary: 'Put all categories of an object type and all their fields in an order, in one call',
    module: 'OBJECTS',
    permission: 'OBJECTS_UPDATE',
    body: z.strictObject({
      object_type: objectType,
      categories: z
        .array(
          z.strictObject({ id: recordId, field_ids: z.array(recordId).max(limits.object_fields) }),
        )
        .max(limits.object_fields),
    }),
    output: schema,
    errors: ['FIELD_ORDER_INCOMPLETE'],
  }),
}
export type FieldFields = FieldsOf<typeof fields>
