import { definitionOf, type Field } from '@baquiano/contract/fields'

/** A field of visit points, a text that everybody may leave empty. */
export function makeField(overrides: Partial<Field> & { readonly name: string }): Field {
  const at = '2026-11-20T15:04:00.000Z'
  return {
    ...definitionOf({ type: 'Text', ...overrides }),
    id: '0195d5a0-0000-7000-8000-0000000000f1',
    category_id: '0195d5a0-0000-7000-8000-0000000000c1',
    object_type: 'VISIT_POINT',
    typology_ids: [],
    status: 'Active',
    visible_when: null,
    is_filter: false,
    children: [],
    position: 0,
    added_on: at,
    update_on: at,
    update_by: null,
    update_by_name: null,
    ...overrides,
  }
}
