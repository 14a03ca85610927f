import { MultiSelect } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { FieldBox, type FieldProps, useInputProps } from '../form-fields.tsx'
import styles from './fields.module.css'
import { type RecordSource, useRecordsSearch } from './record-source.ts'

interface Props extends FieldProps<readonly string[]> {
  readonly source: RecordSource
  /** Whether it only shows what was chosen. */
  readonly isDisabled?: boolean
}

/** Several other records, found among any number of them: the server searches. */
export function RecordsField({ source, isDisabled = false, ...props }: Props) {
  const { value, mark, onChange } = props.field
  const { t } = useTranslation('form')
  const shared = useInputProps(props)
  const { options, typed, setTyped, isSearching, error } = useRecordsSearch(source, value)
  return (
    <FieldBox mark={mark}>
      <MultiSelect
        {...shared}
        required={false}
        error={shared.error ?? (error && t('record.failed'))}
        placeholder={isDisabled ? undefined : t('record.search')}
        classNames={{ pillsList: styles.pills }}
        searchable
        clearable
        disabled={isDisabled}
        hidePickedOptions
        // The server has searched: it ignores accents and knows more than the name.
        filter={({ options: all }) => all}
        nothingFoundMessage={t(isSearching ? 'record.searching' : 'record.none')}
        data={options}
        value={[...value]}
        searchValue={typed}
        onSearchChange={setTyped}
        onChange={onChange}
      />
    </FieldBox>
  )
}
