import type { Feature, FeatureCollection, MultiPolygon } from 'geojson'
import type { ExpressionSpecification, LayerSpecification, StyleSpecification } from 'maplibre-gl'
import type { GroundColors } from './looks/ground-colors.ts'
import { worldNamesUntil } from './streets/name-layers.ts'
import type { StreetExtract } from './streets/map-extracts.ts'
import type { StreetLayer } from './streets/street-layer.ts'
import { streetLayers } from './streets/street-layers.ts'
import { worldStyle } from './world-style.ts'

interface Own {
  readonly color: GroundColors
  readonly language: string
  readonly extracts: readonly StreetExtract[]
}

/** Our map: the world, and over it the streets that this server has, which no one else need answer for. */
export function ownStyle({ color, language, extracts }: Own): StyleSpecification {
  const covered = coveredBy(extracts)
  const world = worldStyle(color, isNamedBeyond(covered))
  const streets = streetLayers(color, language)
  const bound = (layers: readonly StreetLayer[]) =>
    layers.flatMap((layer) => extracts.map((extract) => bind(layer, extract)))
  return {
    version: 8,
    sources: {
      ...world.sources,
      covered: { type: 'geojson', data: collectionOf(covered) },
      ...Object.fromEntries(extracts.map((extract) => [extract.tiles, sourceOf(extract)])),
    },
    layers: [
      ...world.ground,
      // No lines of the globe among streets.
      {
        id: 'covered',
        type: 'fill',
        source: 'covered',
        minzoom: worldNamesUntil,
        paint: { 'fill-color': color.land },
      },
      ...bound(streets.ground),
      labelAnchor,
      ...bound(streets.names),
      world.names,
    ],
  }
}

/** Our layers go below this one, so that names stay legible; a remote style may not have it. */
export const labelLayer = 'names'
const labelAnchor: LayerSpecification = {
  id: labelLayer,
  type: 'background',
  layout: { visibility: 'none' },
}

const sourceOf = ({ tiles, attribution }: StreetExtract) => ({
  type: 'vector' as const,
  url: `pmtiles://${location.origin}${tiles}`,
  attribution,
})

function bind(layer: StreetLayer, { tiles }: StreetExtract): LayerSpecification {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the member that was left out
  return { ...layer, id: `${layer.id} ${tiles}`, source: tiles } as LayerSpecification
}

function coveredBy(extracts: readonly StreetExtract[]): Feature<MultiPolygon> {
  const coordinates = extracts.map(({ bounds: [west, south, east, north] }) => [
    [
      [west, south],
      [east, south],
      [east, north],
      [west, north],
      [west, south],
    ],
  ])
  return { type: 'Feature', properties: {}, geometry: { type: 'MultiPolygon', coordinates } }
}

const collectionOf = (feature: Feature): FeatureCollection => ({
  type: 'FeatureCollection',
  features: [feature],
})

/** A city of the world keeps its name where no streets are, and from afar. */
const isNamedBeyond = (covered: Feature<MultiPolygon>): ExpressionSpecification => [
  'any',
  ['<', ['zoom'], worldNamesUntil],
  ['!', ['within', covered]],
]
