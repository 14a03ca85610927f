import { displayNames } from '@baquiano/contract/platform'
import { Select, TextInput } from '@mantine/core'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FieldBox, type FieldProps, fieldId, useInputProps } from '../form-fields.tsx'
import { callingRegions, phoneParts, phoneText } from './calling-codes.ts'
import styles from './fields.module.css'

interface Props extends FieldProps<string> {
  /** ISO 3166 region of a new number. */
  readonly region?: string
  readonly max?: number
}

/** A phone: the country, which writes its calling code, and the number. A number without country stays as it is. */
export function PhoneField({ region = '', max, ...props }: Props) {
  const { value, name, mark, onChange } = props.field
  const { t, i18n } = useTranslation('form')
  const { label, description, error, ...input } = useInputProps(props)
  const choices = useMemo(() => regionChoices(i18n.language), [i18n.language])
  const [chosen, setChosen] = useState(region)
  const { code, number } = phoneParts(value)
  const shown = regionOf(value === '' ? codeOf(chosen) : code, chosen)
  return (
    <FieldBox mark={mark}>
      <fieldset className={styles.group}>
        <legend>{label}</legend>
        <div className={`${styles.pair} stack top gap-8`}>
          <Select
            aria-label={t('phone.country')}
            placeholder={t('phone.country')}
            searchable
            limit={60}
            data={choices}
            value={shown === '' ? null : shown}
            onChange={(next) => {
              setChosen(next ?? '')
              onChange(phoneText({ code: codeOf(next ?? ''), number }))
            }}
          />
          <TextInput
            {...input}
            type="tel"
            dir="ltr"
            label={undefined}
            aria-label={label}
            aria-describedby={error || description ? `${fieldId(name)}-text` : undefined}
            error={Boolean(error)}
            maxLength={max}
            value={number}
            onChange={({ currentTarget: { value: typed } }) => {
              // A pasted number brings its own country.
              const parts = phoneParts(typed)
              onChange(
                phoneText(parts.code === '' ? { code: codeOf(shown), number: typed } : parts),
              )
            }}
          />
        </div>
        {(error || description) && (
          <p
            id={`${fieldId(name)}-text`}
            className={error ? `${styles.error} bad text-s` : `${styles.note} dim text-s`}
          >
            {error ?? description}
          </p>
        )}
      </fieldset>
    </FieldBox>
  )
}

const codeOf = (region: string): string =>
  callingRegions.find((it) => it.region === region)?.code ?? ''

/** The chosen region, if the code is its own: several share one. */
const regionOf = (code: string, chosen: string): string =>
  codeOf(chosen) === code ? chosen : (callingRegions.find((it) => it.code === code)?.region ?? '')

function regionChoices(language: string) {
  const names = displayNames(language, { type: 'region' })
  return callingRegions
    .map(({ region, code }) => ({ value: region, label: `${names.of(region)} +${code}` }))
    .toSorted((one, other) => one.label.localeCompare(other.label, language))
}
