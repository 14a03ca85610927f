import { minuteMs } from '@baquiano/contract/platform'
import type { Company } from '../demo.ts'
import { extraShift, isUnderWay, type Shift, shiftOn } from '../world/shift.ts'

const stepMs = 5 * minuteMs

/**
 * The shifts that count at an instant, in the order of time: that of the day, and another one where it is not its
 * hour. That one is made with `ahead_ms` until its first visits; negative so that some are over.
 */
export function shiftsAt({ state }: Company, at_ms: number, ahead_ms: number): Shift[] {
  const { time_zone, begun_ms } = state
  const ofDay = shiftOn(at_ms, time_zone, begun_ms)
  if (isUnderWay(ofDay, at_ms)) return [ofDay]
  const extraAt = (start_ms: number) => extraShift(start_ms, [time_zone, begun_ms])
  let extra = state.shifts.map(extraAt).findLast((shift) => isUnderWay(shift, at_ms))
  if (!extra) {
    const start_ms = Math.floor((at_ms + ahead_ms) / stepMs) * stepMs
    state.shifts.push(start_ms)
    extra = extraAt(start_ms)
  }
  return [ofDay, extra].toSorted((one, other) => one.start_ms - other.start_ms)
}
