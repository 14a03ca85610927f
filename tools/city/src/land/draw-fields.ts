import { at } from '../geometry/at.ts'
import { cutTo } from '../geometry/convex.ts'
import { inset } from '../geometry/inset.ts'
import { distance, leftOf, mix, plus, type Point, times, towards } from '../geometry/point.ts'
import { areaOf } from '../geometry/ring.ts'
import { sidesOfRing } from '../geometry/side.ts'
import type { Tags } from '@baquiano/osm'
import { type Random, randomOf } from '@baquiano/demo/city/random'
import type { Drawing } from './drawing.ts'

const farmsTried = 700
const hedge_m = 5
const smallest_m2 = 9000

interface Farm {
  readonly middle: Point
  readonly radius_m: number
}

/** Farms round the city, each divided into fields again and again, large and small, as farms are. */
export function drawFields(
  isOpen: (point: Point) => boolean,
  { sheet, noise, seed }: Drawing,
): void {
  const random = randomOf('city', seed, 'fields')
  const farms: Farm[] = []
  for (let count = 0; count < farmsTried; count += 1) {
    const angle = random.between(0, 2 * Math.PI)
    const off = 1 + 1.9 * random.between(0, 1) ** 1.5
    const middle = { x: 4300 * off * Math.cos(angle), y: 3500 * off * Math.sin(angle) }
    const radius_m = random.between(260, 1050)
    const isApart = farms.every((it) => distance(it.middle, middle) > it.radius_m + radius_m)
    if (!isApart || !isOpen(middle)) continue
    farms.push({ middle, radius_m })
    const turn = 1.4 * noise(middle.x / 3500, middle.y / 3500) + random.between(-0.15, 0.15)
    for (const field of divided(landOf({ middle, radius_m }, turn, random), random)) {
      const ring = inset(field, hedge_m)
      if (ring?.every(isOpen) && !random.chance(0.14)) sheet.drawArea(ring, tagsOf(random))
    }
  }
}

/** A crooked four-cornered piece of land. */
function landOf({ middle, radius_m }: Farm, turn: number, random: Random): Point[] {
  const flat = random.between(0.55, 0.95)
  return [0.25, 0.75, 1.25, 1.75].map((quarter) => {
    const angle = quarter * Math.PI + random.between(-0.18, 0.18)
    const radius = radius_m * random.between(0.8, 1)
    const corner = { x: radius * Math.cos(angle), y: radius * flat * Math.sin(angle) }
    const way = { x: Math.cos(turn), y: Math.sin(turn) }
    return plus(middle, plus(times(way, corner.x), times(leftOf(way), corner.y)))
  })
}

/** Halves of halves, across the longest side, until fields are as large as chance has it. */
function divided(land: readonly Point[], random: Random): (readonly Point[])[] {
  const area = areaOf(land)
  if (area < smallest_m2) return []
  if (area < random.between(18_000, 210_000)) return [land]
  const longest = sidesOfRing(land).toSorted(
    (one, other) => distance(other.from, other.to) - distance(one.from, one.to),
  )
  const { from, to } = at(longest, 0)
  const point = mix(from, to, random.between(0.32, 0.68))
  const askew = random.between(-0.12, 0.12)
  const along = towards(from, to)
  const way = plus(leftOf(along), times(along, askew))
  const halves = [way, times(way, -1)].map((it) => cutTo(land, { point, way: it }))
  return halves.filter(({ length }) => length > 2).flatMap((half) => divided(half, random))
}

function tagsOf(random: Random): Tags {
  const chance = random.between(0, 1)
  if (chance < 0.46) return { landuse: 'farmland' }
  if (chance < 0.82) return { landuse: 'meadow' }
  if (chance < 0.92) return { natural: 'scrub' }
  return chance < 0.97 ? { natural: 'wood' } : { landuse: 'orchard' }
}
