import type { ExpressionSpecification } from 'maplibre-gl'
import type { LayerPart } from '@baquiano/map/map-layer.tsx'
import type { MapScheme } from '@baquiano/map/map-tokens.ts'

const isPoint: ExpressionSpecification = ['==', ['geometry-type'], 'Point']
const isLabel: ExpressionSpecification = ['==', ['get', 'part'], 'label']
const color: ExpressionSpecification = ['get', 'color']

/** Zones on a map: their areas, lines, markers and names. */
export const zoneParts = (scheme: MapScheme): LayerPart[] => [
  {
    part: 'area',
    type: 'fill',
    filter: ['==', ['geometry-type'], 'Polygon'],
    paint: { 'fill-color': color, 'fill-opacity': ['get', 'opacity'] },
  },
  {
    part: 'line',
    type: 'line',
    filter: ['!', isPoint],
    paint: { 'line-color': color, 'line-width': 2 },
  },
  {
    part: 'marker',
    type: 'circle',
    filter: ['all', isPoint, ['!', isLabel]],
    paint: {
      'circle-color': color,
      'circle-radius': 7,
      'circle-stroke-color': '#FFFFFF',
      'circle-stroke-width': 2,
    },
  },
  {
    part: 'name',
    type: 'symbol',
    filter: isLabel,
    layout: {
      'text-field': ['get', 'name'],
      'text-font': ['Inter Variable'],
      'text-size': 13,
      'text-max-width': 12,
    },
    paint: {
      'text-color': scheme === 'light' ? '#14202F' : '#E7EDF5',
      'text-halo-color': scheme === 'light' ? '#FFFFFF' : '#10161F',
      'text-halo-width': 2,
    },
  },
]
