import { comparedText } from '../platform/index.ts'
import { readHour } from './read-hour.ts'

/** Whether the day or the month comes first where both are numbers. */
export type DayOrder = 'day_first' | 'month_first'

export interface Day {
  /** `2026-11-20`. */
  readonly date: string
  /** `08:30:00`, where the text has one. */
  readonly hour: string | null
}

export type DayProblem = 'DATE_INVALID' | 'DATE_AMBIGUOUS'

/** The months of the five languages in full, and abbreviations that do not begin them. */
const months: readonly (readonly string[])[] = [
  ['enero', 'january', 'janeiro', 'janvier', 'januar'],
  ['febrero', 'february', 'fevereiro', 'fevrier', 'februar'],
  ['marzo', 'march', 'marco', 'mars', 'marz', 'maerz', 'mrz'],
  ['abril', 'april', 'avril', 'avr'],
  ['mayo', 'may', 'maio', 'mai'],
  ['junio', 'june', 'junho', 'juin', 'juni'],
  ['julio', 'july', 'julho', 'juillet', 'juli'],
  ['agosto', 'august', 'aout'],
  ['septiembre', 'september', 'setembro', 'septembre', 'setiembre'],
  ['octubre', 'october', 'outubro', 'octobre', 'oktober'],
  ['noviembre', 'november', 'novembro', 'novembre'],
  ['diciembre', 'december', 'dezembro', 'decembre', 'dezember'],
]

const isoDay = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/
const compactDay = /^(\d{4})(\d\d)(\d\d)$/
const numberDay = /^(\d{1,2})([-/. ])(\d{1,2})\2(\d{4}|\d{2})$/
/** `20-nov-26`, `20 de noviembre de 2026`, `viernes, 20 nov. 2026`, `20. November 2026`. */
const dayMonth =
  /^(?:[a-z]+[,.]? )?(\d{1,2})(?:\.|er|ro|º|o|st|nd|rd|th)?[-/ ]*(?:de |of )?([a-z]{3,10})\.?,?[-/ ]*(?:de[l]? )?(\d{4}|\d{2})$/
/** `Nov 20, 2026`. */
const monthDay = /^(?:[a-z]+[,.]? )?([a-z]{3,10})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4}|\d{2})$/

/**
 * The day of a text in the forms of the world, with its hour if it has one.
 *
 * @param order whether day or month come first in the column
 * @returns DATE_AMBIGUOUS where the order is needed and not given; DATE_INVALID for a text that is no day
 */
export function readDay(text: string, order?: DayOrder): Day | DayProblem {
  const { day, hour } = splitHour(comparedText(text))
  const [, year, month, date] = isoDay.exec(day) ?? compactDay.exec(day) ?? []
  if (year !== undefined) return dayOf([year, month, date], hour)
  return numberDay.test(day) ? orderedDay(day, hour, order) : namedDay(day, hour)
}

function orderedDay(
  day: string,
  hour: string | null,
  order: DayOrder | undefined,
): Day | DayProblem {
  const [, one, , other, year] = numberDay.exec(day) ?? []
  const first = firstOf(Number(one), Number(other), order)
  if (first === undefined) return 'DATE_AMBIGUOUS'
  return first === 'day_first' ? dayOf([year, other, one], hour) : dayOf([year, one, other], hour)
}

/** An hour stands behind a day, after a space, a comma or `T`. */
function splitHour(text: string): { readonly day: string; readonly hour: string | null } {
  const [, day, written, zone] =
    /^(.*?\d)(?:t|,? |, a las )(\d{1,2}[:.h]\d\d.*?)(z|[+-]\d\d:?\d\d)?$/.exec(text) ?? []
  if (day === undefined || written === undefined) return { day: text, hour: null }
  // With its zone it is an instant, whose day depends on where one is.
  if (zone !== undefined) return { day: '', hour: null }
  const hour = readHour(written)
  return hour === null ? { day: text, hour } : { day, hour }
}

function firstOf(one: number, other: number, order: DayOrder | undefined): DayOrder | undefined {
  const sure = sureOrder(one, other)
  if (sure !== undefined || one === other) return sure ?? 'day_first'
  return order
}

function sureOrder(one: number, other: number): DayOrder | undefined {
  if (one > 12 && other <= 12) return 'day_first'
  return other > 12 && one <= 12 ? 'month_first' : undefined
}

function namedDay(text: string, hour: string | null): Day | DayProblem {
  const [, day, month, year] = dayMonth.exec(text) ?? []
  if (month !== undefined) return dayOf([year, monthOf(month), day], hour)
  const [, first, second, last] = monthDay.exec(text) ?? []
  return first === undefined ? 'DATE_INVALID' : dayOf([last, monthOf(first), second], hour)
}

/** By a name in full or its beginning; a word that begins two months is none. */
function monthOf(word: string): string | undefined {
  const found = [...months.keys()].filter((at) =>
    months[at]?.some((name) => name === word || (word.length >= 3 && name.startsWith(word))),
  )
  return found.length === 1 ? String((found[0] ?? 0) + 1) : undefined
}

/** Years of two digits are those of 1970 to 2069. */
function dayOf(
  [year, month, day]: readonly (string | undefined)[],
  hour: string | null,
): Day | DayProblem {
  if (year === undefined || month === undefined || day === undefined) return 'DATE_INVALID'
  const short = Number(year)
  const full = year.length === 4 ? short : short + (short < 70 ? 2000 : 1900)
  const date = `${full}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const at = Date.parse(`${date}T00:00:00Z`)
  const isDay = !Number.isNaN(at) && new Date(at).toISOString().startsWith(date)
  return isDay ? { date, hour } : 'DATE_INVALID'
}

/**
 * What the days of a column say about their order: sure where some can only be read one way and none the other.
 *
 * @returns undefined where they contradict each other, or none needs an order
 */
export function dayOrderOf(
  texts: Iterable<string>,
  usual: DayOrder,
): { readonly order: DayOrder; readonly is_sure: boolean } | undefined {
  const orders = new Set<DayOrder>()
  let isNeeded = false
  for (const text of texts) {
    const { day } = splitHour(comparedText(text))
    const [, one, , other] = numberDay.exec(day) ?? []
    if (one === undefined || other === undefined || Number(one) === Number(other)) continue
    isNeeded = true
    const sure = sureOrder(Number(one), Number(other))
    if (sure !== undefined) orders.add(sure)
  }
  const [order, ...others] = orders
  if (!isNeeded || others.length > 0) return undefined
  return { order: order ?? usual, is_sure: order !== undefined }
}
