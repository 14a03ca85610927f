import RBush from 'rbush'
import { type Box, boxOf } from '../geometry/box.ts'
import { overlaps } from '../geometry/convex.ts'
import type { Point } from '../geometry/point.ts'

const tolerance_m = 0.05

/** What buildings stand on already; all of them convex. */
export interface Ground {
  readonly isFree: (ring: readonly Point[]) => boolean
  readonly take: (ring: readonly Point[]) => void
}

export function createGround(): Ground {
  const index = new RBush<Box & { ring: readonly Point[] }>()
  return {
    isFree: (ring) =>
      index.search(boxOf(ring)).every((other) => !overlaps(ring, other.ring, tolerance_m)),
    take: (ring) => index.insert({ ...boxOf(ring), ring }),
  }
}
