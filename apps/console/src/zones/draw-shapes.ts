import type { ZoneKind, ZoneShape } from '@baquiano/contract/zones'
import { distanceM, type Position } from '@baquiano/geo'
import type { GeoJSONStoreFeatures } from 'terra-draw'
import { geometryOf } from './zone-features.ts'

/** Decimals of a degree that the drawing keeps: a tenth of a millimetre. */
const decimals = 9
const round = (degrees: number): number => Number(degrees.toFixed(decimals))
const roundAll = (positions: number[][]) => positions.map((it) => it.map(round))

/** What terra-draw calls the way to draw each kind. */
export const drawModes = {
  circle: 'circle',
  rectangle: 'rectangle',
  polygon: 'polygon',
  polyline: 'linestring',
  marker: 'point',
} as const satisfies Readonly<Record<ZoneKind, string>>

const kindOf = (mode: unknown): ZoneKind | undefined =>
  zoneKindOf.get(typeof mode === 'string' ? mode : '')
const zoneKindOf = new Map<string, ZoneKind>([
  ['circle', 'circle'],
  ['rectangle', 'rectangle'],
  ['polygon', 'polygon'],
  ['linestring', 'polyline'],
  ['point', 'marker'],
])

/** A shape as terra-draw edits it; the holes of a polygon stay out of it. */
export function drawnFeature(id: string, shape: ZoneShape): GeoJSONStoreFeatures {
  const outer = shape.kind === 'polygon' ? { ...shape, holes: [] } : shape
  const geometry = geometryOf(outer)
  const properties = {
    mode: drawModes[shape.kind],
    ...(shape.kind === 'circle' && { radiusKilometers: shape.radius_m / 1000 }),
  }
  const feature = { id, type: 'Feature', properties } as const
  if (geometry.type === 'Point') {
    return { ...feature, geometry: { ...geometry, coordinates: geometry.coordinates.map(round) } }
  }
  return geometry.type === 'LineString'
    ? { ...feature, geometry: { ...geometry, coordinates: roundAll(geometry.coordinates) } }
    : { ...feature, geometry: { ...geometry, coordinates: geometry.coordinates.map(roundAll) } }
}

/** What was drawn, as a zone keeps it; of a polygon that had holes with them. */
export function shapeOf(
  { geometry, properties }: GeoJSONStoreFeatures,
  before?: ZoneShape,
): ZoneShape | undefined {
  const kind = kindOf(properties['mode'])
  if (geometry.type === 'Point') return { kind: 'marker', place: positionOf(geometry.coordinates) }
  if (geometry.type === 'LineString') {
    return { kind: 'polyline', line: geometry.coordinates.map(positionOf) }
  }
  const ring = (geometry.coordinates[0] ?? []).slice(0, -1).map(positionOf)
  if (kind === 'circle') return circleOf(ring)
  if (kind === 'rectangle' && ring.length === 4) return { kind, ring }
  return { kind: 'polygon', ring, holes: before?.kind === 'polygon' ? before.holes : [] }
}

/** The circle through corners that lie evenly around it. */
function circleOf(ring: readonly Position[]): ZoneShape | undefined {
  const [first] = ring
  if (!first) return undefined
  const [xs, ys] = [ring.map(([cx]) => cx), ring.map(([, cy]) => cy)]
  const cx = (Math.min(...xs) + Math.max(...xs)) / 2
  const cy = (Math.min(...ys) + Math.max(...ys)) / 2
  const radius_m = Math.round(distanceM({ cx, cy }, { cx: first[0], cy: first[1] }))
  return { kind: 'circle', center: [cx, cy], radius_m: Math.max(radius_m, 1) }
}

const positionOf = ([cx = 0, cy = 0]: readonly number[]): [number, number] => [cx, cy]
