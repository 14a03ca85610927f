import type { FeatureCollection, GeoJSON } from 'geojson'
import { feature } from 'topojson-client'
import { unwrapRings } from './unwrap-rings.ts'

export interface WorldData {
  readonly land: GeoJSON
  readonly cities: FeatureCollection
}

/** Countries of Natural Earth (public domain) and cities of GeoNames (CC BY 4.0), asked for once. */
export function worldData(): Promise<WorldData> {
  loading ??= load()
  return loading
}

let loading: Promise<WorldData> | undefined

async function load(): Promise<WorldData> {
  const [atlas, { default: table }] = await Promise.all([
    import('world-atlas/countries-50m.json'),
    import('./cities.tsv?raw'),
  ])
  const topology = atlas.default
  const { countries } = topology.objects
  if (!countries) throw new Error('the atlas has no countries')
  return { land: unwrapRings(feature(topology, countries)), cities: citiesOf(table) }
}

/** Name, longitude, latitude and rank (0 the greatest) in a line each. */
function citiesOf(table: string): FeatureCollection {
  const features = table
    .trimEnd()
    .split('\n')
    .map((line) => {
      const [name, cx, cy, rank] = line.split('\t')
      return {
        type: 'Feature' as const,
        properties: { name, rank: Number(rank) },
        geometry: { type: 'Point' as const, coordinates: [Number(cx), Number(cy)] },
      }
    })
  return { type: 'FeatureCollection', features }
}
