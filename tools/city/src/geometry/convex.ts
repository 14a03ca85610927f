import { at } from './at.ts'
import { distance, dot, leftOf, mix, type Point, towards } from './point.ts'
import { sidesOfRing } from './side.ts'

/** What lies to the left of the line through `point` in a direction. */
export interface Half {
  readonly point: Point
  readonly way: Point
}

/** The part of a convex ring within a half; empty where nothing is left. */
export function cutTo(ring: readonly Point[], { point, way }: Half): readonly Point[] {
  const depths = ring.map(({ x, y }) => way.x * (y - point.y) - way.y * (x - point.x))
  if (depths.every((depth) => depth >= 0)) return ring
  const clipped: Point[] = []
  for (const [index, corner] of ring.entries()) {
    const [depth, next] = [at(depths, index), at(depths, index + 1)]
    if (depth >= 0) clipped.push(corner)
    if (depth >= 0 !== next >= 0)
      clipped.push(mix(corner, at(ring, index + 1), depth / (depth - next)))
  }
  return clipped
}

/** Two convex rings overlap by more than `tolerance_m`, however one looks at them. */
export function overlaps(
  one: readonly Point[],
  other: readonly Point[],
  tolerance_m: number,
): boolean {
  return [...sidesOfRing(one), ...sidesOfRing(other)].every(({ from, to }) => {
    // Two corners on one spot say nothing.
    if (distance(from, to) < tolerance_m) return true
    const normal = leftOf(towards(from, to))
    const [a, b] = [rangeOf(one, normal), rangeOf(other, normal)]
    return Math.min(a.most, b.most) - Math.max(a.least, b.least) > tolerance_m
  })
}

function rangeOf(ring: readonly Point[], normal: Point): { least: number; most: number } {
  let least = dot(at(ring, 0), normal)
  let most = least
  for (const corner of ring) {
    const off = dot(corner, normal)
    least = Math.min(least, off)
    most = Math.max(most, off)
  }
  return { least, most }
}
