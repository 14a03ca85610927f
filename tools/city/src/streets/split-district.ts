import { within } from '../geometry/clip.ts'
import { lengthOf } from '../geometry/line.ts'
import { distance, leftOf, plus, type Point, times } from '../geometry/point.ts'
import { areaOf, centreOf, perimeterOf } from '../geometry/ring.ts'
import { sidesOfRing } from '../geometry/side.ts'
import type { Line } from '../plan/road.ts'
import { isNearRiver } from '../plan/water.ts'
import type { Random } from '@baquiano/demo/city/random'

const oneBarrio_m2 = 330_000
const crossed_m2 = 520_000
const twofold_m2 = 900_000
const thinnest_m = 60
const halfLength_m = 2200
const step_m = 45

/** Avenues across a district that is too large to be one barrio; none for others. */
export function splitDistrict(ring: readonly Point[], random: Random): Line[] {
  const area = areaOf(ring)
  if (area < oneBarrio_m2 || area / perimeterOf(ring) < thinnest_m) return []
  const along = longWay(ring)
  const count = area > twofold_m2 ? 2 : 1
  const ways = [
    { angle: along + Math.PI / 2, count },
    { angle: along, count: area > crossed_m2 ? count : 0 },
  ]
  return ways.flatMap((way) =>
    Array.from({ length: way.count }, (_, index) => {
      const off_m =
        way.count === 1 ? random.between(-60, 60) : (index ? 1 : -1) * random.between(220, 320)
      return across(ring, { angle: way.angle, off_m, index, bend_m: random.between(-110, 110) })
    }).flat(),
  )
}

/** The direction that most of the border runs in, radians. */
function longWay(ring: readonly Point[]): number {
  let [x, y] = [0, 0]
  for (const { from, to } of sidesOfRing(ring)) {
    const length = distance(from, to)
    const angle = Math.atan2(to.y - from.y, to.x - from.x)
    x += length * Math.cos(2 * angle)
    y += length * Math.sin(2 * angle)
  }
  return Math.atan2(y, x) / 2
}

interface Crossing {
  readonly angle: number
  readonly off_m: number
  readonly bend_m: number
  readonly index: number
}

function across(ring: readonly Point[], { angle, off_m, bend_m, index }: Crossing): Line[] {
  const centre = centreOf(ring)
  const way = { x: Math.cos(angle), y: Math.sin(angle) }
  const line: Point[] = []
  for (let along = -halfLength_m; along <= halfLength_m; along += step_m) {
    const aside = off_m + bend_m * Math.sin(along / 420 + index)
    line.push(plus(centre, plus(times(way, along), times(leftOf(way), aside))))
  }
  const axis = Math.abs(way.x) > 0.7 ? 'calle' : 'carrera'
  return within(line, ring)
    .filter((part) => lengthOf(part) > 200 && part.every((point) => !isNearRiver(point, 100)))
    .map((points) => ({ points, road: { kind: 'tertiary', axis } }))
}
