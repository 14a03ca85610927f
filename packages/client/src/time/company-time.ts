import { dateFormat, dayMs, minuteMs } from '@baquiano/contract/platform'

/** Wall-clock reading in one IANA time zone; made once per zone. */
export interface CompanyTime {
  readonly zone: string
  /** `2026-03-01`, the day there is at this instant. */
  readonly dateOf: (instant: number) => string
  /** `08:05`. */
  readonly hourOf: (instant: number) => string
  /** `08:05:09`. */
  readonly clockOf: (instant: number) => string
  /** The hour, `02:30:00`, or where clocks skip it on that day the next minute that they show: `03:00`. */
  readonly shownHour: (date: string, hour: string) => string
  /** First instant of the day. */
  readonly startOf: (date: string) => number
  /** The instant at which clocks show the hour, `08:05`, on a day. */
  readonly instantOf: (date: string, hour: string) => number
}

const timesByZone = new Map<string, CompanyTime>()

export function companyTime(zone: string): CompanyTime {
  const time = timesByZone.get(zone) ?? create(zone)
  timesByZone.set(zone, time)
  return time
}

/** The day `days` after a local date. */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(date) + days * dayMs).toISOString().slice(0, 10)
}

function create(zone: string): CompanyTime {
  const format = dateFormat('en-CA', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  })
  /** The wall clock at an instant, read as if it were UTC. */
  const localTimeOf = (instant: number): number => {
    const parts: Record<string, string> = {}
    for (const { type, value } of format.formatToParts(instant)) parts[type] = value
    const { year, month, day, hour, minute, second } = parts
    return Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
  }
  const offsetAt = (instant: number) => localTimeOf(instant) - instant
  /** With the offset of the day before or of the day after: between them clocks change once at most. */
  const isShown = (localTime: number) =>
    [localTime - dayMs, localTime + dayMs]
      .map(offsetAt)
      .some((offset) => offsetAt(localTime - offset) === offset)
  const instantAt = (localTime: number): number => {
    // Near a clock change, the offset at the first guess can differ from the offset at the result.
    const guess = localTime - offsetAt(localTime)
    return localTime - offsetAt(guess)
  }
  const textOf = (instant: number) => new Date(localTimeOf(instant)).toISOString()
  return {
    zone,
    dateOf: (instant) => textOf(instant).slice(0, 10),
    hourOf: (instant) => textOf(instant).slice(11, 16),
    clockOf: (instant) => textOf(instant).slice(11, 19),
    shownHour: (date, hour) => {
      let localTime = Date.parse(`${date}T${hour}Z`)
      while (!isShown(localTime)) localTime += minuteMs
      return new Date(localTime).toISOString().slice(11, 16)
    },
    startOf: (date) => instantAt(Date.parse(date)),
    instantOf: (date, hour) => instantAt(Date.parse(`${date}T${hour}Z`)),
  }
}
