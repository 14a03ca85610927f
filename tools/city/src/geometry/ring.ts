import { at } from './at.ts'
import { lengthOf, thinned } from './line.ts'
import { cross, minus, type Point } from './point.ts'
import { crossingOf, distanceToSide, sidesOfRing } from './side.ts'

/** Square metres; positive where the ring runs anticlockwise. Its first point is not repeated. */
export function areaOf(ring: readonly Point[]): number {
  let twice = 0
  let from = ring.at(-1)
  for (const to of ring) {
    if (from) twice += cross(from, to)
    from = to
  }
  return twice / 2
}

/** Metres. */
export function perimeterOf(ring: readonly Point[]): number {
  return lengthOf([...ring, at(ring, 0)])
}

/** The centre of its area. */
export function centreOf(ring: readonly Point[]): Point {
  const origin = at(ring, 0)
  let [area, x, y] = [0, 0, 0]
  for (const { from, to } of sidesOfRing(ring)) {
    const [a, b] = [minus(from, origin), minus(to, origin)]
    const part = cross(a, b)
    area += part
    x += (a.x + b.x) * part
    y += (a.y + b.y) * part
  }
  if (Math.abs(area) < 1e-6) return origin
  return { x: origin.x + x / (3 * area), y: origin.y + y / (3 * area) }
}

export function isInside(point: Point, ring: readonly Point[]): boolean {
  let inside = false
  let before = at(ring, -1)
  for (const here of ring) {
    if (here.y > point.y !== before.y > point.y) {
      const x = ((before.x - here.x) * (point.y - here.y)) / (before.y - here.y) + here.x
      if (point.x < x) inside = !inside
    }
    before = here
  }
  return inside
}

/** Metres from the nearest point of its border. */
export function distanceToRing(point: Point, ring: readonly Point[]): number {
  let nearest = Number.POSITIVE_INFINITY
  let from = at(ring, -1)
  for (const to of ring) {
    nearest = Math.min(nearest, distanceToSide(point, { from, to }))
    from = to
  }
  return nearest
}

/** No side crosses another. */
export function isSimple(ring: readonly Point[]): boolean {
  const sides = sidesOfRing(ring)
  return sides.every((one, index) =>
    sides.slice(index + 2).every((other, later) => {
      const isNeighbour = index === 0 && later === sides.length - 3
      return isNeighbour || !crossingOf(one, other)
    }),
  )
}

/** The ring without points that lie within `tolerance_m` of it. */
export const thinnedRing = (ring: readonly Point[], tolerance_m: number): Point[] =>
  thinned([...ring, at(ring, 0)], tolerance_m).slice(0, -1)
