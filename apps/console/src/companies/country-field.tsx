import { displayNames, limits } from '@baquiano/contract/platform'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { SuggestField } from '../platform/form/fields/suggest-field.tsx'
import type { CompanyForm } from './part-field.ts'

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

export function CountryField({ form }: { readonly form: CompanyForm }) {
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
