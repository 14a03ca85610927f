import {
  dayAfter,
  type ExpandedDate,
  type RecurrenceDatesOf,
  weekdayOf,
} from '@baquiano/contract/recurrences'
import type { HolidayOf } from '../holidays/index.ts'
import { type DateSpan, ruleDates } from './rule-dates.ts'

/** No country has so many holidays in a row. */
const longestHolidays = 31

/**
 * The dates of a recurrence within a span, sorted by the day of the rule, and what holidays do to them.
 *
 * A date that moves off a holiday goes to the next day that is neither one nor at the weekend. Where the recurrence has
 * a visit on that day already, the date has none of its own. The result is the same whether a span is expanded at once
 * or by parts.
 */
export function expandDates(
  of: RecurrenceDatesOf,
  { from, to }: DateSpan,
  holidayOf: HolidayOf,
): ExpandedDate[] {
  const { holiday_mode } = of
  if (holiday_mode === 'none') {
    return ruleDates(of, { from, to }).map((date) => ({ date, planned_date: date, holiday: null }))
  }
  const expanded =
    holiday_mode === 'skip'
      ? ruleDates(of, { from, to }).map((date) => skipped(date, holidayOf(date)))
      : moved(of, { from, to }, holidayOf)
  return expanded.filter(({ date }) => date >= from && date <= to)
}

const skipped = (date: string, holiday: string | null): ExpandedDate => ({
  date,
  planned_date: holiday === null ? date : null,
  holiday,
})

/** Looks further than the span to both sides, because a date may move onto another one. */
function moved(
  of: RecurrenceDatesOf,
  { from, to }: DateSpan,
  holidayOf: HolidayOf,
): ExpandedDate[] {
  const wide = { from: dayAfter(from, -longestHolidays), to: dayAfter(to, longestHolidays) }
  const dates = ruleDates(of, wide)
  const taken = new Set(dates.filter((date) => holidayOf(date) === null))
  return dates.map((date) => {
    const holiday = holidayOf(date)
    if (holiday === null) return { date, planned_date: date, holiday }
    const target = nextWorkingDay(date, holidayOf)
    if (target === null || taken.has(target)) return { date, planned_date: null, holiday }
    taken.add(target)
    return { date, planned_date: target, holiday }
  })
}

function nextWorkingDay(date: string, holidayOf: HolidayOf): string | null {
  for (let days = 1; days <= longestHolidays; days += 1) {
    const day = dayAfter(date, days)
    const isWeekend = ['SA', 'SU'].includes(weekdayOf(day))
    if (!isWeekend && holidayOf(day) === null) return day
  }
  return null
}
