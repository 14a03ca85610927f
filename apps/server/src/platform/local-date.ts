/** The day that an instant falls on in a time zone, `2026-03-01`. */
export function localDateOf(instant: Date, time_zone: string): string {
  // Swedish writes dates as ISO does.
  return new Intl.DateTimeFormat('sv-SE', { timeZone: time_zone, dateStyle: 'short' }).format(
    instant,
  )
}
