import { limits } from '@baquiano/contract/platform'

/** One entry for each box; empty where nothing was typed. */
export type Digits = readonly string[]

export const noDigits: Digits = Array.from({ length: limits.code_digits }, () => '')

interface Typed {
  readonly digits: Digits
  /** Index of the box that takes the focus. */
  readonly next: number
}

/** Puts typed, pasted or filled-in text into the boxes, from `at`; a whole code fills them all. */
export function typeAt(digits: Digits, at: number, text: string): Typed {
  const typed = text.match(/\d/g) ?? []
  const from = typed.length >= digits.length ? 0 : at
  const placed = digits.map((digit, index) => typed[index - from] ?? digit)
  return { digits: placed, next: Math.min(from + typed.length, digits.length - 1) }
}

/** Backspace empties the box, or the one before where it is empty already. */
export function eraseAt(digits: Digits, at: number): Typed {
  const gone = digits[at] === '' ? Math.max(0, at - 1) : at
  return { digits: digits.map((digit, index) => (index === gone ? '' : digit)), next: gone }
}

/** The text typed into a box that contained `before`: browsers report the whole text, old digit included. */
export function addedTo(before: string, text: string): string {
  if (before === '' || text.length !== 2) return text
  return text.startsWith(before) ? text.slice(1) : text.slice(0, -1)
}

export const isWhole = (digits: Digits): boolean => digits.every((digit) => digit !== '')
