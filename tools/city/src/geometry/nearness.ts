import RBush from 'rbush'
import { type Box, boxOf } from './box.ts'
import type { Point } from './point.ts'
import { distanceToSide, type Side } from './side.ts'

/** Whether a side lies within so many metres of a point; quicker than to measure every side. */
export type IsNear = (point: Point, limit_m: number) => boolean

export function nearnessOf(sides: readonly Side[]): IsNear {
  const index = new RBush<Box & Side>()
  index.load(sides.map((side) => ({ ...side, ...boxOf([side.from, side.to]) })))
  return (point, limit_m) => {
    const box = boxOf([point], limit_m)
    return (
      index.collides(box) && index.search(box).some((side) => distanceToSide(point, side) < limit_m)
    )
  }
}
