import { minuteMs } from './time-units.ts'

/** An hour without its seconds: `08:30:00` is `08:30`. */
export const shortHour = (hour: string): string => hour.slice(0, 5)

interface Hours {
  /** `HH:MM:SS`, as `hour_end`. */
  readonly hour_init: string
  readonly hour_end: string
}

/** Whether the end lies on the day after the start: 22:00–02:00. */
export const isOverMidnight = ({ hour_init, hour_end }: Hours): boolean => hour_end < hour_init

/** From when to when, as every screen and message writes it: `08:30–09:00`, `22:00–02:00 (+1)` over midnight. */
export const hourRange = (hours: Hours): string =>
  `${shortHour(hours.hour_init)}–${shortHour(hours.hour_end)}${isOverMidnight(hours) ? ' (+1)' : ''}`

/** Minutes of a day on which no clock changes. */
export const dayMinutes = 24 * 60

/** The last minute of a day, `23:59:00`. */
export const lastMinute = dayMinutes - 1

/** Minutes since midnight, 0 to 1439; seconds are left out. */
export const minutesOfHour = (hour: string): number =>
  Number(hour.slice(0, 2)) * 60 + Number(hour.slice(3, 5))

/** `08:30:00` of minutes since a midnight; those of another day are the hour there, so 1500 is `01:00:00`. */
export function hourOfMinutes(minutes: number): string {
  const ofDay = ((minutes % dayMinutes) + dayMinutes) % dayMinutes
  const [hours, rest] = [Math.floor(ofDay / 60), ofDay % 60]
  return `${String(hours).padStart(2, '0')}:${String(rest).padStart(2, '0')}:00`
}

/** Minutes since the midnight before the start; an end over midnight is beyond 1440. */
export const minutesOfHours = (hours: Hours): { readonly from: number; readonly to: number } => ({
  from: minutesOfHour(hours.hour_init),
  to: minutesOfHour(hours.hour_end) + (isOverMidnight(hours) ? dayMinutes : 0),
})

/** The same, since the midnight of a day: what began the day before begins below 0. */
export function minutesOnDay(
  hours: Hours & { readonly date: string },
  day: string,
): { readonly from: number; readonly to: number } {
  const { from, to } = minutesOfHours(hours)
  const before = (Date.parse(hours.date) - Date.parse(day)) / minuteMs
  return { from: from + before, to: to + before }
}
