import type { DoorNumber } from './address-parser.ts'
import type { CountryWords } from './country-words.ts'

/** A house number, with a letter or `bis` that is written to it. */
export const isNumber = (word = ''): boolean => /^\d+(?:[a-z]|bis)?$/.test(word)

/** A number with the letter or `bis` behind a dash or written to it in one word: `23-B` is `23b`. */
export function joined(words: readonly string[]): readonly string[] {
  const [number = '', second = '', third = ''] = words.filter((word) => word !== '#')
  if (second === 'bis') return [`${number}bis`]
  if (second !== '-') return [number]
  return /^[a-z]$/.test(third) ? [`${number}${third}`] : [number, '-', third]
}

/** Codes of the post have more digits. */
const mostDigits = 5
/** Two numbers that are further apart are no row of houses. */
const mostHouses = 50

/** Of several houses in a row the first; `99-40` and `34-451` count from a corner, and are one number. */
export function doorOf(words: readonly string[], { keepsZeros }: CountryWords): DoorNumber | null {
  const [, digits, suffix = ''] = /^(\d+)([a-z]|bis)?$/.exec(words[0] ?? '') ?? []
  if (digits === undefined || digits.length > mostDigits) return null
  const value = Number(digits)
  const number = keepsZeros ? digits : String(value)
  return { kind: 'plain', value, key: `${number}${metresOf(words, value) ?? suffix}` }
}

/** What follows the corner of a number that counts from one; undefined for a row of houses, or a single one. */
function metresOf([, dash, last = '']: readonly string[], value: number): string | undefined {
  const length = Number(last) - value
  const isOfCorner = dash === '-' && /^\d+$/.test(last) && (length < 0 || length > mostHouses)
  return isOfCorner ? `-${last}` : undefined
}

/** Of a block whose houses have no numbers: `Manzana A Lote 5`; null where the words begin with anything else. */
export function lotOf(words: readonly string[]): DoorNumber | null {
  const text = words.filter((word) => !/^[#,-]$/.test(word)).slice(0, 4)
  const [, block, lot] =
    /^(?:manzana|quadra) ([a-z\d]{1,4}) lote 0*(\d+[a-z]?)$/.exec(text.join(' ')) ?? []
  return lot === undefined ? null : { kind: 'lot', key: `mz ${block} lt ${lot}` }
}
