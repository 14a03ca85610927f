import type { DateRange } from '@baquiano/contract/platform'
import { mondayOf } from '../visits/index.ts'
import { addDays } from '@baquiano/client/time/company-time.ts'
import type { CalendarView } from './calendar-search.ts'

/** The days that a view shows around a date. */
export function spanOf(view: CalendarView, date: string): DateRange {
  if (view === 'day') return { date_init: date, date_end: date }
  if (view === 'three_days') return { date_init: date, date_end: addDays(date, 2) }
  if (view === 'month') return { date_init: `${date.slice(0, 8)}01`, date_end: lastOfMonth(date) }
  const date_init = mondayOf(date)
  return { date_init, date_end: addDays(date_init, 6) }
}

/** The date one view further, or one back; of a longer month the last day that both have. */
export function stepOf(view: CalendarView, date: string, by: 1 | -1): string {
  if (view === 'day') return addDays(date, by)
  if (view === 'three_days') return addDays(date, by * 3)
  if (view !== 'month') return addDays(date, by * 7)
  const first = `${date.slice(0, 8)}01`
  const other = by === 1 ? addDays(lastOfMonth(date), 1) : addDays(first, -1)
  const last = lastOfMonth(other)
  const same = `${other.slice(0, 8)}${date.slice(8)}`
  return same > last ? last : same
}

/** The weeks of a month's page, from Monday on; their first and last days may be of other months. */
export function weeksOf(date: string): string[][] {
  const { date_init, date_end } = spanOf('month', date)
  const weeks: string[][] = []
  for (let monday = mondayOf(date_init); monday <= date_end; monday = addDays(monday, 7)) {
    weeks.push([0, 1, 2, 3, 4, 5, 6].map((day) => addDays(monday, day)))
  }
  return weeks
}

function lastOfMonth(date: string): string {
  const [year = 0, month = 0] = date.split('-').map(Number)
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10)
}
