import { holidays } from '@baquiano/contract/holidays'
import { displayNames, hourMs } from '@baquiano/contract/platform'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '@baquiano/client/http/call.ts'
import { ChoiceField } from '@baquiano/ui/form/fields/choice-field.tsx'
import type { FieldBinding } from '@baquiano/ui/form/form-fields.tsx'

interface HolidayValue<Mode extends string> {
  readonly holiday_mode: Mode | 'none'
  readonly holiday_country: string | null
}

type Bound = Omit<FieldBinding<unknown>, 'value' | 'onChange'>

interface Props<Mode extends string> {
  readonly value: HolidayValue<Mode>
  /** What holidays may mean, in words; `none` is nothing, and asks for no country. */
  readonly modes: readonly { readonly value: Mode | 'none'; readonly label: string }[]
  /** How a form names each field, and what is wrong with it. */
  readonly bound: (name: keyof HolidayValue<Mode>) => Bound
  readonly onChange: (changes: Partial<HolidayValue<Mode>>) => void
}

const holidayCountries = queryOptions({
  queryKey: ['holidays', 'countries'],
  queryFn: ({ signal }) => call(holidays.countries, {}, signal),
  staleTime: hourMs,
})

/** What happens on public holidays, and whose they are. */
export function HolidayFields<Mode extends string>({ value, modes, bound, onChange }: Props<Mode>) {
  const { t, i18n } = useTranslation('holidays')
  const { holiday_mode, holiday_country } = value
  const { data } = useQuery(holidayCountries)
  const names = displayNames(i18n.language, { type: 'region' })
  const countries = (data?.records ?? [])
    .map((code) => ({ value: code, label: names.of(code) ?? code }))
    .toSorted((one, other) => one.label.localeCompare(other.label, i18n.language))
  return (
    <>
      <ChoiceField
        label={t('on_holidays')}
        choices={modes}
        field={{
          ...bound('holiday_mode'),
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
            ...bound('holiday_country'),
            value: holiday_country,
            onChange: (next) => onChange({ holiday_country: next }),
          }}
        />
      )}
    </>
  )
}
