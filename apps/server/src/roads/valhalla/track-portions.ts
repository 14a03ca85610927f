import { distanceM } from '@baquiano/geo'
import type { TrackPoint } from '../road-engine.ts'

/** Fixes of one question: a trace has a limit of 16,000 fixes and of 200 km. */
const portionFixes = 2000
const portionMetres = 100_000
/** Nearer to the one before it, a fix says that somebody stands. */
const standing_m = 8

export interface Kept {
  readonly fix: TrackPoint
  /** Its place in the whole track. */
  readonly index: number
}

/** Without the fixes of somebody who stands, which would be laid to and fro; the last one stays. */
export function withoutStanding(track: readonly TrackPoint[]): Kept[] {
  const kept: Kept[] = []
  for (const [index, fix] of track.entries()) {
    const last = kept.at(-1)
    const isLast = index === track.length - 1
    if (!last || isLast || distanceM(last.fix, fix) >= standing_m) kept.push({ fix, index })
  }
  return kept
}

/** Portions that can be asked at once; each begins with the last fix of the one before. */
export function portionsOf(kept: readonly Kept[]): Kept[][] {
  const portions: Kept[][] = []
  let portion: Kept[] = []
  let length_m = 0
  for (const one of kept) {
    const last = portion.at(-1)
    const step_m = last ? distanceM(last.fix, one.fix) : 0
    if (last && (portion.length >= portionFixes || length_m + step_m > portionMetres)) {
      portions.push(portion)
      portion = [last]
      length_m = 0
    }
    portion.push(one)
    length_m += step_m
  }
  return [...portions, portion].filter(({ length }) => length > 1)
}
