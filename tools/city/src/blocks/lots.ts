import { cutTo, type Half } from '../geometry/convex.ts'
import {
  cross,
  distance,
  dot,
  leftOf,
  minus,
  plus,
  type Point,
  times,
  towards,
} from '../geometry/point.ts'
import { at } from '../geometry/at.ts'
import { areaOf, perimeterOf } from '../geometry/ring.ts'
import type { Random } from '@baquiano/demo/city/random'
import type { Block } from './block.ts'
import { cornerRights, isFronted } from './corner-rights.ts'
import type { Frontage } from './frontages.ts'

const shortestFront_m = 14
const narrowest_m = 4.5

/** A piece of land with a street before it. */
export interface Lot {
  readonly frontage: Frontage
  readonly ring: readonly Point[]
  /** The middle of its front. */
  readonly door: Point
  /** Of the door, from where the frontage begins on the street, metres. */
  readonly along_m: number
  /** The part of it between two depths and so far in from its sides, metres. */
  readonly part: (cut: Cut) => readonly Point[]
}

interface Cut {
  readonly from_m: number
  readonly to_m: number
  readonly side_m: number
}

export interface LotSizes {
  readonly width_m: readonly [number, number]
  readonly depth_m: number
}

/** How deep lots are: opposite ones leave a yard between them. */
export const depthOf = ({ land }: Block, most_m: number): number =>
  Math.min(most_m, (0.9 * areaOf(land)) / perimeterOf(land))

/** Cuts a block into lots; at a corner the greater street has the lot, the other begins behind it. */
export function lotsOf(block: Block, sizes: LotSizes, random: Random): Lot[] {
  return block.frontages.flatMap((frontage, index) => {
    if (!isFronted(frontage)) return []
    const { from, to } = at(block.edges, index)
    const length = distance(from, to)
    const isTurnedOver = dot(minus(to, from), minus(frontage.to, frontage.from)) <= 0
    if (length < shortestFront_m || isTurnedOver) return []
    const way = towards(from, to)
    const strip = { frontage, from, way, length, halves: cornerRights(block, index, sizes.depth_m) }
    return alongStrip(strip, sizes, random)
  })
}

interface Strip {
  readonly frontage: Frontage
  readonly from: Point
  readonly way: Point
  readonly length: number
  readonly halves: readonly Half[]
}

function alongStrip(strip: Strip, { width_m, depth_m }: LotSizes, random: Random): Lot[] {
  const { frontage, from, way, length } = strip
  const lots: Lot[] = []
  const ringOf = (start: number, end: number, [near, far]: readonly [number, number]) => {
    const corners = [
      [start, near],
      [end, near],
      [end, far],
      [start, far],
    ] as const
    const quad = corners.map(([along, in_m]) =>
      plus(from, plus(times(way, along), times(leftOf(way), in_m))),
    )
    return strip.halves.reduce<readonly Point[]>(cutTo, quad)
  }
  const offset = dot(minus(from, frontage.from), towards(frontage.from, frontage.to))
  for (let start = 0; start < length - narrowest_m; ) {
    const width = random.between(...width_m)
    let end = start + width
    // A pointed piece at a corner is no lot by itself.
    const isPointed = () => areaOf(ringOf(start, end, [0, depth_m])) < width * depth_m * 0.55
    while (end < length && isPointed()) end += narrowest_m
    if (end > length - narrowest_m) end = length
    const [left, right] = [start, end]
    const ring = ringOf(left, right, [0, depth_m])
    const front = frontOf(ring, { from, way })
    if (front && front.to - front.from >= narrowest_m) {
      const middle = (front.from + front.to) / 2
      lots.push({
        frontage,
        ring,
        door: plus(from, times(way, middle)),
        along_m: offset + middle,
        part: ({ from_m, to_m, side_m }) => ringOf(left + side_m, right - side_m, [from_m, to_m]),
      })
    }
    start = end
  }
  return lots
}

/** From where to where a lot touches its street, metres along the strip. */
function frontOf(ring: readonly Point[], { from, way }: Pick<Strip, 'from' | 'way'>) {
  const atFront = ring
    .map((corner) => minus(corner, from))
    .filter((corner) => cross(way, corner) < 1.5)
    .map((corner) => dot(corner, way))
  if (atFront.length < 2) return undefined
  return { from: Math.min(...atFront), to: Math.max(...atFront) }
}
