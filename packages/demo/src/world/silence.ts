import type { Worker } from './worker.ts'

const minute_ms = 60_000
const before_ms = 40 * minute_ms
const silent_ms = 150 * minute_ms
const round_ms = 300 * minute_ms

/** When the phone of whoever has a poor one fell silent; null while it speaks. */
export function silentSince({ person, begun_ms }: Worker, at_ms: number): number | null {
  if (person.habit !== 'silent' || at_ms < begun_ms - before_ms) return null
  const into_ms = (at_ms - begun_ms + before_ms) % round_ms
  return into_ms < silent_ms ? at_ms - into_ms : null
}
