import type { Feature, FeatureCollection, MultiPolygon } from 'geojson'
import type { ExpressionSpecification, LayerSpecification, StyleSpecification } from 'maplibre-gl'
import type { GroundColors } from './appearance/ground-colors.ts'
import { growing, isOf } from './streets/expressions.ts'
import type { StreetExtract } from './streets/map-extracts.ts'
import { roadLayers } from './streets/road-layers.ts'
import type { StreetLayer } from './streets/street-layer.ts'
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

/** What is drawn of streets: the ground under our own layers, and the names above them. */
const streetLayers = (color: GroundColors, language: string) => ({
  ground: [...areaLayers(color), ...roadLayers(color)],
  names: nameLayers(color, language),
})

/** What the ground is: used, grown over, wet, built on. */
const areaLayers = (color: GroundColors): StreetLayer[] => [
  {
    id: 'residential',
    type: 'fill',
    'source-layer': 'landuse',
    paint: { 'fill-color': color.residential },
  },
  {
    id: 'cover',
    type: 'fill',
    'source-layer': 'landcover',
    filter: isOf('wood', 'grass', 'wetland'),
    paint: { 'fill-color': color.green, 'fill-opacity': 0.8 },
  },
  {
    id: 'park',
    type: 'fill',
    'source-layer': 'park',
    paint: { 'fill-color': color.green },
  },
  {
    id: 'water-area',
    type: 'fill',
    'source-layer': 'water',
    paint: { 'fill-color': color.water },
  },
  {
    id: 'waterway',
    type: 'line',
    'source-layer': 'waterway',
    paint: {
      'line-color': color.water,
      'line-width': ['match', ['get', 'class'], 'river', 3, 1.6],
    },
  },
  {
    id: 'building',
    type: 'fill',
    'source-layer': 'building',
    minzoom: 14,
    paint: {
      'fill-color': color.building,
      'fill-outline-color': color.building_line,
      'fill-opacity': growing([14, 0], [14.6, 1]),
    },
  },
]

const font = ['Inter Variable']

/** Names in the person's language where the map knows them; what matters more comes last, and first. */
function nameLayers(color: GroundColors, language: string): StreetLayer[] {
  const name: ExpressionSpecification = [
    'coalesce',
    ['get', `name:${language}`],
    ['get', 'name'],
    // Some archives of others know no other name.
    ['get', 'name:latin'],
  ]
  const halo = { 'text-halo-color': color.halo, 'text-halo-width': 1.4, 'text-halo-blur': 0.3 }
  const waterName = (geometry: string, placement: 'line' | 'point'): StreetLayer => ({
    id: `water-name-${placement}`,
    type: 'symbol',
    'source-layer': 'water_name',
    filter: ['==', ['geometry-type'], geometry],
    layout: {
      'symbol-placement': placement,
      'text-field': name,
      'text-font': font,
      'text-size': 11,
      'text-max-width': 8,
    },
    paint: { 'text-color': color.label_water, ...halo },
  })
  return [
    {
      id: 'poi-name',
      type: 'symbol',
      'source-layer': 'poi',
      minzoom: 15,
      filter: ['<=', ['get', 'rank'], ['step', ['zoom'], 8, 16, 11, 16.6, 14, 17, 16]],
      layout: {
        'text-field': name,
        'text-font': font,
        'text-size': 10.5,
        'text-max-width': 8,
        'text-padding': 12,
        'symbol-sort-key': ['get', 'rank'],
      },
      paint: { 'text-color': color.label, ...halo },
    },
    {
      id: 'road-name',
      type: 'symbol',
      'source-layer': 'transportation_name',
      minzoom: 12,
      layout: {
        'text-field': name,
        'text-font': font,
        'text-size': growing([12, 10.5], [17, 13]),
        'symbol-placement': 'line',
        'symbol-spacing': 380,
        'text-letter-spacing': 0.01,
        'text-max-angle': 30,
      },
      paint: { 'text-color': color.label, ...halo },
    },
    waterName('LineString', 'line'),
    waterName('Point', 'point'),
    {
      id: 'place-name',
      type: 'symbol',
      'source-layer': 'place',
      minzoom: worldNamesUntil,
      layout: {
        'text-field': name,
        'text-font': font,
        'text-size': ['match', ['get', 'class'], 'city', 18, 'town', 15, 'village', 13, 11.5],
        'text-max-width': 8,
        'text-letter-spacing': 0.02,
        'text-padding': 6,
        'symbol-sort-key': ['get', 'rank'],
      },
      paint: { 'text-color': color.label_strong, ...halo },
    },
  ]
}

/** From this zoom on an extract says itself what its towns are called. */
const worldNamesUntil = 10
