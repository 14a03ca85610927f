import { hourOfMinutes, lastMinute, minutesOfHour } from '@baquiano/contract/platform'
import { type VisitSchedule, visitSchedule } from '@baquiano/contract/visits'
import type { CompanyTime } from '@baquiano/client/time/company-time.ts'

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
  const next = Math.floor(minutesOfHour(time.hourOf(now)) / 60) * 60 + 60
  return { date: day, hour_init: hourWithin(next), hour_end: hourWithin(next + 60) }
}

/** The last hours of a day end with it. */
const hourWithin = (minutes: number): string => hourOfMinutes(Math.min(minutes, lastMinute))
