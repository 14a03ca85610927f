import type { RoadMatrix, RoadPoint } from '@baquiano/contract/roads'
import type { RoadEngine } from './road-engine.ts'

/** What is known of the way from one place to another. */
export interface Way {
  readonly duration_s: number
  readonly distance_m: number
  readonly source: RoadMatrix['sources'][number][number]
}

interface Stored extends Way {
  readonly until: number
}

/** Ways that are kept; the oldest are forgotten first. */
const mostWays = 100_000
/** Streets that a new map brings are driven after this time at the latest. */
const keptMs = 10 * 60_000

const keyOf = (from: RoadPoint, to: RoadPoint, factor: number): string =>
  [from.cx, from.cy, to.cx, to.cy, factor].join(' ')

/** Driving times between places, kept for a while: a board asks for the same ones again and again. */
export function createDrivingTimes(roads: Pick<RoadEngine, 'matrix'>, clock: () => number) {
  const ways = new Map<string, Stored>()

  const stored = (key: string): Way | undefined => {
    const way = ways.get(key)
    return way && way.until > clock() ? way : undefined
  }

  const keep = (matrix: RoadMatrix, { sources, targets, factor }: Wanted): void => {
    const until = clock() + keptMs
    for (const [row, from] of sources.entries()) {
      for (const [column, to] of targets.entries()) {
        const way = wayAt(matrix, row, column)
        if (way) ways.set(keyOf(from, to, factor), { ...way, until })
      }
    }
    for (const key of ways.keys()) {
      if (ways.size <= mostWays) break
      ways.delete(key)
    }
  }

  /**
   * The ways from each source to each target; asks for all of them where one is not known.
   *
   * @throws AppError `ROUTE_FETCH`
   */
  return async ({ sources, targets, factor }: Wanted): Promise<WayOf> => {
    const isMissing = sources.some((from) =>
      targets.some((to) => stored(keyOf(from, to, factor)) === undefined),
    )
    if (isMissing) {
      keep(await roads.matrix(sources, targets, { factor }), { sources, targets, factor })
    }
    return (from, to) => ways.get(keyOf(from, to, factor))
  }
}

export type DrivingTimes = ReturnType<typeof createDrivingTimes>

interface Driving {
  readonly drivingTimes: DrivingTimes
  /** As of `DrivingTimes`. */
  readonly factor: number
}

/** The ways from a place to the first stop, and on from each to the next, as far as there are any. @throws AppError `ROUTE_FETCH` */
export async function waysAlong(
  start: RoadPoint,
  stops: readonly RoadPoint[],
  { drivingTimes, factor }: Driving,
): Promise<Way[]> {
  const ways: Way[] = []
  let from: RoadPoint = { cx: start.cx, cy: start.cy }
  for (const to of stops) {
    const way = (await drivingTimes({ sources: [from], targets: [to], factor }))(from, to)
    if (!way) break
    ways.push(way)
    from = to
  }
  return ways
}

interface Wanted {
  readonly sources: readonly RoadPoint[]
  readonly targets: readonly RoadPoint[]
  /** What seconds of the streets are multiplied with. */
  readonly factor: number
}

type WayOf = (from: RoadPoint, to: RoadPoint) => Way | undefined

function wayAt(
  { durations_s, distances_m, sources }: RoadMatrix,
  row: number,
  column: number,
): Way | undefined {
  const duration_s = durations_s[row]?.[column]
  const distance_m = distances_m[row]?.[column]
  const source = sources[row]?.[column]
  if (duration_s === undefined || distance_m === undefined || !source) return undefined
  return { duration_s, distance_m, source }
}
