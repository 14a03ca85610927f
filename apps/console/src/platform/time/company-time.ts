import { dayMs } from '@baquiano/contract/platform'

/** Wall-clock reading in one IANA time zone; made once per zone. */
export interface CompanyTime {
  readonly zone: string
  /** `2026-03-01`, the day there is at this instant. */
  readonly dateOf: (instant: number) => string
  /** `08:05`. */
  readonly hourOf: (instant: number) => string
  /** `08:05:09`. */
  readonly clockOf: (instant: number) => string
  /** First instant of the day. */
  readonly startOf: (date: string) => number
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
  const format = new Intl.DateTimeFormat('en-CA', {
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
  const textOf = (instant: number) => new Date(localTimeOf(instant)).toISOString()
  return {
    zone,
    dateOf: (instant) => textOf(instant).slice(0, 10),
    hourOf: (instant) => textOf(instant).slice(11, 16),
    clockOf: (instant) => textOf(instant).slice(11, 19),
    startOf: (date) => {
      const localTime = Date.parse(date)
      // Near a clock change, the offset at the first guess can differ from the offset at the result.
      const guess = localTime - (localTimeOf(localTime) - localTime)
      return localTime - (localTimeOf(guess) - guess)
    },
  }
}
