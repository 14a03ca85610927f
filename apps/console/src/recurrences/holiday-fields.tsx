import { displayNames } from '@baquiano/contract/platform'
import { holidayModes } from '@baquiano/contract/recurrences'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ChoiceField } from '@baquiano/ui/form/fields/choice-field.tsx'
import type { RepeatValue } from './repeat-value.ts'
import { holidayCountries } from './recurrences.queries.ts'

interface Props {
  readonly value: RepeatValue
  readonly onChange: (changes: Partial<RepeatValue>) => void
}

const unbound = { problem: undefined, mark: undefined }

/** What happens on public holidays, and whose they are. */
export function HolidayFields({ value, onChange }: Props) {
  const { t, i18n } = useTranslation('recurrences')
  const { holiday_mode, holiday_country } = value
  const { data } = useQuery(holidayCountries)
  const names = displayNames(i18n.language, { type: 'region' })
  const countries = (data?.records ?? [])
    .map((code) => ({ value: code, label: names.of(code) ?? code }))
    .toSorted((one, other) => one.label.localeCompare(other.label, i18n.language))
  return (
    <>
      <ChoiceField
        label={t('holidays')}
        choices={holidayModes.map((it) => ({ value: it, label: t(`holiday.${it}`) }))}
        field={{
          ...unbound,
          name: 'repeat_holidays',
          value: holiday_mode,
          onChange: (next) =>
            onChange({
              holiday_mode: next,
              holiday_country: holiday_country ?? data?.suggested ?? null,
            }),
        }}
      />
      {holiday_mode !== 'none' && (
        <ChoiceField
          label={t('country')}
          choices={countries}
          field={{
            ...unbound,
            name: 'repeat_country',
            value: holiday_country,
            onChange: (next) => onChange({ holiday_country: next }),
          }}
        />
      )}
    </>
  )
}
