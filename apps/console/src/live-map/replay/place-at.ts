import type { TrackFix } from '@baquiano/contract/tracking'
import type { Place } from '@baquiano/geo'

/**
 * Where somebody was at an instant, straight between two fixes; before the first and after the last, there. It is
 * doubtful as soon as one of them is.
 */
export function placeAt(
  fixes: readonly TrackFix[],
  atMs: number,
): (Place & Pick<TrackFix, 'speed_km_h' | 'is_doubtful'>) | undefined {
  const next = firstAfter(fixes, atMs)
  const [before, after] = [fixes[next - 1], fixes[next]]
  if (!before || !after) return before ?? after
  const [from, to] = [Date.parse(before.fix_at), Date.parse(after.fix_at)]
  const share = (atMs - from) / (to - from)
  return {
    cx: before.cx + (after.cx - before.cx) * share,
    cy: before.cy + (after.cy - before.cy) * share,
    speed_km_h: before.speed_km_h,
    is_doubtful: before.is_doubtful || after.is_doubtful,
  }
}

/** By halves: a day has thousands of fixes, and a second sixty frames. */
function firstAfter(fixes: readonly TrackFix[], atMs: number): number {
  let [low, high] = [0, fixes.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (Date.parse(fixes[middle]?.fix_at ?? '') <= atMs) low = middle + 1
    else high = middle
  }
  return low
}
