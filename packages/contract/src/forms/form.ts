import { z } from 'zod'
import { hasSoundCondition, type Question, question } from '../fields/index.ts'
import {
  activeStatus,
  limits,
  recordId,
  recordStamps,
  requiredText,
  withoutDefaults,
} from '../platform/index.ts'

/** A section of a form: what people read above its questions. */
const section = z.strictObject({ id: recordId, label: requiredText() })

const content = {
  /** In their order; each question names its own. */
  categories: z.array(section).max(limits.form_sections).default([]),
  /** In the order of the form. */
  fields: z.array(question).max(limits.object_fields).default([]),
}

/** What a version of a form asks. */
export const formContent = z.object(withoutDefaults(content))
export type FormContent = z.output<typeof formContent>

const shape = { name: requiredText(), status: activeStatus.default('Active'), ...content }

const shaped = z.strictObject(shape)

/** What a person fills in (requirement AT-02). */
export const formFields = shaped.superRefine(({ categories, fields }, context) => {
  const issue = (path: (string | number)[], message: string) =>
    context.addIssue({ code: 'custom', path: ['fields', ...path], message })
  const options = fields.reduce((sum, { options: own }) => sum + own.length, 0)
  if (options > limits.field_options) issue([], 'OPTION_LIMIT')
  const sections = new Set(categories.map(({ id }) => id))
  for (const [index, field] of fields.entries()) {
    if (!sections.has(field.category_id)) issue([index, 'category_id'], 'CATEGORY_NOT_FOUND')
    if (isNamedBefore(fields, index)) issue([index, 'name'], 'FIELD_NAME_TAKEN')
    if (!hasSoundCondition(field, fields)) issue([index, 'visible_when'], 'FIELD_IN_CONDITION')
  }
})

/** Names differ by more than their capitals, as those of an object's fields do. */
function isNamedBefore(fields: readonly Question[], index: number): boolean {
  const name = fields[index]?.name.toLowerCase()
  return fields.slice(0, index).some((other) => other.name.toLowerCase() === name)
}

/** What an activity asks whoever carries it out, in its newest version. */
export const form = z.object({
  ...withoutDefaults(shape),
  id: recordId,
  /** Counts up with every change of what is asked; no version ever changes. */
  version: z.int(),
  field_count: z.int(),
  /** Activities that ask it. */
  activity_count: z.int(),
  ...recordStamps,
})
export type Form = z.output<typeof form>
