import { distanceM } from '@baquiano/geo'
import type { TrackPoint } from '../road-engine.ts'

/** Fixes per request: a trace has a limit of 16,000 fixes and of 200 km. */
const maxBatchFixes = 2000
const maxBatchMetres = 100_000
/** A fix nearer than this to the one before counts as standing still. */
const stationary_m = 8

export interface IndexedFix {
  readonly fix: TrackPoint
  /** Its place in the whole track. */
  readonly index: number
}

/** Drops fixes while standing still, which would be matched back and forth; keeps the last one. */
export function withoutStationary(track: readonly TrackPoint[]): IndexedFix[] {
  const moving: IndexedFix[] = []
  for (const [index, fix] of track.entries()) {
    const last = moving.at(-1)
    const isLast = index === track.length - 1
    if (!last || isLast || distanceM(last.fix, fix) >= stationary_m) moving.push({ fix, index })
  }
  return moving
}

/** Batches of the size of one request; each begins with the last fix of the one before. */
export function batchesOf(fixes: readonly IndexedFix[]): IndexedFix[][] {
  const batches: IndexedFix[][] = []
  let batch: IndexedFix[] = []
  let length_m = 0
  for (const one of fixes) {
    const last = batch.at(-1)
    const step_m = last ? distanceM(last.fix, one.fix) : 0
    if (last && (batch.length >= maxBatchFixes || length_m + step_m > maxBatchMetres)) {
      batches.push(batch)
      batch = [last]
      length_m = 0
    }
    batch.push(one)
    length_m += step_m
  }
  return [...batches, batch].filter(({ length }) => length > 1)
}
