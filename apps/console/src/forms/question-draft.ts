import type { FieldFields, Question } from '@baquiano/contract/fields'
import type { FormFields } from '@baquiano/contract/forms'
import type { BuilderField, BuilderSchema, FieldDraft } from '../fields/index.ts'
import { bindFields } from '@baquiano/ui/form/bind-fields.ts'
import type { RecordForm } from '@baquiano/ui/form/use-record-form.ts'

/** What only a field of an object type has. */
const ofObject = {
  typology_ids: [],
  status: 'Active',
  is_filter: false,
} satisfies Partial<FieldFields>

/** A field as the builder makes it, as a question of a form. */
export function questionOf(id: string, field: FieldFields): Question {
  const { typology_ids: _, status: __, is_filter: ___, ...asked } = field
  const made: Question = { ...asked, id }
  if (made.type === 'Composed') return made
  const { is_repeated: ____, ...once } = made
  return once
}

const built = new WeakMap<Question, BuilderField>()

/** A question as the builder shows it: the same for the same, so that its row is not drawn again. */
function builtOf(question: Question): BuilderField {
  const known = built.get(question) ?? { ...question, ...ofObject }
  built.set(question, known)
  return known
}

/** A form as the builder shows it. */
export const schemaOf = ({ categories, fields }: FormFields): BuilderSchema => ({
  typologies: [],
  categories: categories.map((category) => ({ ...category, status: 'Active' })),
  fields: fields.map(builtOf),
})

/** A conflict is about all questions together. */
const markOf = () => undefined

/** The settings of one question: whatever changes there changes the form, which is saved as a whole. */
export function questionDraft(
  form: RecordForm<FormFields>,
  { id, ...question }: Question,
): FieldDraft {
  const values: FieldFields = { ...question, ...ofObject }
  const { fields } = form.values
  const prefix = `fields.${fields.findIndex((field) => field.id === id)}.`
  const problems = form.problems.flatMap(({ path, code }) =>
    path.startsWith(prefix) ? [{ path: path.slice(prefix.length), code }] : [],
  )
  const set = (
    changes: Partial<FieldFields>,
    corrected: readonly string[] = Object.keys(changes),
  ) => {
    const changed = questionOf(id, { ...values, ...changes })
    form.set(
      { fields: fields.map((field) => (field.id === id ? changed : field)) },
      corrected.map((path) => prefix + path),
    )
  }
  return { values, problems, set, ...bindFields<FieldFields>({ values, problems, markOf, set }) }
}
