import type { Visit } from '@baquiano/contract/visits'
import type { Feature, FeatureCollection, LineString, Position } from 'geojson'

/** Straight legs between the stops of a day, in order; a leg taken twice is drawn once. */
export function planLegs(stops: readonly Visit[]): FeatureCollection<LineString> {
  const places = stops.flatMap(({ cx, cy }): Position[] =>
    cx === null || cy === null ? [] : [[cx, cy]],
  )
  const seen = new Set<string>()
  const features: Feature<LineString>[] = []
  for (const [index, to] of places.entries()) {
    const from = places[index - 1]
    if (!from) continue
    // Translucent lines would double where a way is gone back.
    const key = [String(from), String(to)].toSorted((a, b) => a.localeCompare(b)).join(' ')
    if (seen.has(key) || String(from) === String(to)) continue
    seen.add(key)
    features.push(legOf([from, to]))
  }
  return { type: 'FeatureCollection', features }
}

export const legOf = (coordinates: Position[]): Feature<LineString> => ({
  type: 'Feature',
  properties: {},
  geometry: { type: 'LineString', coordinates },
})
