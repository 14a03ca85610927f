import type { GroundColors } from '../appearance/ground-colors.ts'
import { growing, isOf } from './expressions.ts'
import type { StreetLayer } from './street-layer.ts'

/** What the ground is: used, grown over, wet, built on. */
export const areaLayers = (color: GroundColors): StreetLayer[] => [
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
