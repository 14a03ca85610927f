import type { Feature, FeatureCollection, MultiPolygon } from 'geojson'
import type { ExpressionSpecification, LayerSpecification, StyleSpecification } from 'maplibre-gl'
import type { GroundColors } from './appearance/ground-colors.ts'
import { worldNamesUntil } from './streets/name-layers.ts'
import type { StreetExtract } from './streets/map-extracts.ts'
import type { StreetLayer } from './streets/street-layer.ts'
import { streetLayers } from './streets/street-layers.ts'
import type { TileArchive } from './streets/tile-archive.ts'
import { worldStyle } from './world-style.ts'

interface Own {
  readonly color: GroundColors
  readonly language: string
  readonly extracts: readonly StreetExtract[]
  /** Of the operator: where it is, extracts are not drawn. */
  readonly archive: TileArchive | null
}

type Streets = Pick<StreetExtract, 'tiles' | 'attribution' | 'bounds'>

/** Our map: the world, and over it the streets that this server has, which no one else need answer for. */
export function ownStyle({ color, language, extracts, archive }: Own): StyleSpecification {
  const others = extracts.filter((extract) => !archive || !isWithin(extract, archive))
  const drawn: readonly Streets[] = archive?.kind === 'shapes' ? [archive, ...others] : others
  const covered = coveredBy(archive ? [archive, ...others] : others)
  const world = worldStyle(color, isLabelledOutside(covered))
  const streets = streetLayers(color, language)
  const bound = (layers: readonly StreetLayer[]) =>
    layers.flatMap((layer) => drawn.map((it) => bind(layer, it)))
  return {
    version: 8,
    sources: {
      ...world.sources,
      covered: { type: 'geojson', data: collectionOf(covered) },
      ...Object.fromEntries(drawn.map((it) => [it.tiles, sourceOf(it)])),
      ...(archive?.kind === 'pictures' && { [archive.tiles]: picturesOf(archive) }),
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
      ...(archive?.kind === 'pictures' ? [pictureLayer(archive)] : []),
      ...bound(streets.ground),
      anchorAt(groundEnd),
      anchorAt(labelLayer),
      ...bound(streets.names),
      world.names,
    ],
  }
}

/** Our layers go below this one, so that names stay legible; a remote style may not have it. */
export const labelLayer = 'names'
/** What belongs to the ground, the traffic say, goes below this one. */
export const groundEnd = 'ground-end'

const anchorAt = (id: string): LayerSpecification => ({
  id,
  type: 'background',
  layout: { visibility: 'none' },
})

const sourceOf = ({ tiles, attribution }: Streets) => ({
  type: 'vector' as const,
  url: `pmtiles://${new URL(tiles, location.origin).href}`,
  attribution,
})

const picturesOf = (archive: Streets) => ({
  ...sourceOf(archive),
  type: 'raster' as const,
  tileSize: 256,
})

const pictureLayer = ({ tiles }: Streets): LayerSpecification => ({
  id: 'pictures',
  type: 'raster',
  source: tiles,
})

function bind(layer: StreetLayer, { tiles }: Streets): LayerSpecification {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the member that was left out
  return { ...layer, id: `${layer.id} ${tiles}`, source: tiles } as LayerSpecification
}

/** By its middle: what reaches a little beyond is drawn once all the same. */
function isWithin({ bounds }: Streets, { bounds: [west, south, east, north] }: Streets): boolean {
  const cx = (bounds[0] + bounds[2]) / 2
  const cy = (bounds[1] + bounds[3]) / 2
  return cx >= west && cx <= east && cy >= south && cy <= north
}

function coveredBy(extracts: readonly Streets[]): Feature<MultiPolygon> {
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
const isLabelledOutside = (covered: Feature<MultiPolygon>): ExpressionSpecification => [
  'any',
  ['<', ['zoom'], worldNamesUntil],
  ['!', ['within', covered]],
]
