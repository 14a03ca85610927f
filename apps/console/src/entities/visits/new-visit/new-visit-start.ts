import { type VisitSchedule, visitSchedule } from '@baquiano/contract/visits'
import type { CompanyTime } from '../../../platform/time/company-time.ts'

/** What a new visit begins with; null is left to whoever plans it. */
export interface NewVisitStart extends VisitSchedule {
  readonly visit_point_id: string | null
  readonly resource_id: string | null
}

interface Day {
  /** Today instead of a day that is over. */
  readonly date: string
  readonly now: number
  readonly time: CompanyTime
}

/** The usual hours of a day, or the next full ones where those are over. */
export function usualSchedule({ date, now, time }: Day): VisitSchedule {
  const today = time.dateOf(now)
  const day = date < today ? today : date
  const usual = visitSchedule.parse({ date: day })
  if (day !== today || time.clockOf(now) < usual.hour_init) return usual
  const passed = Number(time.hourOf(now).slice(0, 2))
  return { date: day, hour_init: fullHour(passed + 1), hour_end: fullHour(passed + 2) }
}

/** The last hours of a day end with it. */
const fullHour = (hour: number): string =>
  hour > 23 ? '23:59:00' : `${String(hour).padStart(2, '0')}:00:00`
