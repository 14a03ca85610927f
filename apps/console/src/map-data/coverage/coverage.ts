import type { MapExtract } from '@baquiano/contract/map-data'
import type { Feature, FeatureCollection } from 'geojson'
import type { LayerPart } from '../../platform/map/map-layer.tsx'
import { type MapScheme, mapTokens } from '../../platform/map/map-tokens.ts'

/** The frame and the name of each extract; the chosen one stands out. */
export const coverageOf = (
  extracts: readonly MapExtract[],
  chosen: string | undefined,
): FeatureCollection => ({
  type: 'FeatureCollection',
  features: extracts.flatMap((extract) => [
    frameOf(extract, extract.id === chosen),
    nameOf(extract),
  ]),
})

const frameOf = (
  { bounds: [west, south, east, north] }: MapExtract,
  is_chosen: boolean,
): Feature => ({
  type: 'Feature',
  properties: { is_chosen },
  geometry: {
    type: 'LineString',
    coordinates: [
      [west, south],
      [east, south],
      [east, north],
      [west, north],
      [west, south],
    ],
  },
})

const nameOf = ({ name, bounds: [west, south, east, north] }: MapExtract): Feature => ({
  type: 'Feature',
  properties: { name },
  geometry: { type: 'Point', coordinates: [(west + east) / 2, (south + north) / 2] },
})

/** Below this zoom a frame is too small to be seen: a dot with its name replaces it. */
const framesFrom = 8

export const coverageParts = (scheme: MapScheme): LayerPart[] => [
  {
    part: 'frame',
    type: 'line',
    filter: ['==', ['geometry-type'], 'LineString'],
    layout: { 'line-join': 'round' },
    paint: {
      'line-color': mapTokens[scheme].executed,
      'line-width': ['case', ['get', 'is_chosen'], 3, 1.5],
      'line-dasharray': [3, 2],
    },
  },
  {
    part: 'dot',
    type: 'circle',
    filter: ['==', ['geometry-type'], 'Point'],
    maxzoom: framesFrom,
    paint: {
      'circle-color': mapTokens[scheme].executed,
      'circle-radius': 4.5,
      'circle-stroke-color': mapTokens[scheme].executed_case,
      'circle-stroke-width': 2,
    },
  },
  {
    part: 'name',
    type: 'symbol',
    filter: ['==', ['geometry-type'], 'Point'],
    maxzoom: framesFrom,
    layout: {
      'text-field': ['get', 'name'],
      'text-font': ['Inter Variable'],
      'text-size': 12,
      'text-offset': [0, 1.1],
      'text-anchor': 'top',
    },
    paint: {
      'text-color': mapTokens[scheme].executed_text,
      'text-halo-color': mapTokens[scheme].executed_case,
      'text-halo-width': 2,
    },
  },
]
