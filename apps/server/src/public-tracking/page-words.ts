import { pluralRules, spokenLanguage, type SpokenLanguage } from '@baquiano/contract/platform'
import { wordAt, wordsOf } from '../platform/words.ts'

type Values = Readonly<Record<string, string | number>>
export type Translate = (key: string, values?: Values) => string

/** The words of the page in a language, with values in them; a `count` picks the plural. */
export function pageWords(language: SpokenLanguage): Translate {
  const words = wordsOf('public-tracking', language)
  const plurals = pluralRules(language)
  return (key, values = {}) => {
    const { count } = values
    const plural =
      typeof count === 'number' ? wordAt(words, `${key}_${plurals.select(count)}`) : undefined
    const text = plural ?? wordAt(words, key) ?? wordAt(words, `${key}_other`)
    if (text === undefined) throw new Error(`public-tracking has no words for ${key}`)
    return text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''))
  }
}

/** The visitor's choice, else the company's language, else the first of the browser that the product speaks. */
export function pageLanguage(
  asked: readonly (string | undefined)[],
  accepted: string,
): SpokenLanguage {
  const named = [...asked, ...accepted.split(',').map((part) => part.trim().slice(0, 2))]
  for (const name of named) {
    const { data } = spokenLanguage.safeParse(name)
    if (data) return data
  }
  return 'es'
}
