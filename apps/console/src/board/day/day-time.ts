import { hourOfMinutes, lastMinute, limits, shortHour } from '@baquiano/contract/platform'

/** Minutes since midnight as people read them: `08:30`; after the next midnight `01:00`. */
export const clockOf = (minutes: number): string => shortHour(hourOfMinutes(minutes))

/** The span of the same length that begins nearest to a minute, on a step, within the day; it may end in the night after. */
export function spanFrom(minute: number, length: number, step: number) {
  const isOfNight = length * 60 <= limits.night_visit_s
  const last = Math.floor((isOfNight ? lastMinute : lastMinute - length) / step) * step
  const from = Math.max(Math.min(Math.round(minute / step) * step, last), 0)
  return { from, to: from + length }
}
