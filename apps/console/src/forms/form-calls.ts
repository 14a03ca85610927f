import { type Form, type FormFields, forms } from '@baquiano/contract/forms'
import type { ServerVersion } from '../platform/form/record-version.ts'
import { createRecordCalls } from '../platform/record/create-record-calls.ts'

/** The calls by which forms are changed. */
export const formCalls = createRecordCalls<FormFields, Form>(forms)

export function readForm(answer: unknown): ServerVersion<FormFields> {
  const row = forms.get.output.parse(answer)
  return {
    values: formCalls.fieldsOf(row),
    version: row.update_on,
    changedById: row.update_by,
    changedByName: row.update_by_name,
  }
}
