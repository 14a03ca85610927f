import type { SpokenLanguage } from '@baquiano/contract/platform'

/** A word, or a group of words by their keys. */
export interface WordGroup {
  readonly [key: string]: string | WordGroup
}

/** What the screens of each capability say: files that the server sends use the same words. */
const catalogues = import.meta.glob<WordGroup>('../../../console/src/*/words/*.json', {
  eager: true,
  import: 'default',
})

/** Words that lists of every capability share. */
const shared = import.meta.glob<WordGroup>('../../../console/src/locales/*/list.json', {
  eager: true,
  import: 'default',
})

/** Words that every screen shares, as the statuses of visits. */
const everywhere = import.meta.glob<WordGroup>(
  '../../../console/src/locales/*/platform.console.json',
  {
    eager: true,
    import: 'default',
  },
)

export const platformWords = (language: SpokenLanguage): WordGroup =>
  everywhere[`../../../console/src/locales/${language}/platform.console.json`] ?? {}

export const sharedWords = (language: SpokenLanguage): WordGroup =>
  shared[`../../../console/src/locales/${language}/list.json`] ?? {}

/**
 * The words of a capability in a language.
 *
 * @throws Error for a capability without words
 */
export function wordsOf(capability: string, language: SpokenLanguage): WordGroup {
  const words = catalogues[`../../../console/src/${capability}/words/${language}.json`]
  if (!words) throw new Error(`${capability} has no words in ${language}`)
  return words
}

/** The word at a path, `columns.name`, or undefined. */
export function wordAt(words: WordGroup, path: string): string | undefined {
  const word = path
    .split('.')
    .reduce<string | WordGroup | undefined>(
      (group, key) => (typeof group === 'object' ? group[key] : undefined),
      words,
    )
  return typeof word === 'string' ? word : undefined
}

/**
 * A word of a capability in a language.
 *
 * @throws Error where there is none
 */
export function wordOf(capability: string, path: string, language: SpokenLanguage): string {
  const word = wordAt(wordsOf(capability, language), path)
  if (word === undefined) throw new Error(`${capability} has no word ${path} in ${language}`)
  return word
}

/** A word whose `{{count}}` and the like are replaced by their texts, which stay what they are: a company may be called `{{code}}`. */
export const filled = (word: string, values: Readonly<Record<string, string>>): string =>
  word.replaceAll(/\{\{(\w+)\}\}/g, (whole, name: string) => values[name] ?? whole)
