import { collator } from '@baquiano/contract/platform'
import type { Division } from '@baquiano/contract/geocoder'
import countries from 'i18n-iso-countries'
import { foldText } from '../address/fold-text.ts'

const languages = ['es', 'en', 'pt', 'fr', 'de'] as const
type Language = (typeof languages)[number]

/** Every country by its name, in the order of the language. */
export function listCountries(language: Language): Division[] {
  const names = Object.entries(countries.getNames(language, { select: 'official' }))
  const { compare } = collator(language)
  return names.map(([code, name]) => ({ code, name })).toSorted((a, b) => compare(a.name, b.name))
}

/** ISO code of a country by its code or by its name in one of our languages; null for none. */
export function codeOfCountry(text: string): string | null {
  return codes.get(foldText(text)) ?? null
}

export const nameOfCountry = (code: string | null, language: Language = 'es'): string =>
  (code && countries.getName(code, language)) ?? ''

const codes = new Map<string, string>()
for (const language of languages) {
  for (const [code, names] of Object.entries(countries.getNames(language, { select: 'all' }))) {
    codes.set(code.toLowerCase(), code)
    for (const name of names) codes.set(foldText(name), code)
  }
}
