import {
  type AddressParser,
  type DoorNumber,
  type ParsedAddress,
  streetKeyOf,
} from './address-parser.ts'
import {
  colombianSpellings,
  colombianStreetTypes,
  directionLetters,
  directions,
  insideWords,
  namedWords,
  ordinalWords,
} from './colombian-words.ts'
import { separate, withoutNumerals, wordsOf } from './words-of.ts'

/** Streets with numbers, and doors by a corner and the metres from it: `Cl 72 # 10-34`. */
export const colombianParser: AddressParser = {
  parse: (address) => {
    const words = canonicalWords(address)
    const parsed = parse(words.map((word) => word.replace('ª', 'a')))
    if (!words.some((word) => word.endsWith('ª'))) return parsed
    return { ...parsed, otherwise: parse(words.map(withoutSign)) }
  },
  streetKey: (name) => streetKeyOf(keyWords(canonicalWords(name))),
  doorKey: (number) => doorOf(canonicalWords(number))?.key ?? null,
}

const isNumber = (word = ''): boolean => /^\d+[a-z]*$/.test(word)
const isSign = (word = ''): boolean => /^[#,-]$/.test(word)
const isStreetType = (word = ''): boolean => colombianStreetTypes.has(word)
const isDirection = (word = ''): boolean => directions.has(word)
const withoutSign = (word: string): string => word.replace(/[ªº]$/, '')

const isKnown = (word: string): boolean =>
  colombianSpellings.has(word) || isStreetType(word) || insideWords.has(word) || word === 'bis'

/** Words as they stand in keys: spelled out, each number in one word with its letters, each direction a word. */
function canonicalWords(text: string): string[] {
  const words = wordsOf(text).flatMap((word) => separate(word, isKnown))
  const canonical: string[] = []
  for (let index = 0; index < words.length; ) {
    const word = words[index] ?? ''
    const number = /^\d+$/.test(word) ? numberAt(words, index) : null
    canonical.push(...(number?.words ?? spellOut(word, canonical.at(-1))))
    index += number?.length ?? 1
  }
  return canonical
}

function spellOut(word: string, previous: string | undefined): string[] {
  const ordinal = isStreetType(previous) && ordinalWords.get(word)
  if (ordinal) return [ordinal]
  return (colombianSpellings.get(word) ?? word).split(' ')
}

/** A number with the letters, the `bis` and the direction behind it: `72 a bis sur` is `72abis`, `sur`. */
function numberAt(words: readonly string[], start: number) {
  let index = start + 1
  let number = String(Number(words[start]))
  const take = (pattern: RegExp) => {
    const at = words[index] === '-' ? index + 1 : index
    const word = words[at] ?? ''
    if (!pattern.test(word) || directionAt(words, at) || isMarkAt(words, at)) return
    if (isStreetBehindPlate(words, at)) return
    number += word
    index = at + 1
  }
  take(/^(?!y)([a-z])\1?$/)
  take(/^bis$/)
  if (number.endsWith('bis')) take(/^(?!y)[a-z]$/)
  const end = words[index] === '-' ? index + 1 : index
  const direction = directionAt(words, end)
  if (!direction) return { words: [number], length: index - start }
  return { words: [number, direction], length: end + 1 - start }
}

/** The direction that a word behind a number stands for; undefined for another word, or a letter of the number. */
function directionAt(words: readonly string[], index: number): string | undefined {
  const [word = '', next = ''] = words.slice(index, index + 2)
  const spelled = colombianSpellings.get(word) ?? word
  // `Norte de Santander` is a department.
  if (isDirection(spelled)) return next === 'de' ? undefined : spelled
  if (next === 'bis' || isDirection(next) || isMarkAt(words, index)) return undefined
  return directionLetters.get(word)
}

/** Whether `n` marks the number behind it, as in `7 n 45-12`, and is no direction, as in `6 n 28 n 17`. */
function isMarkAt(words: readonly string[], index: number): boolean {
  if (words[index] !== 'n' || !/^\d/.test(words[index + 1] ?? '')) return false
  const isOfTwo = [words[index - 2], words[index + 2]].some((word) => /^n(orte)?$/.test(word ?? ''))
  return !isOfTwo
}

/** In `66-86 k 32`, the street stands behind its plate. */
const isStreetBehindPlate = (words: readonly string[], index: number): boolean =>
  words[index - 2] === '-' &&
  isStreetType(colombianSpellings.get(words[index] ?? '')) &&
  /^\d/.test(words[index + 1] ?? '')

function parse(words: readonly string[]): ParsedAddress {
  const start = startOf(words)
  const { street, rest } = splitAtDoor(withoutInside(words.slice(start)))
  const { key, digits } = streetKeyOf(keyWords(street))
  return { street: key, digits, door: doorOf(rest) ?? doorOf(words.slice(0, start)) }
}

const keyWords = (words: readonly string[]): string[] =>
  words.filter((word) => !isSign(word)).map((word) => withoutNumerals(withoutSign(word)))

/** Where the street begins: a city, a building or the house number may stand before it. */
function startOf(words: readonly string[]): number {
  const start = words.findIndex((word, index) => {
    if (!isStreetType(word)) return false
    const isApart = isSign(words[index - 1]) || words.slice(0, index).some((one) => isNumber(one))
    return index === 0 || isApart || endOfNumbered(words.slice(index)) > 0
  })
  return Math.max(0, start)
}

function withoutInside(words: readonly string[]): readonly string[] {
  const index = words.findIndex((word, at) => {
    if (at < 2) return false
    return namedWords.has(word) || (insideWords.has(word) && hasNumberBeside(words, at))
  })
  return index < 0 ? words : words.slice(0, index)
}

function hasNumberBeside(words: readonly string[], index: number): boolean {
  const next = words.slice(index + 1).find((word) => !isSign(word)) ?? ''
  return /^(\d|[a-z]\d*$)/.test(next) || /\dº?$/.test(words[index - 1] ?? '')
}

interface Split {
  readonly street: readonly string[]
  readonly rest: readonly string[]
}

/** Words that may stand between a street and its plate: `Calle 72 con Carrera 10`. */
const isBetween = (word: string): boolean =>
  isSign(word) || isStreetType(word) || /^(con|y|esquina|esq)$/.test(word)

function splitAtDoor(words: readonly string[]): Split {
  const end = endOfNumbered(words)
  const mark = words.indexOf('#', 1)
  if (end > 0) {
    const first = words.findIndex((word, index) => index >= end && !isBetween(word))
    if (isNumber(words[first])) return { street: words.slice(0, end), rest: words.slice(first) }
    const rest = mark < end ? [] : words.slice(mark)
    return { street: words.slice(0, end), rest }
  }
  const door = mark > 0 ? mark : words.findIndex((word, index) => isDoorAt(words, index))
  return door > 0
    ? { street: words.slice(0, door), rest: words.slice(door) }
    : { street: words, rest: [] }
}

/** Behind the number of a street like `avenida calle 26 sur`; 0 for a street with a name. */
function endOfNumbered(words: readonly string[]): number {
  const number = words.findIndex((word) => !isStreetType(word))
  const isNamed = words[number - 1] === 'circunvalar' || words[number + 1] === 'de'
  if (number < 1 || isNamed || !isNumber(words[number])) return 0
  return isDirection(words[number + 1]) ? number + 2 : number + 1
}

/** A number behind a name, but not that of a date: `Avenida 6 de Agosto`. */
function isDoorAt(words: readonly string[], index: number): boolean {
  const [before = '', word = '', next] = words.slice(Math.max(0, index - 1), index + 2)
  return index > 0 && isNumber(word) && next !== 'de' && !insideWords.has(before)
}

/** On either side of the metres, the direction belongs to the corner. A letter of the metres does not count. */
const plate =
  /^(?:[#,-] )*(\d+[a-z]*)(?: (norte|sur|este|oeste))?(?: [#-])* (\d{1,4})[a-z]*(?: (norte|sur|este|oeste)(?! de))?(?![^ ])/

function doorOf(words: readonly string[]): DoorNumber | null {
  const text = words.join(' ')
  const grid = plate.exec(text)
  if (grid) {
    const [, corner = '', before, metres = '', behind] = grid
    const direction = before ?? behind
    const cross = direction ? `${corner} ${direction}` : corner
    return { kind: 'grid', cross, offset_m: Number(metres), key: `${cross}-${Number(metres)}` }
  }
  const [, key = '', value] = /^(?:[#,-] )*((\d{1,5})[a-z]*)(?![^ ])/.exec(text) ?? []
  return value === undefined ? null : { kind: 'plain', value: Number(value), key }
}
