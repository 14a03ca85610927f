import { limits, minuteMs } from '@baquiano/contract/platform'
import type { Sample } from './alarm-state.ts'

/** A position as it was stored; instants as numbers, because a trial reads a million of them. */
export interface ReceivedFix extends Omit<Sample, 'at' | 'is_clock_ahead' | 'is_late'> {
  /** By the clock of the phone, and when it arrived, ms. */
  readonly made: number
  readonly received: number
}

/** A clock that is ahead counts from when its position arrived: nothing happens in the future. */
export const sampleOf = (fix: ReceivedFix): Sample => ({
  // Field by field: all that is left of a destructured object takes ten times as long.
  id: fix.id,
  at: Math.min(fix.made, fix.received),
  is_clock_ahead: fix.made > fix.received,
  is_late: fix.received - fix.made > limits.alarm_ring_min * minuteMs,
  cx: fix.cx,
  cy: fix.cy,
  accuracy_m: fix.accuracy_m,
  speed_km_h: fix.speed_km_h,
  battery_pct: fix.battery_pct,
  is_doubtful: fix.is_doubtful,
})
