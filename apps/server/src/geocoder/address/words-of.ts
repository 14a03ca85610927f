import { plainText } from './fold-text.ts'

/**
 * Words, numbers and the signs `#`, `-` and `,` of an address, in their order. An ordinal keeps its sign: `7ª`, `2º`;
 * so does an abbreviation: `nº`, `mª`.
 */
export function wordsOf(address: string): string[] {
  const text = plainText(address).replaceAll(/\.(?=[ªº])/g, '')
  return text.match(/(?:(?![ªº])[\p{L}\p{N}])+[ªº]?|[#,-]/gu) ?? []
}

/** Splits what is written without a space between: `cl72`, `no66`, `72abis`, `9asur`, `144b75`. */
export function separate(word: string, isKnown: (word: string) => boolean): string[] {
  const known = /^([a-z]+)(?=\d)/.exec(word)?.[0]
  if (known !== undefined && isKnown(known))
    return [known, ...separate(word.slice(known.length), isKnown)]
  const number = /^\d+(?=[a-z])/.exec(word)?.[0]
  return number === undefined ? [word] : separateNumber(number, word, isKnown)
}

function separateNumber(
  number: string,
  word: string,
  isKnown: (word: string) => boolean,
): string[] {
  const behind = word.slice(number.length)
  const suffix = /^[a-z]+/.exec(behind)?.[0] ?? ''
  const rest = behind.slice(suffix.length)
  const others = rest === '' ? [] : separate(rest, isKnown)
  if (isOrdinal(number, suffix)) return [`${number}º`, ...others]
  const suffixes = suffixesOf(suffix, isKnown)
  return suffixes ? [number, ...suffixes, ...others] : [word]
}

const ordinals = /^(?:ra|ro|er|da|do|ta|to|ma|mo|va|vo|na|st|nd|rd|th)$/

/** `9no` is an ordinal, `72no` a number and the mark of the next. */
const isOrdinal = (number: string, suffix: string): boolean =>
  ordinals.test(suffix) || (suffix === 'no' && number.endsWith('9'))

/** Letter, `bis`, letter and direction behind a number; null for what is none of these. */
function suffixesOf(text: string, isKnown: (word: string) => boolean): string[] | null {
  if (text.length > 1 && isKnown(text)) return [text]
  const parts =
    /^(?:([a-z])\1?)?(?:(bis)([a-z])?)?(norte|sur|este|oeste|[nseow])?$/.exec(text) ?? []
  const [whole, , bis = '', letter = '', direction = ''] = parts
  if (whole === undefined) return null
  const first = text.slice(0, text.length - `${bis}${letter}${direction}`.length)
  // Written to the number, `n` is no mark of the next one.
  return [first, bis, letter, direction]
    .filter((part) => part !== '')
    .map((part) => (part === 'n' ? 'norte' : part))
}

const numerals = /^(?=[ivx]{2})(x{0,3})(ix|iv|v?i{0,3})$/
const ofNumerals: Readonly<Record<string, number>> = { i: 1, v: 5, x: 10 }

/** Roman numerals of two letters and more as numbers: `xxiii` is `23`. One letter alone may be an initial. */
export function withoutNumerals(word: string): string {
  if (!numerals.test(word)) return word
  const values = Array.from(word, (letter) => ofNumerals[letter] ?? 0)
  const sum = values.reduce((all, value, index) => {
    return all + (value < (values[index + 1] ?? 0) ? -value : value)
  }, 0)
  return String(sum)
}
