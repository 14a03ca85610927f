import type { FormFields } from '@baquiano/contract/forms'
import { v7 as uuidv7 } from 'uuid'
import { aField } from './field-fixtures.ts'
import type { FixturesOf } from './fixtures-of.ts'

let count = 0

/** A form that asks who received, and nothing else. */
export function aForm(overrides: Partial<FormFields> = {}): FormFields {
  count += 1
  const section = { id: uuidv7(), label: 'Entrega' }
  return {
    name: `Entrega firmada ${count}`,
    status: 'Active',
    categories: [section],
    fields: [aQuestion({ category_id: section.id, name: 'recibe', required: true })],
    ...overrides,
  }
}

/** A question of texts, which nobody has to answer. */
export function aQuestion(overrides: Parameters<typeof aField>[0]): FormFields['fields'][number] {
  const { typology_ids: _, status: __, is_filter: ___, ...asked } = aField(overrides)
  return { ...asked, id: uuidv7() }
}

export const formAnswersFixtures: FixturesOf<'formAnswers'> = {
  form: ({ visit_id }) => ({ params: { id: visit_id } }),
  answer: ({ visit_id, form_id }) => ({
    params: { id: visit_id },
    body: { id: uuidv7(), form_id, version: 1, data: {} },
  }),
  list: ({ visit_id }) => ({ params: { id: visit_id } }),
  questions: ({ form_id }) => ({ params: { id: form_id } }),
  filter: ({ form_id }) => ({ params: { id: form_id }, body: {} }),
  export: ({ form_id }) => ({
    params: { id: form_id },
    body: { format: 'csv', columns: ['number', 'data.firma'] },
  }),
}
