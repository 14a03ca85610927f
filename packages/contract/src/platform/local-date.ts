import { dateFormat, dayFormat } from './formats.ts'

/** Swedish writes dates and hours as ISO does. */
const asIso = 'sv-SE'

/** The day that an instant falls on in a time zone, `2026-03-01`. */
export const localDateOf = (instant: Date, time_zone: string): string =>
  dateFormat(asIso, { timeZone: time_zone, dateStyle: 'short' }).format(instant)

/** The hour of the day at an instant in a time zone, `08:05:00`. */
export const localHourOf = (instant: Date, time_zone: string): string =>
  dateFormat(asIso, { timeZone: time_zone, timeStyle: 'medium' }).format(instant)

/** What clocks of a time zone show at an instant, `2026-03-01 09:05:00`. */
export const localInstantOf = (instant: Date, time_zone: string): string =>
  dateFormat(asIso, { timeZone: time_zone, dateStyle: 'short', timeStyle: 'medium' }).format(
    instant,
  )

const quarterMs = 15 * 60_000
/** Between which instants a day of any time zone lies, from midnight of the same date in UTC on. */
const [earliestMs, latestMs] = [-15 * 3_600_000, 39 * 3_600_000]

/** The minutes of a day that clocks of a time zone skip as they go forward; null on any other day. */
export function skippedMinutes(
  date: string,
  time_zone: string,
): { readonly from: number; readonly to: number } | null {
  const midnight = Date.parse(date)
  // What clocks show, as if it were UTC.
  const shownAt = (instant: number) =>
    Date.parse(`${localInstantOf(new Date(instant), time_zone).replace(' ', 'T')}Z`)
  for (let at = midnight + earliestMs; at < midnight + latestMs; at += quarterMs) {
    const [before, after] = [shownAt(at), shownAt(at + quarterMs)]
    const from = (before + quarterMs - midnight) / 60_000
    const to = (after - midnight) / 60_000
    if (to > from && to > 0 && from < 24 * 60)
      return { from: Math.max(from, 0), to: Math.min(to, 24 * 60) }
  }
  return null
}

/** A local date in words, without its year: `jueves, 26 de noviembre`. */
export const longDay = (date: string, language: string): string =>
  dayFormat(language, { weekday: 'long', day: 'numeric', month: 'long' }).format(Date.parse(date))
