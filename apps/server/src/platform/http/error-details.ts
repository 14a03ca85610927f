import type { ErrorCode } from '@baquiano/contract/platform'
import { wordAt, type WordGroup } from '../words.ts'

/** The English sentences of the console: a program reads the same as a person. */
const catalogues = import.meta.glob<WordGroup>(
  ['../../../../console/src/*/words/en.json', '../../../../console/src/locales/en/platform*.json'],
  { eager: true, import: 'default' },
)

/** What an error code means, as one sentence in plain English. */
export function errorDetail(code: ErrorCode): string | undefined {
  for (const words of Object.values(catalogues)) {
    const sentence = wordAt(words, `errors.${code}`)
    if (sentence !== undefined) return sentence
  }
  return undefined
}
