import type { ExpressionSpecification } from 'maplibre-gl'
import type { GroundColors } from '../appearance/ground-colors.ts'
import { isOf, widening } from './expressions.ts'
import type { StreetLayer } from './street-layer.ts'

interface Road {
  readonly name: string
  readonly classes: readonly string[]
  readonly minzoom: number
  readonly color: string
  readonly case_color: string
  /** Px at zooms 10, 14 and 18. */
  readonly width: readonly [number, number, number]
  readonly case_width: readonly [number, number, number]
}

/** The least first, so that greater ones lie over it. */
const roadsOf = (color: GroundColors): Road[] => [
  {
    name: 'minor',
    classes: ['minor', 'service', 'tertiary'],
    minzoom: 11,
    color: color.road,
    case_color: color.road_case,
    width: [0.4, 2.6, 17],
    case_width: [0.6, 3.9, 19],
  },
  {
    name: 'main',
    classes: ['secondary', 'primary', 'trunk'],
    minzoom: 5,
    color: color.main_road,
    case_color: color.main_road_case,
    width: [1.2, 4.8, 24],
    case_width: [1.9, 6.4, 26.5],
  },
  {
    name: 'motorway',
    classes: ['motorway'],
    minzoom: 4,
    color: color.motorway,
    case_color: color.motorway_case,
    width: [1.6, 6, 28],
    case_width: [2.6, 7.8, 31],
  },
]

/** Paths, railways, and roads in their cases: all cases first, so that crossings stay open. */
export function roadLayers(color: GroundColors): StreetLayer[] {
  const roads = roadsOf(color)
  const cases = roads.map((road) =>
    roadLine(`${road.name}-case`, road, { color: road.case_color, width: road.case_width }),
  )
  const fills = roads.map((road) => roadLine(road.name, road, road))
  return [pathLayer(color), ...cases, ...fills, railLayer(color), onewayLayer(color)]
}

function roadLine(
  id: string,
  { classes, minzoom }: Road,
  { color, width: [far, near, close] }: Pick<Road, 'color' | 'width'>,
): StreetLayer {
  const isTunnel: ExpressionSpecification = ['==', ['get', 'brunnel'], 'tunnel']
  return {
    id,
    type: 'line',
    'source-layer': 'transportation',
    minzoom,
    filter: isOf(...classes),
    layout: { 'line-cap': 'round', 'line-join': 'round' },
    paint: {
      'line-color': color,
      'line-width': widening(far, near, close),
      'line-opacity': ['case', isTunnel, 0.4, 1],
    },
  }
}

const pathLayer = (color: GroundColors): StreetLayer => ({
  id: 'path',
  type: 'line',
  'source-layer': 'transportation',
  minzoom: 14,
  filter: isOf('path', 'track'),
  paint: {
    'line-color': color.path,
    'line-width': widening(0.3, 0.9, 3),
    'line-dasharray': [2, 1.5],
  },
})

const railLayer = (color: GroundColors): StreetLayer => ({
  id: 'rail',
  type: 'line',
  'source-layer': 'transportation',
  minzoom: 11,
  filter: isOf('rail', 'transit'),
  paint: { 'line-color': color.rail, 'line-width': widening(0.5, 1, 3) },
})

/** Arrows of the page's own font: no pictures to load. */
const onewayLayer = (color: GroundColors): StreetLayer => ({
  id: 'oneway',
  type: 'symbol',
  'source-layer': 'transportation',
  minzoom: 16,
  filter: ['all', ['==', ['get', 'oneway'], 1], ['!', isOf('path', 'track')]],
  layout: {
    'symbol-placement': 'line',
    'symbol-spacing': 120,
    'text-field': '→',
    'text-font': ['Inter Variable'],
    'text-size': 12,
    'text-keep-upright': false,
    'text-padding': 8,
  },
  paint: { 'text-color': color.rail },
})
