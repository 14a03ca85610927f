import { deviceTimeZone, limits, minuteMs } from '@baquiano/contract/platform'
import { useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { SuggestField } from '@baquiano/ui/form/fields/suggest-field.tsx'
import { TextField } from '@baquiano/ui/form/form-fields.tsx'
import { useNow } from '@baquiano/client/time/use-now.ts'
import styles from './company-form.module.css'
import { countriesIn, taxNumberOf, zoneOfCountry } from './country-facts.ts'
import type { CompanyForm } from './part-field.ts'
import { clockChange } from './period-end.ts'

interface Props {
  readonly form: CompanyForm
  /** Nobody works by its clock yet. */
  readonly isNew?: boolean
}

/** Who a company is and where. */
export function CompanyFieldset({ form, isNew = false }: Props) {
  const { t, i18n } = useTranslation('companies')
  const countries = useMemo(() => countriesIn(i18n.language), [i18n.language])
  const tax_number = taxNumberOf(countries.get(form.values.country.trim()))
  const text = (name: 'name' | 'nit' | 'phone' | 'city') => ({
    label: (name === 'nit' && tax_number) || t(`fields.${name}`),
    field: form.text(name),
    max: limits.short_text,
    required: true,
  })
  return (
    <>
      <div className={`${styles.wide} stack top gap-12`}>
        <TextField {...text('name')} />
        <TextField {...text('nit')} />
      </div>
      <div className={`${styles.narrow} stack top gap-12`}>
        <TextField {...text('phone')} type="tel" />
        <TextField
          label={t('fields.address')}
          field={form.text('address')}
          max={limits.long_text}
          required
        />
      </div>
      <div className={`${styles.halves} stack top gap-12`}>
        <TextField {...text('city')} />
        <CountryField form={form} countries={countries} isNew={isNew} />
      </div>
      <TextField
        label={t('fields.description')}
        field={form.text('description')}
        max={limits.long_text}
        lines={3}
        required
      />
    </>
  )
}

interface CountryProps extends Props {
  readonly countries: ReadonlyMap<string, string>
}

/** Countries as the language calls them; one that has another name can be written. */
function CountryField({ form, countries, isNew }: CountryProps) {
  const { t, i18n } = useTranslation('companies')
  const names = useMemo(
    () => [...countries.keys()].toSorted((one, other) => one.localeCompare(other, i18n.language)),
    [countries, i18n.language],
  )
  const field = form.text('country')
  const now = useNow(minuteMs)
  const zoneOf = (country: string) => zoneOfCountry(countries.get(country.trim()))
  const suggested = useRef(zoneOf(form.values.country) ?? deviceTimeZone())
  /** The clock of a new company follows its country until somebody chooses another one. */
  const choose = (country: string) => {
    const zone = zoneOf(country)
    if (!isNew || zone === undefined || form.values.time_zone !== suggested.current) {
      form.set({ country })
      return
    }
    suggested.current = zone
    form.set({ country, ...clockChange(form.values, zone, now) })
  }
  return (
    <SuggestField
      label={t('fields.country')}
      field={{ ...field, onChange: choose }}
      choices={names}
      max={limits.short_text}
      required
    />
  )
}
