import type { LayerPart } from '@baquiano/map/map-layer.tsx'
import { laneColors } from '../lane-colors.ts'

/** How the area of each resource is drawn: the same functions for as long as the page is open. */
export const areaParts = laneColors.map((color) => (): LayerPart[] => [
  { part: 'inside', type: 'fill', paint: { 'fill-color': color, 'fill-opacity': 0.08 } },
  {
    part: 'border',
    type: 'line',
    paint: { 'line-color': color, 'line-opacity': 0.6, 'line-dasharray': [3, 3] },
  },
])

const round = { 'line-cap': 'round', 'line-join': 'round' } as const

/** The way of each resource: wide and soft, because it is a plan; dashed where it is a straight line. */
export const wayParts = laneColors.map((color) => (): LayerPart[] => [
  {
    part: 'road',
    type: 'line',
    filter: ['==', ['get', 'source'], 'road'],
    layout: round,
    paint: { 'line-color': color, 'line-width': 5, 'line-opacity': 0.5 },
  },
  {
    part: 'estimated',
    type: 'line',
    filter: ['!=', ['get', 'source'], 'road'],
    paint: {
      'line-color': color,
      'line-width': 3,
      'line-opacity': 0.6,
      'line-dasharray': [1.6, 1.2],
    },
  },
])
