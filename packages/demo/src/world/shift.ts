import { dayMs, hourMs, minuteMs } from '@baquiano/contract/platform'
import { visitsEach } from './customers-of.ts'
import { localTime, midnightOf } from './local-time.ts'

/** From a visit of a person to the next. */
export const cycleMs = 30 * minuteMs
/** When the visits of a day begin, after local midnight. */
const beginsMs = 8.75 * hourMs
/** Before the first visit people drive there. */
const outMs = hourMs / 2
const lastsMs = (visitsEach + 1) * cycleMs

/** Hours in which everybody goes once around their customers. */
export interface Shift {
  /** In ids and random numbers: its date, or its first instant if it is not the one of that day. */
  readonly key: string
  /** When the first visits are planned for. */
  readonly start_ms: number
  /** Its visits end before. */
  readonly end_ms: number
  /** When the demo began, if it did in this shift. */
  readonly begun_ms: number | null
}

/** The shift of the local day of an instant. */
export function shiftOn(at_ms: number, time_zone: string, begun_ms: number): Shift {
  const { date } = localTime(at_ms, time_zone)
  const isFirst = date === localTime(begun_ms, time_zone).date
  const start_ms = midnightOf(at_ms, time_zone) + beginsMs
  const end_ms = start_ms + lastsMs
  return { key: date, start_ms, end_ms, begun_ms: isFirst ? begun_ms : null }
}

/** The shift of a day so many days from that of an instant; from noon to noon, so that no change of clocks skips one. */
export function shiftAfter(
  at_ms: number,
  days: number,
  [time_zone, begun_ms]: readonly [time_zone: string, begun_ms: number],
): Shift {
  const noon_ms = midnightOf(at_ms, time_zone) + dayMs / 2
  return shiftOn(noon_ms + days * dayMs, time_zone, begun_ms)
}

export const isUnderWay = ({ start_ms, end_ms }: Shift, at_ms: number): boolean =>
  start_ms - outMs <= at_ms && at_ms < end_ms

/**
 * A shift at other hours than those of the day, for whoever looks at the demo then; it makes room for the shift of the
 * day, or of the next one.
 */
export function extraShift(
  start_ms: number,
  [time_zone, begun_ms]: readonly [time_zone: string, begun_ms: number],
): Shift {
  const coming = [0, 1]
    .map((days) => shiftAfter(start_ms, days, [time_zone, begun_ms]))
    .find((shift) => shift.start_ms > start_ms)
  const most_ms = coming ? coming.start_ms - outMs : Number.POSITIVE_INFINITY
  const end_ms = Math.min(start_ms + lastsMs, most_ms)
  return { key: `extra ${start_ms}`, start_ms, end_ms, begun_ms: null }
}
