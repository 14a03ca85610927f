import { distanceM } from '@baquiano/geo'
import type { TrackPoint } from '../road-engine.ts'

/** Fixes of one question: a trace has a limit of 16,000 fixes and of 200 km. */
const maxBatchFixes = 2000
const maxBatchMetres = 100_000
/** Nearer to the one before it, a fix says that somebody stands. */
const stationary_m = 8

export interface IndexedFix {
  readonly fix: TrackPoint
  /** Its place in the whole track. */
  readonly index: number
}

/** Without the fixes of somebody who stands, which would be laid to and fro; the last one stays. */
export function withoutStationary(track: readonly TrackPoint[]): IndexedFix[] {
  const moving: IndexedFix[] = []
  for (const [index, fix] of track.entries()) {
    const last = moving.at(-1)
    const isLast = index === track.length - 1
    if (!last || isLast || distanceM(last.fix, fix) >= stationary_m) moving.push({ fix, index })
  }
  return moving
}

/** Portions that can be asked at once; each begins with the last fix of the one before. */
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
