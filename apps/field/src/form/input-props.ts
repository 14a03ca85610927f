import type { FieldDefinition } from '@baquiano/contract/fields'

/** What every input is given; `onChange` takes undefined for nothing. */
export interface InputProps {
  readonly definition: FieldDefinition
  readonly id: string
  readonly value: unknown
  readonly onChange: (value: unknown) => void
}
