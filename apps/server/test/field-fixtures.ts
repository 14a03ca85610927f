import { type FieldFields, fieldFields } from '@baquiano/contract/fields'
import type { FixturesOf } from './fixtures-of.ts'

let count = 0

/** A field of texts, which nobody has to fill in. */
export function aField(
  overrides: Partial<FieldFields> & Pick<FieldFields, 'category_id'>,
): FieldFields {
  count += 1
  const name = `Campo${count}`
  return fieldFields.parse({ name, label: `Campo ${count}`, type: 'Text', ...overrides })
}

export const fieldsFixtures: FixturesOf<'fields'> = {
  filter: () => ({ body: {} }),
  get: ({ field_id }) => ({ params: { id: field_id } }),
  create: ({ category_id }) => ({ body: aField({ category_id }) }),
  update: ({ field_id, category_id }) => ({
    params: { id: field_id },
    body: aField({ category_id, name: 'Horario' }),
  }),
  remove: ({ field_id }) => ({ params: { id: field_id } }),
  bulk: ({ field_id }) => ({ body: { action: 'remove', select: { id: [field_id] } } }),
  export: () => ({ body: { format: 'csv', columns: ['name', 'type'] } }),
  schema: () => ({ body: { object_type: 'VISIT_POINT' } }),
  impact: ({ field_id, category_id }) => ({
    params: { id: field_id },
    body: aField({ category_id, name: 'Horario' }),
  }),
  order: ({ field_id, category_id, records }) => ({
    body: {
      object_type: 'VISIT_POINT',
      categories: [
        { id: records['categories'] ?? '', field_ids: [] },
        { id: category_id, field_ids: [field_id] },
      ],
    },
  }),
}
