import { dayMs } from '@baquiano/contract/platform'
import type { Cell } from '../table.ts'

/** How a format of a workbook shows a number. */
export type NumberFormat =
  | { readonly kind: 'number' | 'text' | 'date' | 'hour' | 'date_hour' | 'duration' }
  /** Digits with leading zeros, and the signs between them. */
  | { readonly kind: 'zeros'; readonly pattern: readonly string[] }

/** The formats that every workbook has, by number; the others among the first 164 show numbers. */
const builtIn: Readonly<Record<number, string>> = {
  14: 'mm-dd-yy',
  15: 'd-mmm-yy',
  16: 'd-mmm',
  17: 'mmm-yy',
  18: 'h:mm AM/PM',
  19: 'h:mm:ss AM/PM',
  20: 'h:mm',
  21: 'h:mm:ss',
  22: 'm/d/yy h:mm',
  45: 'mm:ss',
  46: '[h]:mm:ss',
  47: 'mm:ss.0',
  49: '@',
}
/** Dates and hours of East Asian languages. */
const isEastAsianDate = (id: number): boolean => (id >= 27 && id <= 36) || (id >= 50 && id <= 58)

/** The code of a format by its number, or as the workbook writes it. */
export const formatCode = (id: number, written: string | undefined): string =>
  written ?? builtIn[id] ?? (isEastAsianDate(id) ? 'yyyy-mm-dd' : 'General')

/** Quoted and escaped signs, fillers, colours and languages: what is shown as it stands, or not at all. */
const literal = /"([^"]*)"|\\(.)|_.|\*.|\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi

/** What a format does with a number, by the part of it for positive ones. */
export function numberFormat(code: string): NumberFormat {
  const written = firstPart(code)
  const signs = written.replaceAll(literal, '').toLowerCase()
  if (signs.includes('general')) return { kind: 'number' }
  if (signs.includes('@')) return { kind: 'text' }
  if (/\[(h+|m+|s+)\]/.test(signs)) return { kind: 'duration' }
  const kind = dateKind(signs.replaceAll(/a\/p|am\/pm/g, 'h'))
  if (kind) return { kind }
  return zerosOnly.test(signs) ? { kind: 'zeros', pattern: patternOf(written) } : { kind: 'number' }
}

/** Two zeros at least, and neither decimals nor thousands. */
const zerosOnly = /^[\s()+/-]*0[\s()+/-]*0[0\s()+/-]*$/

/** The part for positive numbers: up to the first semicolon that is neither quoted nor escaped. */
const firstPart = (code: string): string =>
  (code.replaceAll(/"[^"]*"|\\./g, hideSemicolons).split(';')[0] ?? '').replaceAll('\uE000', ';')

const hideSemicolons = (text: string): string => text.replaceAll(';', '\uE000')

function dateKind(signs: string): 'date' | 'hour' | 'date_hour' | undefined {
  if (/[0#?]/.test(signs.replaceAll(/s\.0+/g, 's'))) return undefined
  const hasDay = /[yd]/.test(signs)
  const hasHour = /[hs]/.test(signs)
  if (hasDay) return hasHour ? 'date_hour' : 'date'
  if (hasHour) return 'hour'
  return signs.includes('m') ? 'date' : undefined
}

/** Stands for a digit in a pattern, whose quoted signs may be zeros too. */
const place = '\uE001'
const literalOrPlace = new RegExp(`${literal.source}|0`, 'gi')

/** The signs of a format, quotes and escapes resolved. */
const patternOf = (written: string): string[] =>
  Array.from(
    written.replaceAll(literalOrPlace, (sign, quoted?: string, escaped?: string) =>
      sign === '0' ? place : (quoted ?? escaped ?? ''),
    ),
  )

/** Days between the epochs of 1900 and 1904. */
const epochDays = 1462
/** From 1900-01-01 to 1970-01-01, counted as Excel does. */
const unixDays = 25_569
/** Excel's day 60 is a 29 February 1900 that never was. */
const missingDay = 60
const daySeconds = 86_400
const lastDay = 2_958_465

/**
 * The cell of a number under a format: a date or an hour as it is shown, digits with their zeros, or the number.
 *
 * @param digits as the file writes it
 * @param is1904 whether days are counted from 1904
 */
export function formattedCell(number: Cell, format: NumberFormat, is1904: boolean): Cell {
  if (typeof number !== 'number') return number
  if (format.kind === 'number') return number
  if (format.kind === 'text') return String(number)
  if (format.kind === 'zeros') return withZeros(number, format.pattern)
  return timeCell(number, format.kind, is1904)
}

function timeCell(
  serial: number,
  kind: 'date' | 'hour' | 'date_hour' | 'duration',
  is1904: boolean,
): Cell {
  const seconds = Math.round(serial * daySeconds)
  if (seconds < 0) return serial
  if (kind === 'duration') return hourText(seconds)
  const hour = hourText(seconds % daySeconds)
  if (kind === 'hour') return hour
  const day = dateText(Math.floor(seconds / daySeconds), is1904)
  if (day === undefined) return serial
  return kind === 'date' ? day : `${day} ${hour}`
}

function dateText(serialDay: number, is1904: boolean): string | undefined {
  const day = is1904 ? serialDay + epochDays : serialDay
  if (day < 1 || day > lastDay || day === missingDay) return undefined
  const days = day - unixDays + (day < missingDay ? 1 : 0)
  return new Date(days * dayMs).toISOString().slice(0, 10)
}

function hourText(seconds: number): string {
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  return parts.map((part) => String(part).padStart(2, '0')).join(':')
}

/** A whole number as a format of zeros shows it; digits that have no place stand before the first. */
function withZeros(number: number, pattern: readonly string[]): Cell {
  if (!Number.isInteger(number) || number < 0) return number
  const places = pattern.filter((sign) => sign === place).length
  const digits = String(number).padStart(places, '0')
  let next = digits.length - places
  let text = ''
  for (const sign of pattern) {
    if (sign !== place) text += sign
    else {
      text += next === digits.length - places ? digits.slice(0, next + 1) : digits.charAt(next)
      next += 1
    }
  }
  return text
}
