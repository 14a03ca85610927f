import type { LayerPart } from '@baquiano/map/map-layer.tsx'
import { limits } from '@baquiano/contract/platform'
import { laneColor } from '../../visits/index.ts'

/** How the area of each resource is drawn: the same functions for as long as the page is open. */
export const areaParts = Array.from({ length: limits.assigned_resources }, (_, lane) =>
  laneColor(lane),
).map((color) => (): LayerPart[] => [
  { part: 'inside', type: 'fill', paint: { 'fill-color': color, 'fill-opacity': 0.08 } },
  {
    part: 'border',
    type: 'line',
    paint: { 'line-color': color, 'line-opacity': 0.6, 'line-dasharray': [3, 3] },
  },
])
