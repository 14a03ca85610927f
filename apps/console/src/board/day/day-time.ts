/** The last minute at which something of a day may end. */
const lastMinute = 24 * 60 - 1

/** `08:30:00` as minutes since midnight. */
export function minutesOf(hour: string): number {
  const [hours = 0, minutes = 0] = hour.split(':').map(Number)
  return hours * 60 + minutes
}

/** Minutes since midnight as people read them: `08:30`. */
export const clockOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

/** Minutes since midnight as the contract writes them: `08:30:00`. */
export const hourOf = (minutes: number): string => `${clockOf(minutes)}:00`

/** The span of the same length that begins nearest to a minute, on a step, within the day. */
export function spanFrom(minute: number, length: number, step: number) {
  const last = Math.floor((lastMinute - length) / step) * step
  const from = Math.max(Math.min(Math.round(minute / step) * step, last), 0)
  return { from, to: from + length }
}
