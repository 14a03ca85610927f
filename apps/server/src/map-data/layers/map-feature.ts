import type { Position } from '../extract/position.ts'

export type Ring = Position[]

type Geometry =
  | { readonly type: 'Point'; readonly coordinates: Position }
  | { readonly type: 'LineString'; readonly coordinates: Position[] }
  | { readonly type: 'Polygon'; readonly coordinates: Ring[] }
  | { readonly type: 'MultiPolygon'; readonly coordinates: Ring[][] }

export type Properties = Record<string, string | number>

/** A thing on the map, as GeoJSON. */
export interface MapFeature {
  readonly type: 'Feature'
  readonly geometry: Geometry
  readonly properties: Properties
  /** The first zoom at which it shows. */
  readonly zoom: number
}

/** Layers of the OpenMapTiles scheme that our style draws; other styles of it fit as well. */
export const layerNames = [
  'landcover',
  'landuse',
  'park',
  'water',
  'waterway',
  'building',
  'transportation',
  'transportation_name',
  'water_name',
  'poi',
  'place',
] as const
export type LayerName = (typeof layerNames)[number]

export type Layers = Record<LayerName, MapFeature[]>

export const point = (coordinates: Position) => ({ type: 'Point', coordinates }) as const
export const line = (coordinates: Position[]) => ({ type: 'LineString', coordinates }) as const
export const polygon = (coordinates: Ring[]) => ({ type: 'Polygon', coordinates }) as const
export const multiPolygon = (coordinates: Ring[][]) =>
  ({ type: 'MultiPolygon', coordinates }) as const

export const feature = (geometry: Geometry, properties: Properties, zoom = 0): MapFeature => ({
  type: 'Feature',
  geometry,
  properties,
  zoom,
})

/** Adds a thing to a layer. */
export type Put = (layer: LayerName, thing: MapFeature) => void
