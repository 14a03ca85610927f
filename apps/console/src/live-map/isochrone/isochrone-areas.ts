import type { RoadIsochrone } from '@baquiano/contract/roads'
import type { FeatureCollection } from 'geojson'
import type { LayerPart } from '@baquiano/map/map-layer.tsx'
import type { ExpressionSpecification } from 'maplibre-gl'
import { type MapScheme, mapStatusColors, mapTokens } from '@baquiano/map/map-tokens.ts'

/** Minutes of the three isochrones, and the status whose colour tells each apart: near is green, far is orange. */
export const isochroneSteps = [
  { minutes: 5, status: 'Finalized' },
  { minutes: 10, status: 'On the way' },
  { minutes: 15, status: 'Delayed' },
] as const

const colorsOf = (scheme: MapScheme): ExpressionSpecification => {
  const [near, middle, far] = isochroneSteps
  const colors = mapStatusColors[scheme]
  return [
    'match',
    ['get', 'minutes'],
    near.minutes,
    colors[near.status],
    middle.minutes,
    colors[middle.status],
    colors[far.status],
  ]
}

/** Each isochrone has a colour of its own, an edge, and its minutes written along it. */
export const isochroneParts = (scheme: MapScheme): LayerPart[] => [
  {
    part: 'area',
    type: 'fill',
    paint: { 'fill-color': colorsOf(scheme), 'fill-opacity': 0.09 },
  },
  {
    part: 'edge',
    type: 'line',
    paint: { 'line-color': colorsOf(scheme), 'line-width': 2, 'line-opacity': 0.85 },
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
      'text-color': colorsOf(scheme),
      'text-halo-color': mapTokens[scheme].executed_case,
      'text-halo-width': 2,
    },
  },
]

export const areasOf = (isochrones: readonly RoadIsochrone[]): FeatureCollection => ({
  type: 'FeatureCollection',
  // The largest first, so that it lies beneath.
  features: isochrones
    .toSorted((a, b) => b.minutes - a.minutes)
    .map(({ minutes, polygons }) => ({
      type: 'Feature',
      properties: { minutes },
      geometry: { type: 'MultiPolygon', coordinates: polygons },
    })),
})
