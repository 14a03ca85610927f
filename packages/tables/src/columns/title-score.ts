import { comparedText } from '@baquiano/contract/platform'

/** Words that tell no column from another. */
const fillers = new Set(
  'de del la el los las the of a an do da dos das du des le les der die das den y e et und and en in no num nro n'.split(
    ' ',
  ),
)

/** A title as its words, and the number behind them: `Teléfono 2` is `telefono`, 2. */
interface TitleWords {
  readonly words: readonly string[]
  readonly number: number
}

/** Capitals inside of a word begin another: `customerName`. */
const split = (title: string): string[] =>
  comparedText(title.replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2'))
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

function wordsOf(title: string): TitleWords {
  const words = split(title)
  const last = words.at(-1) ?? ''
  const number = words.length > 1 && /^\d{1,2}$/.test(last) ? Number(last) : 1
  const kept = (number > 1 || last === '1' ? words.slice(0, -1) : words).map(singular)
  const told = kept.filter((word) => !fillers.has(word))
  return { words: told.length > 0 ? told : kept, number }
}

/** Without the ending of several, which is the same in four of the languages. */
const singular = (word: string): string =>
  word.length > 4 ? word.replace(/(?<=[^aeiou])es$|s$/, '') : word

/** What stands on both sides of a slash, or before a bracket, may each be the title. */
function readings(title: string): string[] {
  const bare = title.replaceAll(/\([^)]*\)|\[[^\]]*\]/g, ' ').trim()
  const sides = bare.split(/\s*[/|]\s*/)
  return [title, bare, ...(sides.length > 1 ? sides : [])].filter((it) => it !== '')
}

/**
 * How well a title says what another one says, from 0 to 1: the same words 1, some words more 0.6 to 0.9, an abbreviation
 * 0.7; the second of several of a kind (`Teléfono 2`) less than the first.
 */
export function titleScore(title: string, synonym: string): number {
  return Math.max(0, ...readings(title).map((reading) => wordScore(reading, synonym)))
}

function wordScore(title: string, synonym: string): number {
  const { words, number } = wordsOf(title)
  const wanted = wordsOf(synonym).words
  if (words.length === 0 || wanted.length === 0) return 0
  return Math.max(0, alike(words, wanted) - (number - 1) * 0.1)
}

function alike(words: readonly string[], wanted: readonly string[]): number {
  if (words.join('') === wanted.join('')) return 1
  if (wanted.every((word) => words.includes(word))) {
    return 0.6 + 0.3 * (wanted.length / words.length)
  }
  const isShort =
    words.length === wanted.length && words.every((word, at) => begins(word, wanted[at]))
  return isShort ? 0.7 : 0
}

/** `dir` for `direccion`, `tel` for `telefono`; two letters begin too many words. */
const begins = (word: string, whole: string | undefined): boolean =>
  whole !== undefined && (word === whole || (word.length >= 3 && whole.startsWith(word)))
