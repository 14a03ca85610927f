import { at } from './at.ts'
import {
  cross,
  distance,
  dot,
  leftOf,
  minus,
  mix,
  plus,
  type Point,
  times,
  towards,
} from './point.ts'
import { areaOf } from './ring.ts'
import type { Side } from './side.ts'

/** A corner that moves farther than this is a sliver, metres. */
const farthest_m = 90
const smallest_m2 = 120

/**
 * The sides of an anticlockwise ring, each moved inwards by its own width in metres. Where the ring
 * turns back on itself, as round the end of a blind alley, the corner becomes a square end.
 *
 * @returns one side for each of the ring, or nothing where no room is left
 */
export function insetSides(ring: readonly Point[], widths: readonly number[]): Side[] | undefined {
  const corners = ring.map((_, index) => cornerAt(ring, widths, index))
  if (
    corners.some((corner, index) => corner.some((it) => distance(it, at(ring, index)) > farthest_m))
  )
    return undefined
  const sides = ring.map((_, index) => {
    return { from: at(at(corners, index), -1), to: at(at(corners, index + 1), 0) }
  })
  return areaOf(ringOf(sides)) > smallest_m2 ? sides : undefined
}

/** The same ring moved inwards everywhere alike. */
export function inset(ring: readonly Point[], width_m: number): Point[] | undefined {
  const sides = insetSides(
    ring,
    ring.map(() => width_m),
  )
  return sides && ringOf(sides)
}

/** All corners of what `insetSides` answers. */
export function ringOf(sides: readonly Side[]): Point[] {
  return sides.flatMap(({ from, to }, index) =>
    distance(to, at(sides, index + 1).from) > 0.01 ? [from, to] : [from],
  )
}

/** Where the two sides that meet there meet after their move: one point, or two. */
function cornerAt(ring: readonly Point[], widths: readonly number[], index: number): Point[] {
  const here = at(ring, index)
  const coming = towards(at(ring, index - 1), here)
  const going = towards(here, at(ring, index + 1))
  const [before, after] = [at(widths, index - 1), at(widths, index)]
  const end = plus(here, times(leftOf(coming), before))
  const start = plus(here, times(leftOf(going), after))
  const turn = cross(coming, going)
  const isBack = dot(coming, going) < -0.94 && turn < 0.01
  if (isBack) return [plus(end, times(coming, before)), plus(start, times(going, -after))]
  if (Math.abs(turn) < 0.08) return [mix(end, start, 0.5)]
  return [plus(end, times(coming, cross(minus(start, end), going) / turn))]
}
