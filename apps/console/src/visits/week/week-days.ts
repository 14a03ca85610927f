import { minutesOutsideWindow, type Visit } from '@baquiano/contract/visits'
import { addDays } from '@baquiano/client/time/company-time.ts'

/** What somebody planned and did on a day; canceled visits count in neither. */
export interface WeekDay {
  readonly date: string
  readonly planned: number
  readonly done: number
  /** Of the visits that were done, those begun before their window was over. */
  readonly onTime: number
  /** Instants of the first and the last window; null on a free day. */
  readonly span: { readonly start_at: string; readonly end_at: string } | null
}

/** The Monday of a day's week. */
export function mondayOf(date: string): string {
  const sinceMonday = (new Date(date).getUTCDay() + 6) % 7
  return addDays(date, -sinceMonday)
}

/** The seven days from a Monday on. */
export function weekDays(visits: readonly Visit[], monday: string): WeekDay[] {
  return [0, 1, 2, 3, 4, 5, 6].map((day) => weekDay(visits, addDays(monday, day)))
}

function weekDay(visits: readonly Visit[], date: string): WeekDay {
  const planned = visits
    .filter((visit) => visit.date === date && visit.status !== 'Canceled')
    .toSorted((a, b) => a.start_at.localeCompare(b.start_at))
  const done = planned.filter(({ status }) => status === 'Finalized')
  const onTime = done.filter(
    (visit) =>
      visit.started_at !== null && minutesOutsideWindow(visit, Date.parse(visit.started_at)) <= 0,
  )
  const [first] = planned
  const ends = planned.map(({ end_at }) => end_at).toSorted()
  const end_at = ends.at(-1)
  return {
    date,
    planned: planned.length,
    done: done.length,
    onTime: onTime.length,
    span: first && end_at !== undefined ? { start_at: first.start_at, end_at } : null,
  }
}

/** Share of what was done on time, percent; null while nothing was done. */
export const onTimePct = ({ done, onTime }: Pick<WeekDay, 'done' | 'onTime'>): number | null =>
  done === 0 ? null : Math.round((onTime / done) * 100)
