import { z } from 'zod'
import { limits, localDate } from '../platform/index.ts'

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
  BYDAY: z
    .string()
    .regex(/^[+-]?[1-5]?(MO|TU|WE|TH|FR|SA|SU)(,[+-]?[1-5]?(MO|TU|WE|TH|FR|SA|SU)){0,13}$/)
    .refine((text) => !/[+-][A-Z]/.test(text))
    .optional(),
  BYMONTHDAY: numbers({ min: -31, max: 31, most: 31 }).optional(),
  BYSETPOS: numbers({ min: -31, max: 31, most: 10 }).optional(),
  COUNT: numbers({ min: 1, max: 1000, most: 1 }).optional(),
  UNTIL: z
    .string()
    .regex(/^\d{8}$/)
    .transform(toDate)
    .pipe(localDate)
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

function toDate(digits: string): string {
  return `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6)}`
}

/**
 * Reads a rule of RFC 5545 whose parts are among those that the product knows; nothing in it may be shorter than a day.
 *
 * @returns null where the text is no such rule
 */
export function parseRule(text: string): RecurrenceRule | null {
  if (text.length > limits.recurrence_rule) return null
  const given = new Map<string, string>()
  for (const part of text.split(';')) {
    const [name = '', value, ...rest] = part.split('=')
    if (value === undefined || rest.length > 0 || given.has(name)) return null
    given.set(name, value)
  }
  const { success, data } = ruleParts.safeParse(Object.fromEntries(given))
  if (!success) return null
  const rule = toRule(data)
  return isSound(rule) ? rule : null
}

function toRule(parts: z.output<typeof ruleParts>): RecurrenceRule {
  const { FREQ: frequency, BYDAY, BYMONTHDAY = [], BYSETPOS = [], WKST = 'MO' } = parts
  const { INTERVAL: [interval = 1] = [], COUNT: [count = null] = [], UNTIL: until = null } = parts
  const days = BYDAY === undefined ? [] : BYDAY.split(',').map(toRuleDay)
  const by = { days, month_days: BYMONTHDAY, positions: BYSETPOS, week_start: WKST }
  return { frequency, interval, ...by, count, until }
}

function toRuleDay(text: string): RuleDay {
  const number = text.slice(0, -2)
  const day = weekdays.find((it) => text.endsWith(it)) ?? 'MO'
  return { number: number === '' ? null : Number(number), day }
}

/** What RFC 5545 allows together. */
function isSound({
  frequency,
  days,
  month_days,
  positions,
  count,
  until,
}: RecurrenceRule): boolean {
  const isOfMonths = frequency === 'MONTHLY' || frequency === 'YEARLY'
  if (count !== null && until !== null) return false
  if (days.some(({ number }) => number !== null) && !isOfMonths) return false
  if (month_days.length > 0 && frequency === 'WEEKLY') return false
  return positions.length === 0 || days.length > 0 || month_days.length > 0
}

/** A rule as text, in one order of its parts. */
export function ruleText(rule: RecurrenceRule): string {
  const { frequency, interval, days, month_days, positions, count, until, week_start } = rule
  return [
    `FREQ=${frequency}`,
    interval === 1 ? '' : `INTERVAL=${interval}`,
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
  .refine((text) => parseRule(text) !== null, 'RECURRENCE_RULE_INVALID')
