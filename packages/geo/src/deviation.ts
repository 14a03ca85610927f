import type { Place } from './distance.ts'
import { lineDistanceM } from './line.ts'

/** The distance of a track from its planned route. */
export interface Deviation {
  /** Middle of the distances of its fixes to the way, metres. */
  readonly median_m: number
  /** Fixes within 100 m of the way, percent. */
  readonly within_pct: number
}

const nearM = 100
/** Enough evenly chosen fixes for a reliable figure. */
const most = 800

/** The fixes of a track measured against the lines of a way; null while there is nothing to compare. */
export function deviationOf(
  track: readonly Place[],
  lines: readonly (readonly Place[])[],
): Deviation | null {
  const every = Math.max(1, Math.ceil(track.length / most))
  const far = track
    .filter((_, index) => index % every === 0)
    .map((place) => Math.min(...lines.map((line) => lineDistanceM(place, line))))
    .filter(Number.isFinite)
    .toSorted((a, b) => a - b)
  if (far.length === 0) return null
  return {
    median_m: Math.round(far[Math.floor(far.length / 2)] ?? 0),
    within_pct: Math.round((far.filter((metres) => metres <= nearM).length / far.length) * 100),
  }
}
