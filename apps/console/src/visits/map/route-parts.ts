import type { RouteOptions } from '@baquiano/contract/preferences'
import type { ExpressionSpecification, MapLibreMap } from 'maplibre-gl'
import type { LayerPart } from '@baquiano/map/map-layer.tsx'
import { type MapScheme, mapTokens } from '@baquiano/map/map-tokens.ts'

const round = { 'line-cap': 'round', 'line-join': 'round' } as const

const isRoad: ExpressionSpecification = ['==', ['get', 'source'], 'road']
/** Past legs fade. */
const fading = (opacity: number): ExpressionSpecification => [
  'case',
  ['get', 'behind'],
  opacity / 2,
  opacity,
]

type Options = RouteOptions | undefined

/**
 * The plan: a soft corridor so wide that the thread upon it never hides it, dashed where it is estimated; as the
 * person wants it where they chose.
 */
export const planParts =
  (own: Options) =>
  (scheme: MapScheme): LayerPart[] => {
    const { color, opacity, width } = own ?? {
      color: mapTokens[scheme].plan,
      opacity: 0.5,
      width: 12,
    }
    return [
      {
        part: 'case',
        type: 'line',
        filter: isRoad,
        layout: round,
        paint: {
          'line-color': mapTokens[scheme].plan_case,
          'line-width': width + 2.5,
          'line-opacity': fading(Math.min(opacity * 1.6, 1)),
        },
      },
      {
        part: 'line',
        type: 'line',
        filter: isRoad,
        layout: round,
        paint: { 'line-color': color, 'line-width': width, 'line-opacity': fading(opacity) },
      },
      {
        part: 'estimated',
        type: 'line',
        filter: ['!', isRoad],
        paint: {
          'line-color': color,
          'line-width': (width * 2) / 3,
          'line-opacity': fading(Math.min(opacity * 1.4, 1)),
          'line-dasharray': [1.6, 1.2],
        },
      },
    ]
  }

interface Cased {
  readonly color: string
  readonly edge: string
  /** Pixels, without its edges. */
  readonly width: number
  readonly opacity?: number | undefined
  /** Pixels to the right of the direction of travel. */
  readonly offset?: ExpressionSpecification | number
}

/** Each lap over the same street lies beside the one before. */
const lapOffset: ExpressionSpecification = ['*', ['get', 'lap'], 7]

/** A solid line with an edge that sets it off from the ground. */
const casedLine = ({ color, edge, width, opacity = 1, offset = 0 }: Cased): LayerPart[] => [
  {
    part: 'case',
    type: 'line',
    layout: round,
    paint: {
      'line-color': edge,
      'line-width': width + 1,
      'line-opacity': opacity,
      'line-offset': offset,
    },
  },
  {
    part: 'line',
    type: 'line',
    layout: round,
    paint: {
      'line-color': color,
      'line-width': width,
      'line-opacity': opacity,
      'line-offset': offset,
    },
  },
]

/** The executed route: a solid line with the direction of travel; as the person wants it where they chose. */
export const executedParts =
  (own: Options) =>
  (scheme: MapScheme): LayerPart[] => [
    ...casedLine({
      color: own?.color ?? mapTokens[scheme].executed,
      edge: mapTokens[scheme].executed_case,
      width: own?.width ?? 6,
      opacity: own?.opacity,
      offset: lapOffset,
    }),
    {
      part: 'direction',
      type: 'symbol',
      layout: {
        'symbol-placement': 'line',
        'symbol-spacing': 46,
        'icon-image': 'chevron',
        // Along its own line the chevron's second axis points to the right; in units of its own pixels.
        'icon-offset': ['case', ['>', ['get', 'lap'], 0], ['literal', [0, 7]], ['literal', [0, 0]]],
        'icon-allow-overlap': true,
        'icon-ignore-placement': true,
        'icon-rotation-alignment': 'map',
      },
    },
  ]

/** The fixes of an executed route, for whoever wants to see them. */
export const fixParts =
  ({ color }: RouteOptions) =>
  (scheme: MapScheme): LayerPart[] => [
    {
      part: 'fix',
      type: 'circle',
      paint: {
        'circle-radius': 3,
        'circle-color': mapTokens[scheme].executed_case,
        'circle-stroke-color': color,
        'circle-stroke-width': 1.5,
      },
    },
  ]

/** Rings, so that what lies below a doubtful fix is seen. */
export const doubtfulParts = (scheme: MapScheme): LayerPart[] => [
  {
    part: 'ring',
    type: 'circle',
    paint: {
      'circle-radius': 6,
      'circle-color': mapTokens[scheme].executed_case,
      'circle-opacity': 0.4,
      'circle-stroke-color': mapTokens[scheme].doubtful,
      'circle-stroke-width': 2,
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
