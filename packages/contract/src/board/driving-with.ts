import type { DrivingS } from './board-row.ts'
import type { Candidate } from './candidate.ts'

/** Driving times of a board, and those between one more visit and all others. */
export function drivingWith(
  known: DrivingS,
  id: string,
  candidates: ReadonlyMap<string, Candidate> | undefined,
): DrivingS {
  const there = new Map<string, number>()
  const back = new Map<string, number>()
  for (const { ways } of candidates?.values() ?? []) {
    for (const { visit_id, there_s, back_s } of ways) {
      there.set(visit_id, there_s)
      back.set(visit_id, back_s)
    }
  }
  return (from_id, to_id) => {
    if (to_id === id) return there.get(from_id) ?? known(from_id, to_id)
    if (from_id === id) return back.get(to_id) ?? known(from_id, to_id)
    return known(from_id, to_id)
  }
}
