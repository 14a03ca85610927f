import { at } from '../geometry/at.ts'
import type { Half } from '../geometry/convex.ts'
import { cross, distance, dot, leftOf, minus, plus, times, towards } from '../geometry/point.ts'
import { isAvenue } from '../plan/road.ts'
import type { Block } from './block.ts'
import type { Frontage } from './frontages.ts'

/** Corners sharper than this belong to one side; others are shared, as a sine. */
const sharp = 0.64

/** Doors open to streets, not to railways, ring roads and roundabouts. */
export const isFronted = ({ road }: Frontage): boolean =>
  road.kind !== 'rail' && road.kind !== 'trunk' && !road.isRoundabout

/**
 * What bounds the lots of a side at its two ends: at a corner the greater street has the land, the
 * other begins behind it; where a street only bends, both end at the half of the angle.
 */
export function cornerRights(block: Block, index: number, depth_m: number): Half[] {
  return [-1, 1].flatMap((step) => {
    const here = at(block.edges, index)
    const there = at(block.edges, index + step)
    const [way, other] = [towards(here.from, here.to), towards(there.from, there.to)]
    const turn = step < 0 ? cross(other, way) : cross(way, other)
    if (turn <= 0) return []
    if (dot(way, other) > 0 && turn < sharp) {
      const corner = step < 0 ? here.from : here.to
      const inwards = step < 0 ? minus(way, other) : minus(other, way)
      return [{ point: corner, way: times(inwards, step) }]
    }
    const isBehind = rankOf(block, index + step) < rankOf(block, index)
    const point = isBehind ? plus(there.from, times(leftOf(other), depth_m)) : there.from
    return [{ point, way: other }]
  })
}

/** Which side has a corner: avenues before others, then the longer. */
function rankOf({ edges, frontages }: Block, index: number): number {
  const frontage = at(frontages, index)
  const { from, to } = at(edges, index)
  if (!isFronted(frontage)) return Number.POSITIVE_INFINITY
  return (isAvenue(frontage.road) ? 0 : 1e6) - distance(from, to)
}
