import {
  type AddressParser,
  type DoorNumber,
  type ParsedAddress,
  streetKeyOf,
} from './address-parser.ts'
import {
  aroundWords,
  type CountryWords,
  insideWords,
  roadTypes,
  streetTypes,
} from './country-words.ts'
import { plainText } from './fold-text.ts'
import { separate, withoutNumerals, wordsOf } from './words-of.ts'

/** Streets with names, and one number for a house: `C/ Mayor, 12`. */
export function numberedParser(country: CountryWords): AddressParser {
  const canonical = (text: string) => canonicalWords(text, country)
  return {
    parse: (address) => parse(canonical(address), country),
    streetKey: (name) => streetKeyOf(keyWords(canonical(name))),
    doorKey: (number) => {
      // In an extract, `20 B` is the number of a house.
      const words = canonical(number.replace(/^(\d+) (?=[a-z]$)/i, '$1'))
      return (lotOf(words) ?? doorOf(joined(words), country))?.key ?? null
    },
  }
}

const isSign = (word = ''): boolean => /^[#,-]$/.test(word)
const isType = (word = ''): boolean => streetTypes.has(word)
const isArticle = (word = ''): boolean => /^(?:de|del|la|el|los|las|da|do|dos|das)$/.test(word)

/** Words spelled out; a letter or `bis` that is written to a number stays in one word with it. */
function canonicalWords(text: string, { spellings, postcode }: CountryWords): string[] {
  const isKnown = (word: string) => spellings.has(word) || word === 'bis'
  const plain = withoutMarks(text)
  const words = wordsOf(postcode ? plain.replaceAll(postcode, ' ') : plain).flatMap((word) => {
    if (isNumber(word)) return [word]
    const [, letters = word, digits = ''] = /^([a-z]{3,})(\d+[a-z]?)$/.exec(word) ?? []
    return digits === '' ? separate(word, isKnown) : [letters, digits]
  })
  return words.flatMap((word, index) => {
    const previous = words[index - 1] ?? ''
    // The block of `Mz. C` is no street.
    const isOfBlock = /^[a-z]$/.test(word) && insideWords.has(spellings.get(previous) ?? previous)
    return isOfBlock ? [word] : (spellings.get(word) ?? word).split(' ')
  })
}

/** Without the points of thousands, with signs for `s/n`, `e/` and a dash between parts, and without parentheses. */
const withoutMarks = (text: string): string =>
  plainText(text)
    .replaceAll(/\([^)]*\)/g, ' ')
    .replaceAll(/\bs\s?[/.]\s?n\b\.?º?/g, ' sn ')
    .replaceAll(/\b(?:sin|sem) numero\b/g, ' sn ')
    .replaceAll(/\be\//g, ' entre ')
    .replaceAll(/\ba\.?\s?a\.?\s?h\.?\s?h\b\.?/g, ' asentamiento ')
    .replaceAll(/(\d)\.(?=\d{3}(?!\d))/g, '$1')
    .replaceAll(/\s-+\s|\n/g, ' , ')

const keyWords = (words: readonly string[]): string[] =>
  words
    .filter((word) => !isSign(word))
    .map((word) => withoutNumerals(word.replace(/[ªº]$/, '')))
    .map((word) => (/^\d+$/.test(word) ? String(Number(word)) : word))

function parse(all: readonly string[], country: CountryWords): ParsedAddress {
  const words = untilAround(all.slice(startOf(all)))
  const found = ofSettlement(all, words) ?? findDoor(words, country)
  if (!found) return readingOf(streetWithout(words), null)
  const reading = readingOf(found.street, found.door)
  const [letter = '', next] = found.behind
  // `20 B` is a flat in one town and a house in the next.
  if (!/^[a-z]$/.test(letter) || isNumber(next)) return reading
  const door = { ...found.door, key: `${found.door.key}${letter}` }
  return { ...reading, otherwise: readingOf(found.street, door) }
}

function readingOf(street: readonly string[], door: DoorNumber | null): ParsedAddress {
  const { key, digits } = streetKeyOf(keyWords(street))
  return { street: key, digits, door }
}

/** A lot of a settlement without streets: `Mz. A Lt. 5, Urb. Los Jardines`. */
function ofSettlement(all: readonly string[], words: readonly string[]): Found | null {
  const lot = lotAt(words, 0)
  const settlement = all.slice(all.findIndex((word, index) => index > 0 && aroundWords.has(word)))
  return lot && { ...lot, street: streetWithout(settlement) }
}

/** Where the street begins: a postcode, a building or a person may stand before it. */
function startOf(words: readonly string[]): number {
  if (isType(words[0])) return 0
  const start = words.findIndex(
    (word, index) => index > 0 && isType(word) && isSign(words[index - 1]),
  )
  return Math.max(0, start)
}

function untilAround(words: readonly string[]): readonly string[] {
  const end = words.findIndex((word, index) => index > 0 && aroundWords.has(word))
  return end < 0 ? words : words.slice(0, end)
}

/** The street of an address without a house number: its first part, without the inside of the house. */
function streetWithout(words: readonly string[]): readonly string[] {
  const end = words.findIndex((word, index) => {
    return index > 0 && (word === ',' || (word !== '#' && isInsideAt(words, index)))
  })
  return end < 0 ? words : words.slice(0, end)
}

interface Found {
  readonly street: readonly string[]
  readonly door: DoorNumber
  /** What follows the number. */
  readonly behind: readonly string[]
}

function findDoor(words: readonly string[], country: CountryWords): Found | null {
  const name = endOfNumber(words)
  if (name === 0 && country.numberFirst && isFirst(words)) return firstOf(words, country)
  for (let index = Math.max(1, name); index < words.length; index += 1) {
    const found = lotAt(words, index) ?? doorAt(words, index, country)
    if (found) return found
    if (isInsideAt(words, index)) break
  }
  return isFirst(words) ? firstOf(words, country) : null
}

/** Whether a house number stands before its street, and is no part of a name: `9 de Julio`, `4 Norte`. */
function isFirst(words: readonly string[]): boolean {
  const second = words[lengthOfFirst(words)] ?? ''
  const isOfStreet = /^(?:de|y|norte|sur|oriente|poniente|este|oeste|\d+[a-z]?|[#-])?$/.test(second)
  return isNumber(words[0]) && !isOfStreet
}

/** Words of the number that an address begins with: three of `99-40`, two of `12 bis`. */
function lengthOfFirst([, second, third]: readonly string[]): number {
  if (second === 'bis') return 2
  return second === '-' && isNumber(third) ? 3 : 1
}

function firstOf(words: readonly string[], country: CountryWords): Found | null {
  const length = lengthOfFirst(words)
  const door = doorOf(joined(words.slice(0, length)), country)
  const street = words.slice(words[length] === ',' ? length + 1 : length)
  const mark = street.indexOf('#')
  const named = mark < 0 ? street : street.slice(0, mark)
  return door && { street: streetWithout(named), door, behind: [] }
}

/** Behind the number of a street like `Calle 50` or `Ruta Nacional Nº 3`; 0 for a street with a name. */
function endOfNumber(words: readonly string[]): number {
  if (!isType(words[0])) return 0
  const isRoad = roadTypes.has(words[0] ?? '')
  const number = words.findIndex((word, index) => index > 0 && !isBeforeNumber(word, isRoad))
  // `Avenida Diagonal` has no number.
  const isNamed = words.slice(1, number).findLast((word) => word !== '#') === 'diagonal'
  return number > 0 && isNumber(words[number]) && !isNamed ? number + 1 : 0
}

const isBeforeNumber = (word: string, isRoad: boolean): boolean =>
  word === '#' ||
  isType(word) ||
  (isRoad &&
    !isArticle(word) &&
    /^(?:nacional|provincial|federal|estatal|[a-z]{1,3}|-)$/.test(word))

function lotAt(words: readonly string[], index: number): Found | null {
  const door = lotOf(words.slice(index))
  return door && { street: streetWithout(words.slice(0, index)), door, behind: [] }
}

function doorAt(words: readonly string[], index: number, country: CountryWords): Found | null {
  if (!isNumber(words[index]) || isOfName(words, index)) return null
  const before = words.slice(0, index)
  const street = streetBefore(before)
  const rest = joined(words.slice(index))
  const door = street && doorOf(rest, country)
  return door && { street, door, behind: words.slice(index + 1) }
}

/** The number of a date, of a part of the house, or of the houses of a postcode: `de 1917`, `piso 3`, `até 1715`. */
function isOfName(words: readonly string[], index: number): boolean {
  const before = words.slice(0, index).filter((word) => word !== '#')
  const isDate = words[index + 1] === 'de' && !isSign(words[index - 1])
  const last = before.at(-1) ?? ''
  const isAround = aroundWords.has(last) || /^(?:de|del|ate|y)$/.test(last)
  return isDate || isAround || isInsideAt(before, before.length - 1)
}

function isInsideAt(words: readonly string[], index: number): boolean {
  return index > 1 && insideWords.has(words[index] ?? '') && !isArticle(words[index - 1])
}

/** The words of the street before its number; null when the number belongs to another part of the address. */
function streetBefore(words: readonly string[]): readonly string[] | null {
  const isMarked = words.at(-1) === '#'
  const end = words.findLastIndex((word) => !isSign(word) && !/^(?:al|altura)$/.test(word)) + 1
  const street = words.slice(0, end)
  const comma = street.indexOf(',')
  if (comma < 0) return street
  if (!isType(street[0])) return street.slice(street.lastIndexOf(',') + 1)
  return isMarked ? street.slice(0, comma) : null
}

/** A house number, with a letter or `bis` that is written to it. */
const isNumber = (word = ''): boolean => /^\d+(?:[a-z]|bis)?$/.test(word)

/** A number with the letter or `bis` behind a dash or written to it in one word: `23-B` is `23b`. */
function joined(words: readonly string[]): readonly string[] {
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
function doorOf(words: readonly string[], { keepsZeros }: CountryWords): DoorNumber | null {
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
function lotOf(words: readonly string[]): DoorNumber | null {
  const text = words.filter((word) => !/^[#,-]$/.test(word)).slice(0, 4)
  const [, block, lot] =
    /^(?:manzana|quadra) ([a-z\d]{1,4}) lote 0*(\d+[a-z]?)$/.exec(text.join(' ')) ?? []
  return lot === undefined ? null : { kind: 'lot', key: `mz ${block} lt ${lot}` }
}
