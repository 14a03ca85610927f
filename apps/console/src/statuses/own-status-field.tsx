import { ChoiceField } from '@baquiano/ui/form/fields/choice-field.tsx'
import type { FieldBinding } from '@baquiano/ui/form/form-fields.tsx'
import { useOwnStatuses } from './own-statuses.queries.ts'

interface Props {
  readonly label: string
  readonly field: FieldBinding<string | null, string>
  readonly onClear: () => void
}

/** Gives a record one of the company's own statuses; nothing where there are none to give. */
export function OwnStatusField(props: Props) {
  const choices = useOwnStatuses()
  return choices.length === 0 ? null : <ChoiceField {...props} choices={choices} />
}
