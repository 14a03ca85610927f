import { displayNames, limits } from '@baquiano/contract/platform'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { SuggestField } from '@baquiano/ui/form/fields/suggest-field.tsx'
import { TextField } from '@baquiano/ui/form/form-fields.tsx'
import styles from './company-form.module.css'
import type { CompanyForm } from './part-field.ts'

/** Who a company is and where. */
export function CompanyFieldset({ form }: { readonly form: CompanyForm }) {
  const { t } = useTranslation('companies')
  const text = (name: 'name' | 'nit' | 'phone' | 'city') => ({
    label: t(`fields.${name}`),
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
        <CountryField form={form} />
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

const letters = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ')
/** Regions of the runtime that are no country. */
const noCountries = new Set(['EU', 'EZ', 'QO', 'UN', 'XA', 'XB', 'ZZ'])

/** Countries as the language calls them; one that has another name can be written. */
function countryNames(spoken: string): string[] {
  const names = displayNames(spoken, { type: 'region', fallback: 'none' })
  const codes = letters.flatMap((first) => letters.map((second) => first + second))
  const known = codes.flatMap((code) => (noCountries.has(code) ? [] : (names.of(code) ?? [])))
  return [...new Set(known)].toSorted((one, other) => one.localeCompare(other, spoken))
}

function CountryField({ form }: { readonly form: CompanyForm }) {
  const { t, i18n } = useTranslation('companies')
  const names = useMemo(() => countryNames(i18n.language), [i18n.language])
  return (
    <SuggestField
      label={t('fields.country')}
      field={form.text('country')}
      choices={names}
      max={limits.short_text}
      required
    />
  )
}
