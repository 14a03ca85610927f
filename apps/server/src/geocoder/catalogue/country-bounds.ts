import type { MapBounds } from '@baquiano/contract/map-data'
import countries from 'i18n-iso-countries'
import { feature } from 'topojson-client'

/** Degrees of sea between a country and the islands that are shown with it. */
const nearIslandDegrees = 4

let loading: Promise<ReadonlyMap<string, MapBounds>> | undefined

/**
 * The box of a country's mainland and the islands around it: those far away would make it too small to see.
 *
 * @param code ISO 3166-1 alpha-2
 * @returns west, south, east, north in degrees; null where the atlas has no such country
 */
export async function countryBounds(code: string): Promise<MapBounds | null> {
  loading ??= loadBounds()
  return (await loading).get(countries.alpha2ToNumeric(code) ?? '') ?? null
}

/** Reads Natural Earth (public domain) once; only the boxes stay in memory. */
async function loadBounds(): Promise<ReadonlyMap<string, MapBounds>> {
  const { default: topology } = await import('world-atlas/countries-50m.json', {
    with: { type: 'json' },
  })
  const atlas = topology.objects['countries']
  if (!atlas) throw new Error('The atlas has no countries')
  const bounds = new Map<string, MapBounds>()
  const all = feature(topology, atlas)
  for (const { id, geometry } of all.type === 'FeatureCollection' ? all.features : []) {
    if (geometry.type === 'Polygon') bounds.set(String(id), mainland([geometry.coordinates]))
    if (geometry.type === 'MultiPolygon') bounds.set(String(id), mainland(geometry.coordinates))
  }
  return bounds
}

type Polygons = readonly (readonly (readonly number[][])[])[]

/** Begins with the largest polygon and takes in those that lie near, until none is left that does. */
function mainland(polygons: Polygons): MapBounds {
  const bySize = polygons.map(([ring = []]) => boundsOf(ring)).toSorted((a, b) => size(b) - size(a))
  let [box = [-180, -90, 180, 90], ...rest] = bySize
  for (let found = true; found; ) {
    const near = rest.filter((it) => isNear(box, it))
    rest = rest.filter((it) => !near.includes(it))
    box = near.reduce(union, box)
    found = near.length > 0
  }
  return box
}

function boundsOf(ring: readonly number[][]): MapBounds {
  const cxs = ring.map(([cx = 0]) => cx)
  const cys = ring.map(([, cy = 0]) => cy)
  return [Math.min(...cxs), Math.min(...cys), Math.max(...cxs), Math.max(...cys)]
}

const size = ([west, south, east, north]: MapBounds): number => (east - west) * (north - south)

const isNear = (
  [west, south, east, north]: MapBounds,
  [left, bottom, right, top]: MapBounds,
): boolean =>
  left <= east + nearIslandDegrees &&
  right >= west - nearIslandDegrees &&
  bottom <= north + nearIslandDegrees &&
  top >= south - nearIslandDegrees

/** The box around both. */
export const union = (a: MapBounds, b: MapBounds): MapBounds => [
  Math.min(a[0], b[0]),
  Math.min(a[1], b[1]),
  Math.max(a[2], b[2]),
  Math.max(a[3], b[3]),
]
