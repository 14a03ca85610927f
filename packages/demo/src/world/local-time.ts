const formats = new Map<string, Intl.DateTimeFormat>()

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
  const [date = '', hour = ''] = formatOf(time_zone).format(at_ms).split(' ')
  const [hours = 0, minutes = 0, seconds = 0] = hour.split(':').map(Number)
  return { date, hour, second: hours * 3600 + minutes * 60 + seconds }
}

/** The instant at which the local day of `at_ms` began, but for an hour where clocks change. */
export const midnightOf = (at_ms: number, time_zone: string): number =>
  Math.floor(at_ms / 1000) * 1000 - localTime(at_ms, time_zone).second * 1000

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known) return known
  // Sweden writes dates as ISO does.
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })
  formats.set(timeZone, format)
  return format
}
