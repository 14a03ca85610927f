import { z } from 'zod'
import { limits, localDate, localDateOf } from '../platform/index.ts'

export const weekdays = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const
export type Weekday = (typeof weekdays)[number]

export const frequencies = ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'] as const
export type Frequency = (typeof frequencies)[number]

/** A weekday of each week, or with a number the one of that number in the month or year; -1 is the last one. */
export interface RuleDay {
  readonly number: number | null
  readonly day: Weekday
}

/** A recurrence rule taken apart (RFC 5545, 3.3.10); a rule of days has no hours. */
export interface RecurrenceRule {
  readonly frequency: Frequency
  /** Every how many days, weeks, months or years. */
  readonly interval: number
  /** The only months that count, from 1; empty where all do. */
  readonly months: readonly number[]
  readonly days: readonly RuleDay[]
  /** Of the month; -1 is its last one. */
  readonly month_days: readonly number[]
  /** Which of the days of a period count; -1 is the last one. */
  readonly positions: readonly number[]
  /** How many dates there are; null with `until`, or without end. */
  readonly count: number | null
  /** The last day, inclusive. */
  readonly until: string | null
  readonly week_start: Weekday
}

/** What may stand in a rule, each part once. */
const ruleParts = z.strictObject({
  FREQ: z.enum(frequencies),
  INTERVAL: numbers({ min: 1, max: 99, most: 1 }).optional(),
  BYMONTH: numbers({ min: 1, max: 12, most: 12 }).optional(),
  BYDAY: z
    .string()
    .regex(/^([+-]?\d{1,2})?(MO|TU|WE|TH|FR|SA|SU)(,([+-]?\d{1,2})?(MO|TU|WE|TH|FR|SA|SU)){0,13}$/)
    .optional(),
  BYMONTHDAY: numbers({ min: -31, max: 31, most: 31 }).optional(),
  BYSETPOS: numbers({ min: -31, max: 31, most: 10 }).optional(),
  COUNT: numbers({ min: 1, max: 1000, most: 1 }).optional(),
  UNTIL: z
    .string()
    .regex(/^\d{8}(T([01]\d|2[0-3])[0-5]\d[0-5]\dZ?)?$/)
    .refine((text) => localDate.safeParse(dayOf(text)).success)
    .optional(),
  WKST: z.enum(weekdays).optional(),
})

interface Numbers {
  readonly min: number
  readonly max: number
  /** How many there may be. */
  readonly most: number
}

/** Whole numbers other than 0, separated by commas. */
function numbers({ min, max, most }: Numbers) {
  return z
    .string()
    .regex(/^[+-]?\d{1,4}(,[+-]?\d{1,4})*$/)
    .transform((text) => text.split(',').map(Number))
    .pipe(z.array(z.int().min(min).max(max)).max(most))
    .refine((values) => !values.includes(0))
}

/**
 * Reads a rule of RFC 5545 whose parts are among those that the product knows; nothing in it may be shorter than a day.
 * Its names may be in any case, and calendars may have put `RRULE:` before it or a semicolon after it.
 *
 * @param time_zone in which an `UNTIL` with an instant of UTC becomes a day
 * @returns null where the text is no such rule
 */
export function parseRule(text: string, time_zone = 'UTC'): RecurrenceRule | null {
  const given = partsOf(text)
  const { success, data } = ruleParts.safeParse(given && Object.fromEntries(given))
  if (!success) return null
  const until = data.UNTIL === undefined ? null : lastDay(data.UNTIL, time_zone)
  const rule = { ...toRule(data), until }
  return isSound(rule) ? rule : null
}

/** The parts by their names; null where one stands twice, or is none. */
function partsOf(text: string): ReadonlyMap<string, string> | null {
  if (text.length > limits.recurrence_rule) return null
  const given = new Map<string, string>()
  const plain = text
    .trim()
    .toUpperCase()
    .replace(/^RRULE:/, '')
    .replace(/;$/, '')
  for (const part of plain.split(';')) {
    const [name = '', value, ...rest] = part.split('=')
    if (value === undefined || rest.length > 0 || given.has(name)) return null
    given.set(name, value)
  }
  return given
}

/** The day of `20270430`, `20270430T120000` or, in a time zone, `20270430T120000Z`. */
function lastDay(until: string, time_zone: string): string {
  const date = dayOf(until)
  if (!until.endsWith('Z')) return date
  const hour = `${until.slice(9, 11)}:${until.slice(11, 13)}:${until.slice(13, 15)}`
  return localDateOf(new Date(`${date}T${hour}Z`), time_zone)
}

const dayOf = (until: string) => `${until.slice(0, 4)}-${until.slice(4, 6)}-${until.slice(6, 8)}`

function toRule(parts: z.output<typeof ruleParts>): Omit<RecurrenceRule, 'until'> {
  const {
    FREQ: frequency,
    BYDAY,
    BYMONTH = [],
    BYMONTHDAY = [],
    BYSETPOS = [],
    WKST = 'MO',
  } = parts
  const { INTERVAL: [interval = 1] = [], COUNT: [count = null] = [] } = parts
  const days = BYDAY === undefined ? [] : BYDAY.split(',').map(toRuleDay)
  const by = { days, month_days: BYMONTHDAY, positions: BYSETPOS, week_start: WKST }
  return { frequency, interval, months: BYMONTH, ...by, count }
}

function toRuleDay(text: string): RuleDay {
  const number = text.slice(0, -2)
  const day = weekdays.find((it) => text.endsWith(it)) ?? 'MO'
  return { number: number === '' ? null : Number(number), day }
}

/** What RFC 5545 allows together. */
function isSound({ frequency, days, month_days, positions, ...rule }: RecurrenceRule): boolean {
  if (rule.count !== null && rule.until !== null) return false
  const mostNumber = { DAILY: 0, WEEKLY: 0, MONTHLY: 5, YEARLY: rule.months.length > 0 ? 5 : 53 }
  const isNumbered = ({ number }: RuleDay) =>
    number === null || (number !== 0 && Math.abs(number) <= mostNumber[frequency])
  if (!days.every(isNumbered)) return false
  if (month_days.length > 0 && frequency === 'WEEKLY') return false
  return positions.length === 0 || days.length > 0 || month_days.length > 0
}

/**
 * Whether dates are computed as RFC 5545 says. rrule-temporal goes wrong in years whose weekdays have numbers where
 * other weekdays have none, where days of the month narrow them, and at the 53rd, which most years lack.
 */
export function isSupportedRule({ frequency, months, days, month_days }: RecurrenceRule): boolean {
  if (frequency !== 'YEARLY' || months.length > 0) return true
  const numbered = days.flatMap(({ number }) => number ?? [])
  if (numbered.some((number) => Math.abs(number) > 52)) return false
  return numbered.length === 0 || (numbered.length === days.length && month_days.length === 0)
}

/** A rule as text, in one order of its parts. */
export function ruleText(rule: RecurrenceRule): string {
  const { frequency, interval, months, days, month_days, positions } = rule
  const { count, until, week_start } = rule
  return [
    `FREQ=${frequency}`,
    interval === 1 ? '' : `INTERVAL=${interval}`,
    months.length === 0 ? '' : `BYMONTH=${months.join(',')}`,
    days.length === 0
      ? ''
      : `BYDAY=${days.map(({ number, day }) => `${number ?? ''}${day}`).join(',')}`,
    month_days.length === 0 ? '' : `BYMONTHDAY=${month_days.join(',')}`,
    positions.length === 0 ? '' : `BYSETPOS=${positions.join(',')}`,
    count === null ? '' : `COUNT=${count}`,
    until === null ? '' : `UNTIL=${until.replaceAll('-', '')}`,
    week_start === 'MO' ? '' : `WKST=${week_start}`,
  ]
    .filter(Boolean)
    .join(';')
}

/** The text of a rule (requirement VI-04): days, weeks, months or years, nothing shorter. */
export const recurrenceRule = z
  .string()
  .max(limits.recurrence_rule)
  .superRefine((text, context) => {
    const rule = parseRule(text)
    if (rule && isSupportedRule(rule)) return
    const message = rule ? 'RECURRENCE_RULE_UNSUPPORTED' : 'RECURRENCE_RULE_INVALID'
    context.addIssue({ code: 'custom', message })
  })
