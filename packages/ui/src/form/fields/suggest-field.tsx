import { Autocomplete } from '@mantine/core'
import { FieldBox, type FieldProps, useInputProps } from '../form-fields.tsx'

interface Props extends FieldProps<string> {
  /** Offered while somebody types; anything else may be written as well. */
  readonly choices: readonly string[]
  readonly max?: number
}

/** Choices shown at once. */
const shown = 60

/** A text with the usual ones offered. */
export function SuggestField({ choices, max, ...props }: Props) {
  const { value, mark, onChange } = props.field
  return (
    <FieldBox mark={mark}>
      <Autocomplete
        {...useInputProps(props)}
        data={[...new Set(choices)]}
        limit={shown}
        maxLength={max}
        autoComplete="off"
        value={value}
        onChange={onChange}
      />
    </FieldBox>
  )
}
