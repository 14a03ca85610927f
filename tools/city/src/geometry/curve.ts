import { at } from './at.ts'
import { distance, minus, plus, type Point, times } from './point.ts'

/** A smooth line through the points (Catmull and Rom), with a point about every `step_m` metres. */
export function curveThrough(points: readonly Point[], step_m: number): Point[] {
  const before = minus(times(at(points, 0), 2), at(points, 1))
  const after = minus(times(at(points, -1), 2), at(points, -2))
  const all = [before, ...points, after]
  const spans = points.slice(1).flatMap((_, index) => spanOf(all, index + 1, step_m))
  return [...spans, at(points, -1)]
}

/** The same round a closed ring, whose first point is not repeated. */
export const curveRound = (ring: readonly Point[], step_m: number): Point[] =>
  ring.flatMap((_, index) => spanOf(ring, index, step_m))

/** From the point at `index` up to, not including, the next. */
function spanOf(points: readonly Point[], index: number, step_m: number): Point[] {
  const [p0, p1] = [at(points, index - 1), at(points, index)]
  const [p2, p3] = [at(points, index + 1), at(points, index + 2)]
  const count = Math.max(1, Math.round(distance(p1, p2) / step_m))
  const linear = minus(p2, p0)
  const square = [times(p0, 2), times(p1, -5), times(p2, 4), times(p3, -1)].reduce(plus)
  const cube = [times(p0, -1), times(p1, 3), times(p2, -3), p3].reduce(plus)
  return Array.from({ length: count }, (_, step) => {
    const t = step / count
    const bend = plus(times(linear, t), plus(times(square, t * t), times(cube, t * t * t)))
    return plus(p1, times(bend, 0.5))
  })
}

/** A ring about a centre whose radii vary by direction; `radiusAt` is asked of an index. */
export function blobRound(centre: Point, count: number, radiusAt: (index: number) => Point) {
  return Array.from({ length: count }, (_, index): Point => {
    const angle = (index / count) * 2 * Math.PI
    const radius = radiusAt(index)
    return { x: centre.x + radius.x * Math.cos(angle), y: centre.y + radius.y * Math.sin(angle) }
  })
}

export const circleRound = (centre: Point, radius_m: number, count: number): Point[] =>
  blobRound(centre, count, () => ({ x: radius_m, y: radius_m }))
