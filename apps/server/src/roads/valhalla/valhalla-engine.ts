import { AppError } from '@baquiano/contract/platform'
import type { RoadLeg, RoadPoint, RoadIsochrone } from '@baquiano/contract/roads'
import { distanceM } from '@baquiano/geo'
import type { z } from 'zod'
import type { RoadStatus } from '../road-engine.ts'
import type { NearestStreet, StreetEngine, StreetMatrix } from '../street-engine.ts'
import { RoutingRejection } from './engine-child.ts'
import { matchTrack } from './match-track.ts'
import { GivenUp } from './supervised-engine.ts'
import { isochroneAnswer, locateAnswer, matrixAnswer, routeAnswer } from './valhalla-answers.ts'
import {
  type FetchParsed,
  type FetchValhalla,
  languages,
  locationOf,
  metresOf,
  shapeOf,
  turnOf,
} from './valhalla-words.ts'

const costing = 'auto'

/** Streets by Valhalla. */
export function valhallaEngine(
  askText: FetchValhalla,
  status: () => Promise<RoadStatus>,
): StreetEngine {
  const strictly: FetchParsed = async (action, query, schema) => {
    try {
      return schema.parse(JSON.parse(await askText(action, { costing, ...query })))
    } catch (error) {
      if (error instanceof RoutingRejection) return null
      throw new AppError('ROUTE_FETCH', {}, { cause: error })
    }
  }
  /** Without a running engine everything is estimated: an estimate is better than no answer. */
  const fetchParsed: FetchParsed = (...args) =>
    strictly(...args).catch((error: unknown) => {
      if (error instanceof AppError && error.cause instanceof GivenUp) return null
      throw error
    })
  return {
    legs: async (points, language) => {
      const query = { locations: points.map(locationOf), language: languages[language] }
      const answer = await fetchParsed('route', query, routeAnswer)
      return answer && answer.trip.legs.map(legOf)
    },
    cells: async (sources, targets) => {
      const query = { sources: sources.map(locationOf), targets: targets.map(locationOf) }
      const answer = await fetchParsed('matrix', { ...query, verbose: false }, matrixAnswer)
      return answer && cellsOf(answer)
    },
    match: (track) => matchTrack(strictly, track),
    reach: async (point, minutes) => {
      const contours = minutes.toSorted((a, b) => a - b).map((time) => ({ time }))
      const query = { locations: [locationOf(point)], contours, polygons: true }
      const answer = await fetchParsed('isochrone', query, isochroneAnswer)
      return answer && minutes.flatMap((one) => isochronesOf(answer, one))
    },
    nearest: async (points) => {
      const query = { locations: points.map(locationOf), verbose: false }
      const answer = await fetchParsed('locate', query, locateAnswer)
      return points.map((point, index) => nearestOf(point, answer?.[index]?.edges?.[0]))
    },
    status,
  }
}

type ValhallaLeg = z.output<typeof routeAnswer>['trip']['legs'][number]

function legOf({ shape, summary, maneuvers }: ValhallaLeg): RoadLeg {
  return {
    source: 'road',
    distance_m: metresOf(summary.length),
    duration_s: summary.time,
    shape: shapeOf(shape),
    steps: maneuvers.map((step) => ({
      instruction: step.instruction,
      distance_m: metresOf(step.length),
      duration_s: step.time,
      shape_index: step.begin_shape_index,
      turn: turnOf(step.type),
      street: step.street_names[0] ?? '',
    })),
  }
}

function cellsOf({ sources_to_targets }: z.output<typeof matrixAnswer>): StreetMatrix {
  const { durations, distances } = sources_to_targets
  return { durations_s: durations, distances_m: distances.map((row) => row.map(metresOrNone)) }
}

const metresOrNone = (kilometres: number | null) => kilometres && metresOf(kilometres)

function isochronesOf(answer: z.output<typeof isochroneAnswer>, minutes: number): RoadIsochrone[] {
  return answer.features
    .filter(({ properties }) => properties.contour === minutes)
    .map(({ geometry }) => ({
      minutes,
      source: 'road',
      polygons: geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates,
    }))
}

type Edge = NonNullable<z.output<typeof locateAnswer>[number]['edges']>[number]

function nearestOf(point: RoadPoint, edge: Edge | undefined): NearestStreet | null {
  if (!edge) return null
  const place = { cx: edge.correlated_lon, cy: edge.correlated_lat }
  return { ...place, distance_m: Math.round(distanceM(point, place)) }
}
