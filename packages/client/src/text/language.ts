import { createStoredValue } from '../state/stored-value.ts'

/** Spanish first: it is the default, and the only one that the first load carries. */
export const languages = ['es', 'en', 'pt', 'fr', 'de'] as const
export type Language = (typeof languages)[number]

/** Each in its own language, so that people find theirs whatever the page's language. */
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
  read: (stored) => languages.find((it) => it === stored),
  initial: 'es',
  isShared: true,
})

/**
 * The words of every app and package, by namespace, as Spanish has them: each adds its own by declaration merging, so that
 * a key that Spanish lacks does not compile.
 *
 * @public
 */
// oxlint-disable-next-line typescript/no-empty-object-type, typescript/no-empty-interface -- filled by those who bring words
export interface KnownWords {}

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: KnownWords
  }
}
