import { minuteMs } from '@baquiano/contract/platform'
import type { FieldPersonPlan } from './company-plan.ts'

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
