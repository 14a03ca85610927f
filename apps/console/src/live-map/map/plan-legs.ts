import type { RoadRoute, RoadSource } from '@baquiano/contract/roads'
import { isFinal, type Visit } from '@baquiano/contract/visits'
import type { Feature, FeatureCollection, LineString, Position } from 'geojson'
import { placeOf } from '../way/visit-etas.ts'

interface Plan {
  /** Of the day, in order. */
  readonly stops: readonly Visit[]
  /** Along the stops that are somewhere. */
  readonly route: RoadRoute | undefined
  /** From where the person is. */
  readonly ahead: RoadRoute | undefined
  /** Straight legs stand in for a way that could not be had. */
  readonly isStraight: boolean
}

/** The corridor of a day: legs behind fade, estimated ones are dashed, what is gone twice is drawn once. */
export function planLegs({ stops, route, ahead, isStraight }: Plan): FeatureCollection<LineString> {
  const placed = stops.flatMap((stop) => {
    const place = placeOf(stop)
    return place ? [{ stop, at: [place.cx, place.cy] satisfies Position }] : []
  })
  const draw = drawOnce()
  // What lies ahead comes first, so that it is what stays of a street that is gone twice.
  const next = ahead?.legs[0]
  const first = next ? draw(next.shape, { source: next.source, behind: false }) : []
  const legs = placed.slice(1).flatMap(({ stop, at }, index) => {
    const from = placed[index]
    if (!from) return []
    const leg = route?.legs[index]
    if (!leg && !isStraight) return []
    const straight = { source: 'estimated' as const, shape: [from.at, at] }
    const { source, shape } = leg ?? straight
    return [
      {
        shape,
        source,
        behind: isFinal(stop.status) || (isFinal(from.stop.status) && next !== undefined),
      },
    ]
  })
  const drawn = legs
    .toSorted((a, b) => Number(a.behind) - Number(b.behind))
    .flatMap(({ shape, ...look }) => draw(shape, look))
  return { type: 'FeatureCollection', features: [...first, ...drawn] }
}

interface LegStyle {
  readonly source: RoadSource
  readonly behind: boolean
}

/** Translucent lines would double where a way is gone back: pieces of it that are drawn are left out. */
function drawOnce() {
  const seen = new Set<string>()
  return (shape: readonly Position[], look: LegStyle): Feature<LineString>[] => {
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
    return runs.map((coordinates) => legOf(coordinates, { ...look }))
  }
}

export const legOf = (
  coordinates: Position[],
  properties: Readonly<Record<string, string | boolean>> = {},
): Feature<LineString> => ({
  type: 'Feature',
  properties,
  geometry: { type: 'LineString', coordinates },
})
