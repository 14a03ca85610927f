import {
  dayAfter,
  frequencies,
  isSupportedRule,
  parseRule,
  type RecurrenceRule,
  type RuleDay,
  ruleText,
  weekdays,
} from '@baquiano/contract/recurrences'
import { dayMs } from '@baquiano/contract/platform'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { randomCases } from '../../test/random-cases.ts'
import { ruleDates } from './rule-dates.ts'

interface Day {
  readonly at: number
  readonly year: number
  /** From 1, as the month. */
  readonly day: number
  readonly month: number
  readonly weekday: number
  readonly monthLength: number
}

function dayOf(at: number): Day {
  const date = new Date(at)
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth() + 1]
  const monthLength = new Date(Date.UTC(year, month, 0)).getUTCDate()
  const weekday = (date.getUTCDay() + 6) % 7
  return { at, year, month, day: date.getUTCDate(), weekday, monthLength }
}

/** Which period of the rule a day lies in: the start lies in period 0. */
function periodOf({ frequency, week_start }: RecurrenceRule, start: Day, day: Day): number {
  if (frequency === 'DAILY') return (day.at - start.at) / dayMs
  if (frequency === 'MONTHLY') return (day.year - start.year) * 12 + day.month - start.month
  if (frequency === 'YEARLY') return day.year - start.year
  const weekOf = ({ at, weekday }: Day) =>
    at - ((weekday - weekdays.indexOf(week_start) + 7) % 7) * dayMs
  return (weekOf(day) - weekOf(start)) / (7 * dayMs)
}

/** Whether a day is a weekday of a rule: with a number, that of the month, or of the year where no months are named. */
function isRuleDay({ frequency, months }: RecurrenceRule, day: Day, rule: RuleDay): boolean {
  if (weekdays[day.weekday] !== rule.day) return false
  if (rule.number === null) return true
  const isOfMonth = frequency === 'MONTHLY' || months.length > 0
  const newYear = Date.UTC(day.year, 0, 1)
  const length = isOfMonth ? day.monthLength : (Date.UTC(day.year + 1, 0, 1) - newYear) / dayMs
  const nth = isOfMonth ? day.day : (day.at - newYear) / dayMs + 1
  return rule.number === Math.ceil(nth / 7) || rule.number === -Math.ceil((length - nth + 1) / 7)
}

const isOf = <Part>(parts: readonly Part[], matches: (part: Part) => boolean) =>
  parts.length === 0 || parts.some(matches)

function counts(rule: RecurrenceRule, start: Day, day: Day): boolean {
  const { months, month_days, days } = rule
  const fromEnd = day.day - day.monthLength - 1
  return (
    isOf(months, (part) => part === day.month) &&
    isOf(month_days, (part) => part === day.day || part === fromEnd) &&
    isOf(days, (part) => isRuleDay(rule, day, part)) &&
    (month_days.length > 0 || days.length > 0 || isLikeStart(rule, start, day))
  )
}

/** A rule that names no days goes by its start. */
function isLikeStart({ frequency, months }: RecurrenceRule, start: Day, day: Day): boolean {
  if (frequency === 'DAILY') return true
  if (frequency === 'WEEKLY') return day.weekday === start.weekday
  const isMonth = frequency === 'MONTHLY' || months.length > 0 || day.month === start.month
  return isMonth && day.day === start.day
}

/** RFC 5545 by its words: looks at every day of the calendar, so it is slow, and needs no cleverness to be right. */
function plainDates(rule: RecurrenceRule, start_date: string, to: string): string[] {
  const start = dayOf(Date.parse(start_date))
  const periods = new Map<number, Day[]>()
  // Of the periods at both ends everything, because positions count within whole ones.
  const [first, last] = [Date.UTC(start.year, 0, 1) - 7 * dayMs, Date.parse(to) + 366 * dayMs]
  for (let at = first; at <= last; at += dayMs) {
    const day = dayOf(at)
    const period = periodOf(rule, start, day)
    if (period < 0 || period % rule.interval !== 0 || !counts(rule, start, day)) continue
    periods.set(period, [...(periods.get(period) ?? []), day])
  }
  const chosen = [...periods.values()].flatMap((days) =>
    rule.positions.length === 0
      ? days
      : days.filter((_, index) =>
          rule.positions.some((part) => part === index + 1 || part === index - days.length),
        ),
  )
  return chosen
    .map(({ at }) => new Date(at).toISOString().slice(0, 10))
    .filter((date) => date >= start_date && date <= to)
    .toSorted()
}

const someOf = <Value>(values: readonly Value[], maxLength = 3) =>
  fc.oneof(
    fc.constant<Value[]>([]),
    fc.uniqueArray(fc.constantFrom(...values), { minLength: 1, maxLength }),
  )

const anyRule: fc.Arbitrary<RecurrenceRule> = fc
  .record({
    frequency: fc.constantFrom(...frequencies),
    interval: fc.oneof(fc.constant(1), fc.integer({ min: 2, max: 4 })),
    months: someOf([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]),
    month_days: someOf([1, 2, 7, 13, 15, 28, 29, 30, 31, -1, -2, -31]),
    days: someOf(weekdays).chain((days) =>
      fc.tuple(
        ...days.map((day) =>
          fc.record({
            day: fc.constant(day),
            number: fc.constantFrom(null, 1, 2, 3, 4, 5, -1, -2, 20, -52),
          }),
        ),
      ),
    ),
    positions: someOf([1, 2, 3, 10, -1, -2], 2),
    count: fc.constant(null),
    until: fc.constant(null),
    week_start: fc.constantFrom(...weekdays),
  })
  .filter((rule) => isSupportedRule(rule) && parseRule(ruleText(rule)) !== null)

describe('the dates of a rule', () => {
  it('are those of RFC 5545, whatever its parts and its start', () => {
    const aStart = fc.integer({ min: 0, max: 1500 }).map((days) => dayAfter('2024-01-01', days))
    fc.assert(
      fc.property(anyRule, aStart, (rule, start_date) => {
        const to = dayAfter(start_date, rule.frequency === 'YEARLY' ? 1500 : 700)
        const dates = ruleDates({ rrule: ruleText(rule), start_date }, { from: start_date, to })
        expect(dates).toEqual(plainDates(rule, start_date, to))
      }),
      randomCases(300),
    )
  })

  it.each([
    ['FREQ=YEARLY;BYMONTH=6,7', '1997-06-10', ['1997-06-10', '1997-07-10', '1998-06-10']],
    ['FREQ=YEARLY;BYMONTH=11;BYDAY=4TH', '2026-01-01', ['2026-11-26', '2027-11-25']],
    ['FREQ=YEARLY;BYDAY=20MO', '1997-05-19', ['1997-05-19', '1998-05-18', '1999-05-17']],
    ['FREQ=WEEKLY;BYMONTH=2;BYDAY=TU', '2026-02-20', ['2026-02-24', '2027-02-02', '2027-02-09']],
  ])('of %s are as calendars have them', (rrule, start_date, expected) => {
    const dates = ruleDates({ rrule, start_date }, { from: start_date, to: '2027-12-31' })
    expect(dates.slice(0, expected.length)).toEqual(expected)
  })
})
