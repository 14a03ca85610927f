import { dayMs, hourMs, minuteMs } from '@baquiano/contract/platform'
import { visitsEach } from './customers-of.ts'
import { localTime, midnightOf } from './local-time.ts'

/** From a visit of a person to the next. */
export const cycleMs = 30 * minuteMs
/** When the visits of a day begin, after local midnight. */
const beginsMs = 8.75 * hourMs
const lastsMs = (visitsEach + 1) * cycleMs

/** Somebody goes on duty so long before the first visit. */
const onDutyMs = 15 * minuteMs

/** Hours in which everybody goes once around their customers. */
export interface Shift {
  /** Its date, in ids and random numbers. */
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

/** When everybody goes on duty for a shift, and off it. */
export const dutyOf = ({ start_ms, end_ms }: Shift) => [
  { at_ms: start_ms - onDutyMs, is_on_duty: true },
  { at_ms: end_ms, is_on_duty: false },
]
