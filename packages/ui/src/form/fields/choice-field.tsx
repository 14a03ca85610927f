import { MultiSelect, Select } from '@mantine/core'
import { FieldBox, type FieldProps, useInputProps } from '../form-fields.tsx'

interface Choice<Value extends string> {
  readonly value: Value
  readonly label: string
  readonly disabled?: boolean
}

/** More than these are searched by typing. */
const mostWithoutSearch = 8
/** Choices that a list shows at a time: ten thousand would take seconds to draw. */
export const mostShown = 60

interface ChoiceProps<Value extends string> extends FieldProps<Value | '' | null, Value> {
  readonly choices: readonly Choice<Value>[]
  /** For a field that may be left out. */
  readonly onClear?: () => void
  readonly placeholder?: string
  readonly nothingFound?: string
  readonly disabled?: boolean
  /** Whether typing narrows the choices; by default, when there are many. */
  readonly isSearchable?: boolean
}

/** One of several values. */
export function ChoiceField<Value extends string>({
  choices,
  onClear,
  placeholder,
  nothingFound,
  disabled = false,
  isSearchable = choices.length > mostWithoutSearch,
  ...props
}: ChoiceProps<Value>) {
  const { value, mark, onChange } = props.field
  return (
    <FieldBox mark={mark}>
      <Select
        {...useInputProps(props)}
        data={choices}
        placeholder={placeholder}
        nothingFoundMessage={nothingFound}
        searchable={isSearchable}
        // What is typed replaces what is chosen, in place of going on from its end.
        onFocus={({ currentTarget }) => currentTarget.select()}
        limit={mostShown}
        disabled={disabled}
        clearable={onClear !== undefined}
        allowDeselect={onClear !== undefined}
        value={value === '' ? null : value}
        onChange={(chosen) => {
          const choice = choices.find((it) => it.value === chosen)
          if (choice) onChange(choice.value)
          else onClear?.()
        }}
      />
    </FieldBox>
  )
}

interface ChoicesProps<Value extends string> extends FieldProps<readonly Value[]> {
  readonly choices: readonly Choice<Value>[]
}

/** Any number of several values, kept in the order in which they are offered. */
export function ChoicesField<Value extends string>({ choices, ...props }: ChoicesProps<Value>) {
  const { value, mark, onChange } = props.field
  return (
    <FieldBox mark={mark}>
      <MultiSelect
        {...useInputProps(props)}
        data={choices}
        searchable={choices.length > mostWithoutSearch}
        limit={mostShown}
        clearable
        value={[...value]}
        onChange={(chosen) =>
          onChange(choices.flatMap((it) => (chosen.includes(it.value) ? [it.value] : [])))
        }
      />
    </FieldBox>
  )
}
