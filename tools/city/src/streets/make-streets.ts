import RBush from 'rbush'
import { type Box, boxOf } from '../geometry/box.ts'
import { noiseOf } from '../geometry/noise.ts'
import type { Point } from '../geometry/point.ts'
import { centreOf, isInside } from '../geometry/ring.ts'
import { cityHalves, outwards } from '../plan/landmarks.ts'
import { planRoads } from '../plan/plan-roads.ts'
import type { Line } from '../plan/road.ts'
import { randomOf } from '@baquiano/demo/city/random'
import { addBlindAlleys } from './blind-alleys.ts'
import { characterOf } from './character-of.ts'
import type { District } from './district.ts'
import { facesOf } from './faces.ts'
import { fillDistrict } from './fill-district.ts'
import { layStreets } from './lay-streets.ts'
import { numberStreets } from './number-streets.ts'
import { directOneWays } from './one-ways.ts'
import { prune } from './prune.ts'
import { splitDistrict } from './split-district.ts'
import { pointAt, runsOfStreet, type StreetGraph } from './street-graph.ts'
import { thinOut } from './thin-out.ts'

const forAvenues = { snap_m: 30, merge_m: 5 } as const
const forStreets = { snap_m: 26, merge_m: 7 } as const
const looseAvenue_m = 2500
const looseStreet_m = 60

/** The streets of the city and the districts between its avenues. */
export interface Streets {
  readonly graph: StreetGraph
  readonly districts: readonly District[]
  readonly districtAt: (point: Point) => District | undefined
}

/** Avenues first, then what they enclose, each part in its own way; the same for the same seed. */
export function makeStreets(seed: number): Streets {
  const random = randomOf('city', seed, 'streets')
  const planned = planRoads({ random, noise: noiseOf(seed) })
  const collectors = facesOf(layAvenues(planned))
    .filter(({ ring }) => outwards(centreOf(ring), cityHalves) < 1.05)
    .flatMap(({ ring }) => splitDistrict(ring, random))
  const avenues = layAvenues([...planned, ...collectors])
  const districts = facesOf(avenues).map(({ ring, area }, id): District => {
    const district = { id, ring, area, centre: centreOf(ring) }
    return { ...district, character: characterOf(district, random) }
  })
  const local = districts.flatMap((district) => fillDistrict(district, random, seed))
  const graph = layStreets([...linesOf(avenues), ...local], forStreets)
  prune(graph, looseStreet_m)
  thinOut(graph, new Map(districts.map((it) => [it.id, it])), random)
  const districtAt = finderOf(districts)
  addBlindAlleys(graph, districtAt, random)
  numberStreets(graph)
  directOneWays(graph)
  return { graph, districts, districtAt }
}

function layAvenues(lines: readonly Line[]): StreetGraph {
  const graph = layStreets(lines, forAvenues)
  prune(graph, looseAvenue_m)
  return graph
}

/** What is left of the avenues, to be laid again together with local streets. */
function linesOf(graph: StreetGraph): Line[] {
  return graph.streets.flatMap(({ road }, index) =>
    runsOfStreet(graph, index).map((run): Line => {
      const isClosed = Boolean(road.isRoundabout) && run.length > 2 && run[0] === run.at(-1)
      return { points: run.map((node) => pointAt(graph, node)), road, isClosed }
    }),
  )
}

function finderOf(districts: readonly District[]): Streets['districtAt'] {
  const index = new RBush<Box & { district: District }>()
  index.load(districts.map((district) => ({ ...boxOf(district.ring), district })))
  return (point) => {
    const near = index.search(boxOf([point])).map(({ district }) => district)
    return near
      .toSorted((one, other) => one.id - other.id)
      .find(({ ring }) => isInside(point, ring))
  }
}
