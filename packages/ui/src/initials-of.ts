import { upperCase } from '@baquiano/contract/platform'

/** First letters of the first and the last word: `María José Pérez` is MP. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/)
  const first = words[0] ?? ''
  const last = words.length > 1 ? (words.at(-1) ?? '') : ''
  return upperCase(firstLetter(first) + firstLetter(last))
}

function firstLetter(word: string): string {
  const point = word.codePointAt(0)
  return point === undefined ? '' : String.fromCodePoint(point)
}
