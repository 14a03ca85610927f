import { localInstantOf } from '@baquiano/contract/platform'

export interface LocalTime {
  /** `2026-03-01` */
  readonly date: string
  /** `08:05:00` */
  readonly hour: string
  /** Seconds since local midnight. */
  readonly second: number
}

/** What clock and calendar show in a time zone. */
export function localTime(at_ms: number, time_zone: string): LocalTime {
  const [date = '', hour = ''] = localInstantOf(new Date(at_ms), time_zone).split(' ')
  const [hours = 0, minutes = 0, seconds = 0] = hour.split(':').map(Number)
  return { date, hour, second: hours * 3600 + minutes * 60 + seconds }
}

/** The instant at which the local day of `at_ms` began, but for an hour where clocks change. */
export const midnightOf = (at_ms: number, time_zone: string): number =>
  Math.floor(at_ms / 1000) * 1000 - localTime(at_ms, time_zone).second * 1000
