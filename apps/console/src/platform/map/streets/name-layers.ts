import type { ExpressionSpecification } from 'maplibre-gl'
import type { GroundColors } from '../appearance/ground-colors.ts'
import { growing } from './expressions.ts'
import type { StreetLayer } from './street-layer.ts'

const font = ['Inter Variable']

/** Names in the person's language where the map knows them; what matters more comes last, and first. */
export function nameLayers(color: GroundColors, language: string): StreetLayer[] {
  const name: ExpressionSpecification = [
    'coalesce',
    ['get', `name:${language}`],
    ['get', 'name'],
    // Some archives of others know no other name.
    ['get', 'name:latin'],
  ]
  const halo = { 'text-halo-color': color.halo, 'text-halo-width': 1.4, 'text-halo-blur': 0.3 }
  const waterName = (geometry: string, placement: 'line' | 'point'): StreetLayer => ({
    id: `water-name-${placement}`,
    type: 'symbol',
    'source-layer': 'water_name',
    filter: ['==', ['geometry-type'], geometry],
    layout: {
      'symbol-placement': placement,
      'text-field': name,
      'text-font': font,
      'text-size': 11,
      'text-max-width': 8,
    },
    paint: { 'text-color': color.label_water, ...halo },
  })
  return [
    {
      id: 'poi-name',
      type: 'symbol',
      'source-layer': 'poi',
      minzoom: 15,
      filter: ['<=', ['get', 'rank'], ['step', ['zoom'], 8, 16, 11, 16.6, 14, 17, 16]],
      layout: {
        'text-field': name,
        'text-font': font,
        'text-size': 10.5,
        'text-max-width': 8,
        'text-padding': 12,
        'symbol-sort-key': ['get', 'rank'],
      },
      paint: { 'text-color': color.label, ...halo },
    },
    {
      id: 'road-name',
      type: 'symbol',
      'source-layer': 'transportation_name',
      minzoom: 12,
      layout: {
        'text-field': name,
        'text-font': font,
        'text-size': growing([12, 10.5], [17, 13]),
        'symbol-placement': 'line',
        'symbol-spacing': 380,
        'text-letter-spacing': 0.01,
        'text-max-angle': 30,
      },
      paint: { 'text-color': color.label, ...halo },
    },
    waterName('LineString', 'line'),
    waterName('Point', 'point'),
    {
      id: 'place-name',
      type: 'symbol',
      'source-layer': 'place',
      minzoom: worldNamesUntil,
      layout: {
        'text-field': name,
        'text-font': font,
        'text-size': ['match', ['get', 'class'], 'city', 18, 'town', 15, 'village', 13, 11.5],
        'text-max-width': 8,
        'text-letter-spacing': 0.02,
        'text-padding': 6,
        'symbol-sort-key': ['get', 'rank'],
      },
      paint: { 'text-color': color.label_strong, ...halo },
    },
  ]
}

/** From this zoom on an extract says itself what its towns are called. */
export const worldNamesUntil = 10
