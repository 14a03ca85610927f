import type { SpokenLanguage } from '@baquiano/contract/platform'
import type { RoadLeg, RoadPoint, RoadRoute } from '@baquiano/contract/roads'
import { estimateLeg, estimateIsochrone } from './estimate/estimate-way.ts'
import { straightPart } from './estimate/straight-part.ts'
import { fillMatrix } from './fill-matrix.ts'
import { usualFactor } from './travel-time-factors/factor-of.ts'
import type { RoadEngine } from './road-engine.ts'
import type { StreetEngine } from './street-engine.ts'

/** Routes along streets where they are known, estimated where they are not; each is marked. */
export function createRoadEngine(street: StreetEngine): RoadEngine {
  const legByLeg = async (points: readonly RoadPoint[], language: SpokenLanguage) => {
    const legs: RoadLeg[] = []
    for (const [index, to] of points.slice(1).entries()) {
      const from = points[index] ?? to
      const [leg] = (await street.legs([from, to], language)) ?? []
      legs.push(leg ?? estimateLeg(from, to))
    }
    return legs
  }

  return {
    route: async (points, language, factor = usualFactor) => {
      const legs = (await street.legs(points, language)) ?? (await legByLeg(points, language))
      return routeOf(legs.map((leg) => (leg.source === 'road' ? drivenAt(factor, leg) : leg)))
    },
    matrix: (sources, targets, { factor = usualFactor, ...work } = {}) =>
      fillMatrix(street, { sources, targets, factor }, work),
    match: async (track) => [
      ...((await street.match(track)) ??
        straightPart(track, { first: 0, last: track.length - 1, reason: 'NO_STREETS' })),
    ],
    reach: async (point, minutes, factor = usualFactor) => {
      // A larger factor means a smaller isochrone.
      const driven = minutes.map((one) => Math.max(1, Math.round(one / factor)))
      const records = await street.reach(point, [...new Set(driven)])
      return minutes.map((one, index) => {
        const isochrone = records?.find((record) => record.minutes === driven[index])
        return isochrone ? { ...isochrone, minutes: one } : estimateIsochrone(point, one)
      })
    },
    nearest: async (point) => {
      const [place] = await street.nearest([point])
      return place ?? null
    },
    status: street.status,
  }
}

const drivenAt = (factor: number, leg: RoadLeg): RoadLeg => ({
  ...leg,
  duration_s: Math.round(leg.duration_s * factor),
  steps: leg.steps.map((step) => ({ ...step, duration_s: Math.round(step.duration_s * factor) })),
})

function routeOf(legs: RoadLeg[]): RoadRoute {
  const sum = (name: 'distance_m' | 'duration_s') =>
    legs.reduce((total, leg) => total + leg[name], 0)
  return { distance_m: sum('distance_m'), duration_s: sum('duration_s'), legs }
}
