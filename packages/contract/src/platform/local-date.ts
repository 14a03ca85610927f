/** A formatter costs a hundred times what it formats, and there are a few hundred time zones. */
const formatters = new Map<string, Intl.DateTimeFormat>()

/** The day that an instant falls on in a time zone, `2026-03-01`. */
export function localDateOf(instant: Date, time_zone: string): string {
  const known = formatters.get(time_zone)
  // Swedish writes dates as ISO does.
  const formatter =
    known ?? new Intl.DateTimeFormat('sv-SE', { timeZone: time_zone, dateStyle: 'short' })
  if (!known) formatters.set(time_zone, formatter)
  return formatter.format(instant)
}

/** The hour of the day at an instant in a time zone, `08:05:00`. */
export const localHourOf = (instant: Date, time_zone: string): string =>
  instant.toLocaleTimeString('sv-SE', { timeZone: time_zone })
