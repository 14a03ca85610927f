import type { LayerPart } from '@baquiano/map/map-layer.tsx'
import { type MapScheme, mapTokens } from '@baquiano/map/map-tokens.ts'

const round = { 'line-cap': 'round', 'line-join': 'round' } as const

/** Widths in px: at rest, and under the pointer. */
export const widths = {
  'next-line': [8, 11],
  'next-estimated': [5, 8],
  'tails-line': [4.4, 6.5],
} as const

/** The way to the next stop: the corridor of the plan, quieter than that of a selected person. */
export const nextLegParts = (scheme: MapScheme): LayerPart[] => {
  const paint = {
    'line-color': mapTokens[scheme].plan,
    'line-opacity': scheme === 'dark' ? 0.42 : 0.34,
  }
  return [
    {
      part: 'line',
      type: 'line',
      filter: ['==', ['get', 'source'], 'road'],
      layout: round,
      paint: { ...paint, 'line-width': widths['next-line'][0] },
    },
    {
      part: 'estimated',
      type: 'line',
      filter: ['!=', ['get', 'source'], 'road'],
      paint: { ...paint, 'line-width': widths['next-estimated'][0], 'line-dasharray': [1.6, 1.2] },
    },
  ]
}

/** The last ten minutes, in the hue of each person, fading with age. */
export const tailParts = (): LayerPart[] => [
  {
    part: 'line',
    type: 'line',
    layout: { 'line-join': 'round' },
    paint: {
      'line-color': ['get', 'color'],
      'line-width': widths['tails-line'][0],
      'line-opacity': ['*', ['get', 'shade'], 0.9],
    },
  },
]
