const formatters = new Map<string, Intl.DateTimeFormat>()

/** What clocks of a time zone show at an instant, `2026-03-01 09:05:00`. */
export function localInstant(instant: string, time_zone: string): string {
  const known = formatters.get(time_zone)
  // Swedish writes dates as ISO does.
  const formatter =
    known ??
    new Intl.DateTimeFormat('sv-SE', {
      timeZone: time_zone,
      dateStyle: 'short',
      timeStyle: 'medium',
    })
  if (!known) formatters.set(time_zone, formatter)
  return formatter.format(Date.parse(instant))
}
