import type { MatchedPart, RoadPoint, Unmatched } from '@baquiano/contract/roads'
import { lengthM } from '@baquiano/geo'

interface Span {
  readonly first: number
  readonly last: number
  /** Why it lies on no street. */
  readonly reason: Unmatched
}

/** The track itself, fix to fix, from one of its fixes to another; nothing where they are the same. */
export function straightPart(
  track: readonly RoadPoint[],
  { first, last, reason }: Span,
): MatchedPart[] {
  const fixes = track.slice(first, last + 1)
  if (fixes.length < 2) return []
  const shape = fixes.map(({ cx, cy }): [number, number] => [cx, cy])
  const distance_m = Math.round(lengthM(fixes))
  return [{ source: 'estimated', distance_m, shape, reason, first, last }]
}
