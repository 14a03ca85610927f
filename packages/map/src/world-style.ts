import type { FeatureCollection } from 'geojson'
import type { ExpressionSpecification, LayerSpecification, StyleSpecification } from 'maplibre-gl'
import type { GroundColors } from './appearance/ground-colors.ts'

const nothing: FeatureCollection = { type: 'FeatureCollection', features: [] }
const font = ['Inter Variable']

interface WorldStyle extends Pick<StyleSpecification, 'sources'> {
  readonly ground: readonly LayerSpecification[]
  readonly names: LayerSpecification
}

/**
 * The world that needs no server: land, borders, cities and a graticule, in our own colours.
 *
 * It has no `glyphs`: text is drawn with the font of the page. The sources are filled once the data
 * has come, so that the map stands at once. `isNamed` tells which cities no extract names itself.
 */
export function worldStyle(color: GroundColors, isNamed: ExpressionSpecification): WorldStyle {
  return {
    sources: {
      land: { type: 'geojson', data: nothing, attribution: 'Natural Earth', maxzoom: 7 },
      cities: { type: 'geojson', data: nothing, attribution: 'GeoNames (CC BY 4.0)' },
      graticule: { type: 'geojson', data: nothing },
    },
    ground: [
      {
        // Coasts are drawn for a whole country: nearer, they would put towns into the sea.
        id: 'water',
        type: 'background',
        paint: {
          'background-color': [
            'interpolate',
            ['linear'],
            ['zoom'],
            8,
            color.water,
            9.5,
            color.land,
          ],
        },
      },
      {
        id: 'land',
        type: 'fill',
        source: 'land',
        maxzoom: 10,
        paint: { 'fill-color': color.land },
      },
      {
        id: 'graticule',
        type: 'line',
        source: 'graticule',
        paint: {
          'line-color': color.grid,
          'line-width': ['match', ['get', 'major'], 1, 1.6, 0.8],
        },
      },
      {
        id: 'border',
        type: 'line',
        source: 'land',
        maxzoom: 11,
        paint: {
          'line-color': color.border,
          'line-width': ['interpolate', ['linear'], ['zoom'], 2, 0.5, 8, 1.4],
        },
      },
    ],
    names: cityLayer(color, isNamed),
  }
}

/** Names of cities: the greater they are, the sooner they are seen. */
function cityLayer(color: GroundColors, isNamed: ExpressionSpecification): LayerSpecification {
  return {
    id: 'city',
    type: 'symbol',
    source: 'cities',
    filter: [
      'all',
      ['<=', ['get', 'rank'], ['step', ['zoom'], 0, 3.2, 1, 5, 2, 6.5, 3, 8, 4]],
      isNamed,
    ],
    layout: {
      'text-field': ['get', 'name'],
      'text-font': font,
      'text-size': [
        'interpolate',
        ['linear'],
        ['zoom'],
        3,
        ['match', ['get', 'rank'], 0, 12, 1, 11.5, 10.5],
        12,
        ['match', ['get', 'rank'], 0, 20, 1, 19, 2, 17, 3, 15, 13.5],
      ],
      'text-letter-spacing': 0.02,
      'text-max-width': 8,
      'text-padding': 6,
      'symbol-sort-key': ['get', 'rank'],
    },
    paint: {
      'text-color': [
        'match',
        ['get', 'rank'],
        0,
        color.label_strong,
        1,
        color.label_strong,
        color.label,
      ],
      'text-halo-color': color.halo,
      'text-halo-width': 1.4,
      'text-halo-blur': 0.3,
    },
  }
}
