import { dayMs } from '../platform/index.ts'
import { weekdayOf } from './recurrence-preset.ts'
import { parseRule, type RecurrenceRule, ruleText } from './recurrence-rule.ts'

interface Dated {
  readonly rrule: string
  readonly start_date: string
}

/** Days from one local day to another. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / dayMs)

/** The last day that four digits of a year can say. */
const lastDate = '9999-12-31'

/** The local day so many days after another; the last of all days where there is none. */
export const dayAfter = (date: string, days: number): string =>
  new Date(Math.min(Date.parse(date) + days * dayMs, Date.parse(lastDate)))
    .toISOString()
    .slice(0, 10)

/**
 * The rule after one of its dates is moved to another day, as calendars move all dates of a series: its weekday or its
 * day of the month becomes that of the new day, and what is counted from the start moves as far.
 *
 * @returns null where the rule has no such day of its own, so that the move means nothing to it
 */
export function moveRule({ rrule, start_date }: Dated, from: string, to: string): Dated | null {
  const rule = parseRule(rrule)
  const days = daysBetween(from, to)
  if (!rule || days === 0) return null
  const isInMonths = rule.months.length === 0 || rule.months.includes(Number(to.slice(5, 7)))
  const by = isInMonths && movedBy(rule, from, to)
  if (!by) return null
  const until = rule.until === null ? null : dayAfter(rule.until, Math.max(days, 0))
  return {
    rrule: ruleText({ ...rule, ...by, until }),
    start_date: dayAfter(start_date, days),
  }
}

type Days = Pick<RecurrenceRule, 'days' | 'month_days'>

function movedBy(rule: RecurrenceRule, from: string, to: string): Days | null {
  const { frequency, days, month_days, positions } = rule
  if (positions.length > 0 || frequency === 'YEARLY') return null
  if (days.length === 0 && month_days.length === 0) return { days, month_days }
  if (frequency === 'WEEKLY') {
    const moved = days.map((it) =>
      it.day === weekdayOf(from) ? { ...it, day: weekdayOf(to) } : it,
    )
    const distinct = moved.filter(
      ({ day }, index) => moved.findIndex((other) => other.day === day) === index,
    )
    return { days: distinct, month_days }
  }
  const [only] = month_days
  const isOneDay = frequency === 'MONTHLY' && days.length === 0 && month_days.length === 1
  if (!isOneDay || only !== dayOfMonth(from)) return null
  return { days, month_days: [dayOfMonth(to)] }
}

const dayOfMonth = (date: string): number => Number(date.slice(8))
