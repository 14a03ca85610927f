import type { AvailabilityFields } from '@baquiano/contract/availability'
import type { FieldBinding } from '@baquiano/ui/form/form-fields.tsx'
import type { RecordForm } from '@baquiano/ui/form/use-record-form.ts'

export interface FormProps {
  readonly form: RecordForm<AvailabilityFields>
}

/** Binds a part of a value that has parts. */
export function bindPart<Value>(
  form: FormProps['form'],
  name: string,
  { value, onChange }: Pick<FieldBinding<Value>, 'value' | 'onChange'>,
): FieldBinding<Value> {
  const problem = form.problems.find(({ path }) => path === name)?.code
  return { name, value, problem, mark: undefined, onChange }
}
