import type { RoadLanguage, RoadLeg, RoadPoint, RoadRoute } from '@baquiano/contract/roads'
import { estimateLeg, estimateReach } from './estimate/estimate-way.ts'
import { straightPart } from './estimate/straight-part.ts'
import { fillMatrix } from './fill-matrix.ts'
import type { RoadEngine } from './road-engine.ts'
import type { StreetEngine } from './street-engine.ts'

/**
 * Engines drive as fast as signs allow; in a city people take this much longer: 32 km/h on the way
 * against the 20 to 25 that vehicles reach there.
 */
const cityFactor = 1.4

/** Ways along streets where they are known, estimated where they are not; says which is which. */
export function createRoadEngine(street: StreetEngine): RoadEngine {
  const legsBetween = async (points: readonly RoadPoint[], language: RoadLanguage) =>
    (await street.legs(points, language))?.map(asInCity)

  const legByLeg = async (points: readonly RoadPoint[], language: RoadLanguage) => {
    const legs: RoadLeg[] = []
    for (const [index, to] of points.slice(1).entries()) {
      const from = points[index] ?? to
      const [leg] = (await legsBetween([from, to], language)) ?? []
      legs.push(leg ?? estimateLeg(from, to))
    }
    return legs
  }

  return {
    route: async (points, language) => {
      const legs = await legsBetween(points, language)
      return routeOf(legs ?? (await legByLeg(points, language)))
    },
    matrix: (sources, targets, work) =>
      fillMatrix(street, { sources, targets, factor: cityFactor }, work),
    match: async (track) => [
      ...((await street.match(track)) ?? straightPart(track, 0, track.length - 1)),
    ],
    reach: async (point, minutes) => {
      // Who takes longer gets less far in the same time.
      const driven = minutes.map((one) => Math.max(1, Math.round(one / cityFactor)))
      const records = await street.reach(point, [...new Set(driven)])
      return minutes.map((one, index) => {
        const found = records?.find((record) => record.minutes === driven[index])
        return found ? { ...found, minutes: one } : estimateReach(point, one)
      })
    },
    nearest: async (point) => {
      const [place] = await street.nearest([point])
      return place ?? null
    },
    status: street.status,
  }
}

const asInCity = (leg: RoadLeg): RoadLeg => ({
  ...leg,
  duration_s: Math.round(leg.duration_s * cityFactor),
  steps: leg.steps.map((step) => ({
    ...step,
    duration_s: Math.round(step.duration_s * cityFactor),
  })),
})

function routeOf(legs: RoadLeg[]): RoadRoute {
  const sum = (name: 'distance_m' | 'duration_s') =>
    legs.reduce((total, leg) => total + leg[name], 0)
  return { distance_m: sum('distance_m'), duration_s: sum('duration_s'), legs }
}
