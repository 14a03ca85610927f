import type { ExpressionSpecification, MapLibreMap } from 'maplibre-gl'
import type { LayerPart } from '../../platform/map/map-layer.tsx'
import { type MapScheme, mapTokens } from '../../platform/map/map-tokens.ts'

const round = { 'line-cap': 'round', 'line-join': 'round' } as const

const isRoad: ExpressionSpecification = ['==', ['get', 'source'], 'road']
/** Past legs fade. */
const fading = (opacity: number): ExpressionSpecification => [
  'case',
  ['get', 'behind'],
  opacity / 2,
  opacity,
]

/** The plan: a soft corridor so wide that the thread upon it never hides it, dashed where it is estimated. */
export const planParts = (scheme: MapScheme): LayerPart[] => [
  {
    part: 'case',
    type: 'line',
    filter: isRoad,
    layout: round,
    paint: {
      'line-color': mapTokens[scheme].plan_case,
      'line-width': 14.5,
      'line-opacity': fading(0.8),
    },
  },
  {
    part: 'line',
    type: 'line',
    filter: isRoad,
    layout: round,
    paint: { 'line-color': mapTokens[scheme].plan, 'line-width': 12, 'line-opacity': fading(0.5) },
  },
  {
    part: 'estimated',
    type: 'line',
    filter: ['!', isRoad],
    paint: {
      'line-color': mapTokens[scheme].plan,
      'line-width': 8,
      'line-opacity': fading(0.7),
      'line-dasharray': [1.6, 1.2],
    },
  },
]

interface Cased {
  readonly color: string
  readonly edge: string
  /** Pixels, without its edges. */
  readonly width: number
}

/** A solid line with an edge that sets it off from the ground. */
const casedLine = ({ color, edge, width }: Cased): LayerPart[] => [
  {
    part: 'case',
    type: 'line',
    layout: round,
    paint: { 'line-color': edge, 'line-width': width + 1 },
  },
  {
    part: 'line',
    type: 'line',
    layout: round,
    paint: { 'line-color': color, 'line-width': width },
  },
]

/** The executed route: a solid line with the direction of travel. */
export const executedParts = (scheme: MapScheme): LayerPart[] => [
  ...casedLine({
    color: mapTokens[scheme].executed,
    edge: mapTokens[scheme].executed_case,
    width: 6,
  }),
  {
    part: 'direction',
    type: 'symbol',
    layout: {
      'symbol-placement': 'line',
      'symbol-spacing': 46,
      'icon-image': 'chevron',
      'icon-allow-overlap': true,
      'icon-ignore-placement': true,
      'icon-rotation-alignment': 'map',
    },
  },
]

/** Straight lines over gaps without fixes. */
export const skywayParts = (scheme: MapScheme): LayerPart[] =>
  casedLine({ color: mapTokens[scheme].skyway, edge: mapTokens[scheme].executed_case, width: 4 })

const chevronSide = 28

export function addChevron(map: MapLibreMap, scheme: MapScheme): void {
  if (map.hasImage('chevron')) return
  const brush = new OffscreenCanvas(chevronSide, chevronSide).getContext('2d')
  if (!brush) return
  brush.strokeStyle = mapTokens[scheme].chevron
  brush.lineWidth = 3.6
  brush.lineCap = 'round'
  brush.lineJoin = 'round'
  brush.stroke(new Path2D('M10 7l8 7-8 7'))
  map.addImage('chevron', brush.getImageData(0, 0, chevronSide, chevronSide), { pixelRatio: 2.6 })
}
