import type { ExpandedDate, RecurrenceDateState } from '@baquiano/contract/recurrences'
import { addDays } from '@baquiano/client/time/company-time.ts'

/** A day with a visit, one whose visit moved off its date, or a date without one. */
export type DayMark = 'visit' | 'moved' | 'none'

type Dated = ExpandedDate & {
  readonly state?: RecurrenceDateState
  readonly visit_date?: string | null
}

const without: ReadonlySet<RecurrenceDateState> = new Set([
  'left_out',
  'removed',
  'failed',
  'holiday',
])

/** What each day of a calendar shows; a day with a visit shows that, whatever else falls on it. */
export function marksOf(dates: readonly Dated[]): ReadonlyMap<string, DayMark> {
  const marks = new Map<string, DayMark>()
  for (const { date, planned_date, state, visit_date } of dates) {
    const day = visit_date ?? planned_date
    if (day === null || (state && without.has(state))) {
      marks.set(date, marks.get(date) ?? 'none')
      continue
    }
    if (day !== date) marks.set(date, marks.get(date) ?? 'none')
    marks.set(day, day === date ? 'visit' : 'moved')
  }
  return marks
}

/** The month of the first date and the one after it, `2026-11`. */
export function monthsOf([first]: readonly ExpandedDate[]): string[] {
  if (!first) return []
  const month = first.date.slice(0, 7)
  return [month, addDays(`${month}-28`, 7).slice(0, 7)]
}

/** The weeks of a month from Monday on; null outside of it. */
export function monthWeeks(month: string): (string | null)[][] {
  const start = `${month}-01`
  const lead = (new Date(Date.parse(start)).getUTCDay() + 6) % 7
  const days = Array.from({ length: 42 }, (_, index) => addDays(start, index - lead))
  const shown = days.map((date) => (date.startsWith(month) ? date : null))
  return Array.from({ length: 6 }, (_, week) => shown.slice(week * 7, week * 7 + 7)).filter(
    (week) => week.some((date) => date !== null),
  )
}
