import { Loader, Select } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FieldBox, type FieldProps, useInputProps } from '../form-fields.tsx'
import { type RecordSource, useRecordSearch } from './record-source.ts'

interface Props extends FieldProps<string | null> {
  readonly source: RecordSource
  /** Whether its list stays within a popover or dialog, which closes on a click outside. */
  readonly isInPopover?: boolean
  /** Whether a dialog opens with the focus here; its list then opens on a click or a key. */
  readonly hasInitialFocus?: boolean
  /** Whether it is empty again when something is chosen, which is added elsewhere. */
  readonly isForAdding?: boolean
  readonly placeholder?: string
}

/** Another record, found among any number of them: the server searches. */
export function RecordField({
  source,
  isInPopover = false,
  hasInitialFocus = false,
  isForAdding,
  placeholder,
  ...props
}: Props) {
  const { value, mark } = props.field
  const { t } = useTranslation('form')
  const shared = useInputProps(props)
  const { options, setTyped, isSearching, error } = useRecordSearch(source, value)
  const inputs = useInputs(isForAdding, { onType: setTyped, onChoose: props.field.onChange })
  const isEmpty = options.length === 0
  return (
    <FieldBox mark={mark}>
      <Select
        {...shared}
        error={shared.error ?? (error && t('record.failed'))}
        placeholder={placeholder ?? t('record.search')}
        searchable
        openOnFocus={!hasInitialFocus}
        data-autofocus={hasInitialFocus || undefined}
        comboboxProps={{ withinPortal: !isInPopover }}
        clearable={!props.required}
        allowDeselect={false}
        // The server has searched: it ignores accents and knows more than the name.
        filter={({ options: all }) => all}
        nothingFoundMessage={t(isSearching ? 'record.searching' : 'record.none')}
        rightSection={isSearching && isEmpty ? <Loader size={14} /> : undefined}
        data={options}
        value={value}
        {...inputs}
      />
    </FieldBox>
  )
}

interface Heard {
  readonly onType: (text: string) => void
  readonly onChoose: (id: string | null) => void
}

/** Tells what is typed and chosen; where that is added elsewhere, the input is empty again after each choice. */
function useInputs(isForAdding: boolean | undefined, { onType, onChoose }: Heard) {
  const [searchValue, setText] = useState('')
  if (!isForAdding) return { onSearchChange: onType, onChange: onChoose }
  const onSearchChange = (text: string) => {
    setText(text)
    onType(text)
  }
  const onChange = (id: string | null) => {
    onSearchChange('')
    onChoose(id)
  }
  return { searchValue, onSearchChange, onChange }
}
