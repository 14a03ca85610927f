import { foldText } from './fold-text.ts'
import { insideWords, spellOut } from './street-words.ts'

/** A house number: a corner and the metres from it, or a number alone. */
export type DoorNumber =
  | {
      readonly kind: 'grid'
      readonly cross: string
      readonly offset_m: number
      readonly key: string
    }
  | { readonly kind: 'plain'; readonly value: number; readonly key: string }

/** A parsed address: `Cl 72 # 10-34 apto 301` is `calle 72`, 34 m from street 10. */
export interface ParsedAddress {
  /** Key of the street, as `streetKeyOf` makes it of its name. */
  readonly street: string
  /** The words of the key that hold a digit. */
  readonly digits: string
  readonly door: DoorNumber | null
}

/** The key by which a street is searched, however it is written. */
export function streetKeyOf(name: string): { readonly key: string; readonly digits: string } {
  const words = joinLetters(spellOut(foldText(name).split(' '))).filter((word) => word !== '#')
  return { key: words.join(' '), digits: digitsOf(words) }
}

const digitsOf = (words: readonly string[]): string =>
  words.filter((word) => /\d/.test(word)).join(' ')

/** `72 a bis` is one name of a street: `72abis`. */
function joinLetters(words: readonly string[]): string[] {
  const joined: string[] = []
  for (const word of words) {
    const last = joined.at(-1)
    const belongs = last !== undefined && /^\d+[a-z]*$/.test(last) && /^([a-z]|bis)$/.test(word)
    if (belongs) joined[joined.length - 1] = last + word
    else joined.push(word)
  }
  return joined
}

/** Parses an address; what describes the inside of the house is left out. */
export function parseAddress(address: string): ParsedAddress {
  const outside = withoutInside(spellOut(foldText(address).split(' ')))
  const { street, rest } = splitAtDoor(outside)
  const words = joinLetters(street)
  return { street: words.join(' '), digits: digitsOf(words), door: doorOf(rest) }
}

function withoutInside(words: readonly string[]): string[] {
  const index = words.findIndex((word, at) => at > 1 && insideWords.has(word))
  return index < 0 ? [...words] : words.slice(0, index)
}

/** The house number follows a `#`, has a dash, or is the last number after a street with a name. */
function splitAtDoor(words: readonly string[]): { street: string[]; rest: string[] } {
  const mark = words.indexOf('#')
  if (mark > 0)
    return {
      street: words.slice(0, mark),
      rest: words.slice(mark + 1).filter((word) => word !== '#'),
    }
  const dash = words.findIndex((word, index) => index > 0 && /^\d+[a-z]*-\d+/.test(word))
  if (dash > 0) return { street: words.slice(0, dash), rest: words.slice(dash) }
  const last = words.findLastIndex((word) => /^\d+[a-z]?$/.test(word))
  const isDoor =
    last > 0 && !/^(calle|carrera|diagonal|transversal|circular|ruta)$/.test(words[last - 1] ?? '')
  if (isDoor) return { street: words.slice(0, last), rest: words.slice(last) }
  return { street: [...words], rest: [] }
}

function doorOf(rest: readonly string[]): DoorNumber | null {
  const text = joinLetters(rest.flatMap((word) => word.split('-'))).join(' ')
  const grid = /^(\d+[a-z]*)(?: (sur|este|norte|oeste))? (\d+)(?: (sur|este|norte|oeste))?\b/.exec(
    text,
  )
  if (grid) {
    // On either side of the metres, the direction belongs to the corner.
    const [, corner = '', before, metres = '', behind] = grid
    const direction = before ?? behind
    const cross = direction ? `${corner} ${direction}` : corner
    return { kind: 'grid', cross, offset_m: Number(metres), key: `${cross}-${Number(metres)}` }
  }
  const plain = /^(\d{1,6})/.exec(text)
  if (!plain) return null
  return { kind: 'plain', value: Number(plain[1]), key: text.split(' ')[0] ?? '' }
}

/** The key of a house number, as `parseAddress` returns it. */
export const doorKeyOf = (number: string): string | null =>
  doorOf(spellOut(foldText(number).split(' ')))?.key ?? null
