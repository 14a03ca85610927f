import type { RouteOptions } from '@baquiano/contract/preferences'
import type { LayerPart } from '../../../platform/map/map-layer.tsx'
import { type MapScheme, mapTokens } from '../../../platform/map/map-tokens.ts'

const round = { 'line-cap': 'round', 'line-join': 'round' } as const
const width = 8

/** The way to a visit and on from it: solid, over the soft corridor of the day; dashed where it is estimated. */
export const addedParts =
  (own: RouteOptions | undefined) =>
  (scheme: MapScheme): LayerPart[] => {
    const color = own?.color ?? mapTokens[scheme].plan
    return [
      {
        part: 'case',
        type: 'line',
        filter: ['==', ['get', 'source'], 'road'],
        layout: round,
        paint: { 'line-color': mapTokens[scheme].plan_case, 'line-width': width + 3 },
      },
      {
        part: 'line',
        type: 'line',
        filter: ['==', ['get', 'source'], 'road'],
        layout: round,
        paint: { 'line-color': color, 'line-width': width },
      },
      {
        part: 'estimated',
        type: 'line',
        filter: ['!=', ['get', 'source'], 'road'],
        paint: { 'line-color': color, 'line-width': width - 2, 'line-dasharray': [1.6, 1.2] },
      },
    ]
  }

/** The way that falls away. */
export const removedParts = (scheme: MapScheme): LayerPart[] => [
  {
    part: 'line',
    type: 'line',
    layout: { 'line-join': 'round' },
    paint: {
      'line-color': mapTokens[scheme].removed,
      'line-width': 3,
      'line-dasharray': [2.4, 1.8],
    },
  },
]
