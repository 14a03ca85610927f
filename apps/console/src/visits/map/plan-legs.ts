import type { RoadRoute, RoadSource } from '@baquiano/contract/roads'
import { isFinal, type Visit, visitPlace } from '@baquiano/contract/visits'
import type { Feature, FeatureCollection, LineString, Position } from 'geojson'

/** What is drawn of a person: canceled visits are in the list but not on the way. */
export const plannedStops = (visits: readonly Visit[]): readonly Visit[] =>
  visits.filter(({ status }) => status !== 'Canceled')

type PlannedStop = Pick<Visit, 'id' | 'status' | 'cx' | 'cy'>

interface Plan {
  /** The stops of the day, in order. */
  readonly stops: readonly PlannedStop[]
  /** Route along the stops that have a position. */
  readonly route: RoadRoute | undefined
  /** Route from the person's position to the next stop. */
  readonly ahead: RoadRoute | undefined
  /** Whether straight legs replace a route that could not be loaded. */
  readonly isStraight: boolean
  /** A stop that is not planned yet: the legs to it and on from it are told apart as `added`, and drawn before all others. */
  readonly added_id?: string | undefined
}

/** The corridor of a day: past legs fade, estimated ones are dashed, a street used twice is drawn once. */
export function planLegs({
  stops,
  route,
  ahead,
  isStraight,
  added_id,
}: Plan): FeatureCollection<LineString> {
  const located = stops.flatMap((stop) => {
    const place = visitPlace(stop)
    return place ? [{ stop, at: [place.cx, place.cy] satisfies Position }] : []
  })
  const draw = drawOnce()
  // The next leg comes first: of a street used twice, the first drawn leg wins.
  const next = ahead?.legs[0]
  const first = next ? draw(next.shape, { source: next.source, behind: false }) : []
  const legs = located.slice(1).flatMap(({ stop, at }, index) => {
    const from = located[index]
    if (!from) return []
    const leg = route?.legs[index]
    if (!leg && !isStraight) return []
    const straight = { source: 'estimated' as const, shape: [from.at, at] }
    const { source, shape } = leg ?? straight
    const isAdded = stop.id === added_id || from.stop.id === added_id
    return [
      {
        shape,
        source,
        ...styleOf({ from: from.stop, stop, isAdded, isUnderWay: next !== undefined }),
      },
    ]
  })
  const drawn = legs
    .toSorted((a, b) => rankOf(a) - rankOf(b))
    .flatMap(({ shape, ...style }) => draw(shape, style))
  return { type: 'FeatureCollection', features: [...first, ...drawn] }
}

interface LegStyle {
  readonly source: RoadSource
  readonly behind: boolean
  readonly added?: boolean
}

interface Leg {
  readonly from: PlannedStop
  readonly stop: PlannedStop
  readonly isAdded: boolean
  /** Whether the way from the person to their next stop is drawn. */
  readonly isUnderWay: boolean
}

function styleOf({ from, stop, isAdded, isUnderWay }: Leg): Omit<LegStyle, 'source'> {
  if (isAdded) return { behind: false, added: true }
  return { behind: isFinal(stop.status) || (isFinal(from.status) && isUnderWay) }
}

/** What is drawn first wins a street that is used twice. */
const rankOf = ({ behind, added }: LegStyle): number => (added ? 0 : behind ? 2 : 1)

/** Leaves out segments that are drawn already: translucent lines on the same street would add up. */
function drawOnce() {
  const seen = new Set<string>()
  return (shape: readonly Position[], style: LegStyle): Feature<LineString>[] => {
    const runs: Position[][] = []
    let run: Position[] | undefined
    for (const [index, to] of shape.entries()) {
      const from = shape[index - 1]
      if (!from || String(from) === String(to)) continue
      const key = [String(from), String(to)].toSorted((a, b) => a.localeCompare(b)).join(' ')
      if (seen.has(key)) run = undefined
      else if (run) run.push(to)
      else {
        run = [from, to]
        runs.push(run)
      }
      seen.add(key)
    }
    return runs.map((coordinates) => legOf(coordinates, { ...style }))
  }
}

export const legOf = (
  coordinates: Position[],
  properties: Readonly<Record<string, string | number | boolean>> = {},
): Feature<LineString> => ({
  type: 'Feature',
  properties,
  geometry: { type: 'LineString', coordinates },
})
