import type { MatchedPart, RoadPoint } from '@baquiano/contract/roads'
import { lengthM } from '@baquiano/geo'

/** The track itself, fix to fix, from one of its fixes to another; nothing where they are the same. */
export function straightPart(
  track: readonly RoadPoint[],
  first: number,
  last: number,
): MatchedPart[] {
  const fixes = track.slice(first, last + 1)
  if (fixes.length < 2) return []
  const shape = fixes.map(({ cx, cy }): [number, number] => [cx, cy])
  return [{ source: 'estimated', distance_m: Math.round(lengthM(fixes)), shape, first, last }]
}
