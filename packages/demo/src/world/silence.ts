import type { Worker } from './worker.ts'
import { minuteMs } from '@baquiano/contract/platform'

const beforeMs = 40 * minuteMs
const silentMs = 150 * minuteMs
const roundMs = 300 * minuteMs

/** Since when the phone of a `silent` person has sent nothing; null while it sends. */
export function silentSince({ person, begun_ms }: Worker, at_ms: number): number | null {
  if (person.habit !== 'silent' || at_ms < begun_ms - beforeMs) return null
  const into_ms = (at_ms - begun_ms + beforeMs) % roundMs
  return into_ms < silentMs ? at_ms - into_ms : null
}
