import { distanceToLine } from '../geometry/line.ts'
import { distance, minus, type Point } from '../geometry/point.ts'
import { isInside, perimeterOf } from '../geometry/ring.ts'
import { cityHalves, hilltop, oldTown, outwards, parkMiddle } from '../plan/landmarks.ts'
import { railway } from '../plan/railway.ts'
import { isNearRiver } from '../plan/water.ts'
import type { Random } from '@baquiano/demo/city/random'
import type { Character, District } from './district.ts'

const smallest_m2 = 9000
/** Area by perimeter, metres: thinner than this is a median or a bank. */
const thinnest_m = 16
const oldTownHalves: Point = { x: 1100, y: 850 }
const settledHalves: Point = { x: 3500, y: 2600 }
/** Beyond the city what is larger than this is country between roads. */
const suburbMost_m2 = 350_000
const campusMost_m2 = 260_000

/** How a district is built, by where it lies and by chance. */
export function characterOf(district: Omit<District, 'character'>, random: Random): Character {
  const { ring, centre } = district
  const settled = unsettledBy(district)
  if (settled) return settled
  if (isInside(parkMiddle, ring)) return 'park'
  if (distance(centre, hilltop) < 1900) return 'hillside'
  if (outwards(minus(centre, oldTown), oldTownHalves) < 1) return 'centre'
  const isByRail = distanceToLine(centre, railway.points) < 330
  if (isByRail && random.chance(0.6)) return 'industrial'
  const isOutside = outwards(centre, settledHalves) > 1.02
  return isOutside ? outer(random) : inner(random, district.area)
}

function unsettledBy({ ring, area, centre }: Omit<District, 'character'>): Character | undefined {
  if (area < smallest_m2 || area / perimeterOf(ring) < thinnest_m) return 'open'
  if (area > suburbMost_m2 && outwards(centre, cityHalves) > 1) return 'open'
  const wet = ring.filter((point) => isNearRiver(point, 150)).length
  return wet / ring.length > 0.85 ? 'riverside' : undefined
}

function outer(random: Random): Character {
  const chance = random.between(0, 1)
  if (chance < 0.35) return 'fringe'
  if (chance < 0.55) return 'enclosed'
  return chance < 0.62 ? 'curved' : 'turned'
}

function inner(random: Random, area: number): Character {
  const chance = random.between(0, 1)
  if (chance < 0.4) return 'turned'
  if (chance < 0.66) return 'grid'
  if (chance < 0.8) return 'enclosed'
  return chance < 0.93 || area > campusMost_m2 ? 'curved' : 'campus'
}
