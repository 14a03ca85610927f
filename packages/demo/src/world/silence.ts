import { minuteMs } from '@baquiano/contract/platform'
import type { FieldPersonPlan } from './company-plan.ts'
import { scheduleOf } from './schedule-of.ts'
import { cycleMs, type Shift } from './shift.ts'

/** Longer than a phone may be silent before it counts as offline. */
const beforeMs = 7 * minuteMs
const silentMs = 60 * minuteMs

/** Since when the phone of a `silent` person has sent nothing; null while it sends. */
export function silentSince(
  { habit }: Pick<FieldPersonPlan, 'habit'>,
  begun_ms: number,
  at_ms: number,
): number | null {
  const since_ms = begun_ms - beforeMs
  const isSilent = habit === 'silent' && since_ms <= at_ms && at_ms < since_ms + silentMs
  return isSilent ? since_ms : null
}

/** Whoever has two visits less than others has done theirs so long before the end of the shift. */
const doneBeforeMs = 2 * cycleMs

/** The alarm of phones that are silent while everybody has visits to do: after them, each one falls silent. */
export function silenceAlarm({ start_ms, end_ms }: Shift, time_zone: string) {
  const atWork = { start_ms, end_ms: end_ms - doneBeforeMs }
  const { hour_init, hour_end } = scheduleOf(atWork, time_zone)
  return {
    name: 'Sin posición',
    rule: { kind: 'gps', silent_min: 20 },
    hour_init,
    hour_end,
  } as const
}
