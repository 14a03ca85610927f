import type { RoadIsochrone } from '@baquiano/contract/roads'
import type { FeatureCollection } from 'geojson'
import type { LayerPart } from '../../platform/map/map-layer.tsx'
import { type MapScheme, mapTokens } from '../../platform/map/map-tokens.ts'

/** An isochrone is drawn as its edge, labelled with the minutes. */
export const isochroneParts = (scheme: MapScheme): LayerPart[] => [
  {
    part: 'area',
    type: 'fill',
    paint: { 'fill-color': mapTokens[scheme].executed, 'fill-opacity': 0.05 },
  },
  {
    part: 'edge',
    type: 'line',
    paint: { 'line-color': mapTokens[scheme].executed, 'line-width': 1.5, 'line-opacity': 0.7 },
  },
  {
    part: 'minutes',
    type: 'symbol',
    layout: {
      'symbol-placement': 'line',
      'symbol-spacing': 260,
      'text-field': ['concat', ['get', 'minutes'], ' min'],
      'text-font': ['Inter Variable'],
      'text-size': 11,
    },
    paint: {
      'text-color': mapTokens[scheme].executed_text,
      'text-halo-color': mapTokens[scheme].executed_case,
      'text-halo-width': 2,
    },
  },
]

export const areasOf = (isochrones: readonly RoadIsochrone[]): FeatureCollection => ({
  type: 'FeatureCollection',
  features: isochrones.map(({ minutes, polygons }) => ({
    type: 'Feature',
    properties: { minutes },
    geometry: { type: 'MultiPolygon', coordinates: polygons },
  })),
})
