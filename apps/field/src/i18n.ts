import type { Language } from '@baquiano/client/text/language.ts'
import { createInstance } from 'i18next'
import { initReactI18next } from 'react-i18next'
import field from './words/es.json'

interface FieldWords {
  readonly field: typeof field
}

declare module '@baquiano/client/text/language.ts' {
  interface KnownWords extends FieldWords {}
}

const catalogues = import.meta.glob<Readonly<Record<string, unknown>>>(
  ['./words/*.json', '!./words/es.json'],
  { import: 'default' },
)

export const i18n = createInstance({
  resources: { es: { field, platform: field.platform } },
  lng: 'es',
  fallbackLng: 'es',
  interpolation: { escapeValue: false },
  // Words that come after the language was chosen are shown as soon as they are there.
  react: { useSuspense: false, bindI18nStore: 'added' },
})
await i18n.use(initReactI18next).init()

/** Shows the app in a language, once its words have come; they stay on the phone with the app. */
export async function showLanguage(chosen: Language): Promise<void> {
  const words = await catalogues[`./words/${chosen}.json`]?.()
  if (words) {
    i18n.addResourceBundle(chosen, 'field', words)
    i18n.addResourceBundle(chosen, 'platform', words['platform'])
  }
  await i18n.changeLanguage(chosen)
  document.documentElement.lang = chosen
}
