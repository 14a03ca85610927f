import type { SpokenLanguage } from '@baquiano/contract/platform'
import { platformWords, sharedWords, wordAt, wordsOf } from '../words.ts'

/** What a list, its columns and the values in it are called on its screen; a key without a word stands for itself. */
export function exportWords(language: SpokenLanguage, list: string) {
  const words = wordsOf(list, language)
  return {
    title: wordAt(words, 'title') ?? list,
    columnOf: (key: string) => wordAt(words, `columns.${key}`) ?? key,
    /** @param path `status.Active`; `true` and `false` of a column without words of its own are yes and no */
    valueOf: (path: string) =>
      wordAt(words, path) ??
      yesOrNo(path, language) ??
      wordAt(platformWords(language), path) ??
      path,
  }
}

function yesOrNo(path: string, language: SpokenLanguage): string | undefined {
  if (!/\.(true|false)$/.test(path)) return undefined
  return wordAt(sharedWords(language), path.endsWith('.true') ? 'yes' : 'no')
}
