import {
  beginsInside,
  circleRing,
  crossesItself,
  crossingRings,
  distanceM,
  distinctCorners,
  distinctPositions,
  isFlat,
  lengthM,
  lieInside,
  type Place,
  type Position,
  ringAreaM2,
  ringHolds,
} from '@baquiano/geo'
import { z } from 'zod'
import { cx, cy, limits } from '../platform/index.ts'

const position = z.tuple([cx, cy])
/** Corners of a closed line, each once in a row; the last one is joined to the first. */
const ring = z.array(position).overwrite(distinctCorners).min(3).max(limits.zone_corners)

/** What is drawn (requirement ZO-01). */
export const zoneShape = z
  .discriminatedUnion('kind', [
    z.strictObject({
      kind: z.literal('circle'),
      center: position,
      radius_m: z.number().min(1).max(limits.zone_radius_m).meta({ unit: 'm' }),
    }),
    z.strictObject({ kind: z.literal('rectangle'), ring: ring.length(4) }),
    z.strictObject({
      kind: z.literal('polygon'),
      ring,
      /** Rings inside that do not belong to it. */
      holes: z.array(ring).max(50).default([]),
    }),
    z.strictObject({
      kind: z.literal('polyline'),
      line: z.array(position).overwrite(distinctPositions).min(2).max(limits.zone_corners),
    }),
    z.strictObject({ kind: z.literal('marker'), place: position }),
  ])
  .superRefine((shape, issues) => {
    const code = faultOf(shape)
    if (code) issues.addIssue({ code: 'custom', message: code })
  })
export type ZoneShape = z.output<typeof zoneShape>
export type ZoneKind = ZoneShape['kind']

/** Why shapes that can be drawn are no zone. */
export const zoneFaults = [
  'ZONE_TOO_WIDE',
  'ZONE_WITHOUT_AREA',
  'ZONE_CROSSES_ITSELF',
  'ZONE_HOLE_OUTSIDE',
  'ZONE_HOLES_OVERLAP',
] as const

function faultOf(shape: ZoneShape): (typeof zoneFaults)[number] | undefined {
  if (isTooWide(shape)) return 'ZONE_TOO_WIDE'
  // A circle crosses nothing.
  if (shape.kind !== 'rectangle' && shape.kind !== 'polygon') return undefined
  const rings = ringsOf(shape)
  if (rings.some((it) => isFlat(it))) return 'ZONE_WITHOUT_AREA'
  if (rings.some((it) => crossesItself(it))) return 'ZONE_CROSSES_ITSELF'
  return faultOfHoles(rings)
}

function faultOfHoles([outer = [], ...holes]: readonly (readonly Position[])[]) {
  if (holes.length === 0) return undefined
  const crossing = crossingRings([outer, ...holes])
  if (crossing) return crossing.includes(0) ? 'ZONE_HOLE_OUTSIDE' : 'ZONE_HOLES_OVERLAP'
  if (!lieInside(holes, outer)) return 'ZONE_HOLE_OUTSIDE'
  const isNested = (hole: readonly Position[]) =>
    holes.some((other) => other !== hole && beginsInside(hole, other))
  return holes.some(isNested) ? 'ZONE_HOLES_OVERLAP' : undefined
}

/** The closed lines of a shape, the outer one first; a circle as a line of 64 corners. */
export function ringsOf(shape: ZoneShape): readonly (readonly Position[])[] {
  if (shape.kind === 'circle') return [circleRing(placeOf(shape.center), shape.radius_m)]
  if (shape.kind === 'rectangle') return [shape.ring]
  return shape.kind === 'polygon' ? [shape.ring, ...shape.holes] : []
}

/** Every position that is drawn. */
export function positionsOf(shape: ZoneShape): readonly Position[] {
  if (shape.kind === 'polyline') return shape.line
  if (shape.kind === 'marker') return [shape.place]
  return ringsOf(shape)[0] ?? []
}

/** Whether a place lies in a zone; nothing lies in a line or a marker. */
export function zoneHolds(shape: ZoneShape, place: Place): boolean {
  if (shape.kind === 'circle') return distanceM(placeOf(shape.center), place) <= shape.radius_m
  const [outer, ...holes] = ringsOf(shape)
  return Boolean(outer && ringHolds(outer, place)) && !holes.some((it) => ringHolds(it, place))
}

export interface ZoneMeasure {
  /** m²; 0 of a line or a marker. */
  readonly area_m2: number
  /** Border, or length of a line, metres. */
  readonly length_m: number
}

/** How large a shape is. */
export function measureZone(shape: ZoneShape): ZoneMeasure {
  if (shape.kind === 'circle') {
    const { radius_m } = shape
    return { area_m2: Math.PI * radius_m ** 2, length_m: 2 * Math.PI * radius_m }
  }
  if (shape.kind === 'polyline') return { area_m2: 0, length_m: lengthM(shape.line.map(placeOf)) }
  const [outer = [], ...holes] = ringsOf(shape)
  const closed = [...outer, ...outer.slice(0, 1)]
  const inner = holes.reduce((sum, it) => sum + ringAreaM2(it), 0)
  return { area_m2: ringAreaM2(outer) - inner, length_m: lengthM(closed.map(placeOf)) }
}

/** In the middle of what is drawn, by its outermost positions. */
export function middleOf(shape: ZoneShape): Place {
  if (shape.kind === 'circle') return placeOf(shape.center)
  const { west, east, south, north } = boundsOf(shape)
  return { cx: (west + east) / 2, cy: (south + north) / 2 }
}

export function boundsOf(shape: ZoneShape) {
  const positions = positionsOf(shape)
  const [xs, ys] = [positions.map(([x]) => x), positions.map(([, y]) => y)]
  return {
    west: Math.min(...xs),
    east: Math.max(...xs),
    south: Math.min(...ys),
    north: Math.max(...ys),
  }
}

/** Half around the earth: the shape was meant to cross the antimeridian, which none may. */
const isTooWide = (shape: ZoneShape): boolean => {
  const { west, east } = boundsOf(shape)
  return east - west > 180 || west < -180 || east > 180
}

const placeOf = ([x, y]: Position): Place => ({ cx: x, cy: y })
