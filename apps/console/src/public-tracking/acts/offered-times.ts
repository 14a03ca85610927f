import {
  isTimeAhead,
  type LocalMoment,
  type RequestedTime,
} from '@baquiano/contract/public-tracking'
import { addDays } from '@baquiano/client/time/company-time.ts'

/** Days that a customer chooses from; beyond, they write. */
const offeredDays = 7
const hours = ['08', '10', '12', '14', '16', '18'] as const

/** Times that a customer may choose from on each of the coming days, without those that have begun. */
export function offeredTimes(now: LocalMoment): ReadonlyMap<string, readonly RequestedTime[]> {
  const days = Array.from({ length: offeredDays }, (_, index) => addDays(now.date, index))
  const offered = days.map(
    (date) => [date, timesOf(date).filter((it) => isTimeAhead(it, now))] as const,
  )
  return new Map(offered.filter(([, times]) => times.length > 0))
}

const timesOf = (date: string): RequestedTime[] =>
  hours.slice(1).map((hour, index) => ({
    date,
    hour_init: `${hours[index]}:00:00`,
    hour_end: `${hour}:00:00`,
  }))
