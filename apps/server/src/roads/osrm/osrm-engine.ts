import { AppError } from '@baquiano/contract/platform'
import type { MatchedPart, RoadLeg, RoadPoint, TurnKind } from '@baquiano/contract/roads'
import { z } from 'zod'
import { fetchRemote } from '../fetch-remote.ts'
import { straightPart } from '../estimate/straight-part.ts'
import type { TrackPoint } from '../road-engine.ts'
import type { StreetEngine } from '../street-engine.ts'
import { RoutingRejection } from '../valhalla/engine-child.ts'

/** Fixes per request: the service accepts a hundred. */
const mostFixes = 100
const geometry = 'geometries=geojson&overview=full'

/** Streets of an OSRM service; it has no isochrones, which are estimated, and names streets instead of steps. */
export function osrmEngine(url: string): StreetEngine {
  const base = url.replace(/\/$/, '')
  const fetchParsed = async <Schema extends z.ZodType>(path: string, schema: Schema) => {
    try {
      return schema.parse(JSON.parse(await fetchRemote(`${base}/${path}`)))
    } catch (error) {
      if (error instanceof RoutingRejection) return null
      throw new AppError('ROUTE_FETCH', {}, { cause: error })
    }
  }
  return {
    legs: async (points) => {
      const path = `route/v1/driving/${listOf(points)}?${geometry}&steps=true`
      const answer = await fetchParsed(path, osrmRoute)
      return answer && answer.routes[0].legs.map(legOf)
    },
    cells: async (sources, targets) => {
      const [first, second] = [indexes(0, sources.length), indexes(sources.length, targets.length)]
      const path = `table/v1/driving/${listOf([...sources, ...targets])}`
      const query = `sources=${first}&destinations=${second}&annotations=duration,distance`
      const answer = await fetchParsed(`${path}?${query}`, osrmTable)
      return answer && { durations_s: answer.durations, distances_m: answer.distances }
    },
    match: async (track) => {
      const parts: MatchedPart[] = []
      for (let first = 0; first < track.length - 1; first += mostFixes - 1) {
        const fixes = track.slice(first, first + mostFixes)
        const answer = await fetchParsed(`match/v1/driving/${listOf(fixes)}?${geometry}`, osrmMatch)
        parts.push(...(answer ? partsOf(answer, { track, first, count: fixes.length }) : []))
        const last = first + fixes.length - 1
        if (!answer) parts.push(...straightPart(track, { first, last, reason: 'NO_MATCH' }))
      }
      return parts
    },
    reach: async () => null,
    nearest: (points) =>
      Promise.all(
        points.map(async (point) => {
          const [place] =
            (await fetchParsed(`nearest/v1/driving/${listOf([point])}`, osrmNearest))?.waypoints ??
            []
          if (!place || place.distance > 2000) return null
          const [cx, cy] = place.location
          return { cx, cy, distance_m: Math.round(place.distance) }
        }),
      ),
    status: async () => ({ engine: 'osrm', bounds: [] }),
  }
}

const listOf = (points: readonly RoadPoint[]) => points.map(({ cx, cy }) => `${cx},${cy}`).join(';')
const indexes = (first: number, count: number) =>
  Array.from({ length: count }, (_, index) => first + index).join(';')

function legOf({ distance, duration, steps }: OsrmLeg): RoadLeg {
  let shape_index = 0
  const roadSteps = steps.map((step) => {
    const begin = shape_index
    shape_index += Math.max(0, step.geometry.coordinates.length - 1)
    const figures = { distance_m: Math.round(step.distance), duration_s: step.duration }
    const { name } = step
    return {
      instruction: name,
      street: name,
      turn: turnOf(step.maneuver),
      ...figures,
      shape_index: begin,
    }
  })
  const shape = steps.flatMap(({ geometry: { coordinates } }, index) =>
    index === 0 ? coordinates : coordinates.slice(1),
  )
  return {
    source: 'road',
    distance_m: Math.round(distance),
    duration_s: duration,
    shape,
    steps: roadSteps,
  }
}

/** Directions of OSRM, where its manoeuvre is a turn. */
const turns: Readonly<Record<string, TurnKind>> = {
  uturn: 'turn_back',
  'sharp right': 'sharp_right',
  right: 'right',
  'slight right': 'slight_right',
  'slight left': 'slight_left',
  left: 'left',
  'sharp left': 'sharp_left',
}

function turnOf({ type, modifier }: OsrmManeuver): TurnKind {
  if (type === 'depart' || type === 'arrive') return type
  if (['roundabout', 'rotary'].includes(type)) return 'roundabout'
  // A street that changes its name, and the way out of a roundabout, ask for no decision.
  if (['new name', 'notification', 'exit roundabout', 'exit rotary'].includes(type))
    return 'straight'
  const turn = turns[modifier]
  const isFork = type === 'fork' || type === 'merge'
  if (isFork && turn?.endsWith('right')) return 'keep_right'
  if (isFork && turn?.endsWith('left')) return 'keep_left'
  return turn ?? 'straight'
}

interface TrackBatch {
  readonly track: readonly TrackPoint[]
  readonly first: number
  readonly count: number
}

/** One part for each matching; straight before, between and after them. */
function partsOf(
  { matchings, tracepoints }: z.output<typeof osrmMatch>,
  { track, first, count }: TrackBatch,
): MatchedPart[] {
  const parts: MatchedPart[] = []
  const reason = 'NO_MATCH'
  let at = first
  for (const [
    index,
    {
      distance,
      geometry: { coordinates },
    },
  ] of matchings.entries()) {
    const isOf = (point: (typeof tracepoints)[number]) => point?.matchings_index === index
    const begin = first + tracepoints.findIndex(isOf)
    const end = first + tracepoints.findLastIndex(isOf)
    parts.push(...straightPart(track, { first: at, last: begin, reason }))
    parts.push({
      source: 'road',
      distance_m: Math.round(distance),
      shape: coordinates,
      reason: null,
      first: begin,
      last: end,
    })
    at = end
  }
  return [...parts, ...straightPart(track, { first: at, last: first + count - 1, reason })]
}

const place = z.tuple([z.number(), z.number()])
const line = z.object({ coordinates: z.array(place) })
const maneuver = z.object({ type: z.string(), modifier: z.string().default('') })
type OsrmManeuver = z.output<typeof maneuver>
const step = z.object({
  maneuver,
  distance: z.number(),
  duration: z.number(),
  name: z.string(),
  geometry: line,
})
const leg = z.object({ distance: z.number(), duration: z.number(), steps: z.array(step) })

/** Metres, seconds and GeoJSON. */
const osrmRoute = z.object({ routes: z.tuple([z.object({ legs: z.array(leg) })]) })
type OsrmLeg = z.output<typeof leg>

const cells = z.array(z.array(z.number().nullable()))
const osrmTable = z.object({ durations: cells, distances: cells })

const osrmNearest = z.object({
  waypoints: z.array(z.object({ location: place, distance: z.number() })),
})

const osrmMatch = z.object({
  matchings: z.array(z.object({ distance: z.number(), geometry: line })),
  tracepoints: z.array(z.object({ matchings_index: z.int(), waypoint_index: z.int() }).nullable()),
})
