import type { CompanyFields } from '@baquiano/contract/companies'
import type { FieldBinding } from '@baquiano/ui/form/form-fields.tsx'
import type { RecordForm } from '@baquiano/ui/form/use-record-form.ts'

/** What the fields of a company need of a form, be it of a company there is or of a new one. */
export type CompanyForm = Pick<
  RecordForm<CompanyFields>,
  'values' | 'problems' | 'set' | 'text' | 'field'
>

interface Part {
  /** As the contract spells it: `contact_persons.0.email`. */
  readonly path: string
  readonly value: string
  readonly put: (value: string) => void
}

/** Binds a text within a field that has parts. */
export const partField = (
  { problems }: Pick<CompanyForm, 'problems'>,
  { path, value, put }: Part,
): FieldBinding<string> => ({
  name: path,
  value,
  problem: problems.find((it) => it.path === path)?.code,
  mark: undefined,
  onChange: put,
})
