import { createStoredValue } from './stored-value.ts'

/** Spanish first: it is the default, and the only one that the first load carries. */
export const languages = ['es', 'en', 'pt', 'fr', 'de'] as const
export type Language = (typeof languages)[number]

/** Each by its own name, so that its readers find it whatever the page is written in. */
export const languageNames: Readonly<Record<Language, string>> = {
  es: 'Español',
  en: 'English',
  pt: 'Português',
  fr: 'Français',
  de: 'Deutsch',
}

/** The language chosen on this browser. */
export const language = createStoredValue({
  key: 'language',
  read: (kept) => languages.find((it) => it === kept),
  initial: 'es',
})
