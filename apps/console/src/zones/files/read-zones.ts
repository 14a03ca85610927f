import { limits } from '@baquiano/contract/platform'
import { type ZoneShape, zoneShape } from '@baquiano/contract/zones'
import { z } from 'zod'

/** A zone of a file. */
export interface ReadZone {
  readonly name: string
  readonly description: string
  readonly shape: ZoneShape
}

/** A feature that no zone can be made of, and why. */
interface ReadFailure {
  readonly name: string
  readonly code: FailureCode
}

const failureCodes = [
  'ZONE_CROSSES_ITSELF',
  'ZONE_TOO_WIDE',
  'ZONE_TOO_MANY_CORNERS',
  'ZONE_TOO_MANY_HOLES',
  'ZONE_RADIUS_INVALID',
  'ZONE_OUTSIDE_OF_EARTH',
  'ZONE_SHAPE_INVALID',
] as const
type FailureCode = (typeof failureCodes)[number]

export interface ReadZones {
  readonly zones: readonly ReadZone[]
  readonly failures: readonly ReadFailure[]
}

const position = z.array(z.number()).min(2)
const geometry = z.union([
  z.object({ type: z.literal('Point'), coordinates: position }),
  z.object({ type: z.literal('MultiPoint'), coordinates: z.array(position) }),
  z.object({ type: z.literal('LineString'), coordinates: z.array(position) }),
  z.object({ type: z.literal('MultiLineString'), coordinates: z.array(z.array(position)) }),
  z.object({ type: z.literal('Polygon'), coordinates: z.array(z.array(position)) }),
  z.object({ type: z.literal('MultiPolygon'), coordinates: z.array(z.array(z.array(position))) }),
])
const properties = z
  .object({
    name: z.coerce.string().optional().catch(undefined),
    description: z.coerce.string().optional().catch(undefined),
    kind: z.string().optional().catch(undefined),
    radius_m: z.number().optional().catch(undefined),
  })
  .catch({})
const feature = z.object({
  type: z.literal('Feature'),
  geometry: z.unknown(),
  properties: z.unknown(),
})
const collection = z.object({ type: z.literal('FeatureCollection'), features: z.array(feature) })

interface Options {
  /** What a feature without a name is called; it gets a number. */
  readonly unnamed: string
  /** Whether positions are written as latitude, longitude. */
  readonly isSwapped: boolean
}

/**
 * The zones of a GeoJSON document; several parts of one feature become several zones.
 *
 * @throws Error when it is no GeoJSON
 */
export function readGeoJson(document: unknown, options: Options): ReadZones {
  const read = z
    .union([collection, feature.transform((it) => ({ features: [it] }))])
    .parse(document)
  const zones: ReadZone[] = []
  const failures: ReadFailure[] = []
  for (const [index, it] of read.features.entries()) {
    const known = properties.parse(it.properties)
    const name = known.name?.trim() || `${options.unnamed} ${index + 1}`
    const description = known.description?.trim().slice(0, limits.long_text) ?? ''
    const shapes = shapesOf(it.geometry, { ...known, ...options })
    for (const [part, shape] of shapes.entries()) {
      const checked = zoneShape.safeParse(shape)
      const ending = shapes.length > 1 ? ` ${part + 1}` : ''
      if (checked.success)
        zones.push({ name: nameOf(name, ending), description, shape: checked.data })
      else failures.push({ name, code: codeOf(checked.error) })
    }
    if (shapes.length === 0) failures.push({ name, code: 'ZONE_SHAPE_INVALID' })
  }
  return { zones, failures }
}

/** A name as long as one may be, with its ending. */
const nameOf = (name: string, ending: string): string =>
  `${name.slice(0, limits.short_text - ending.length)}${ending}`

interface Known extends Options {
  readonly kind?: string | undefined
  readonly radius_m?: number | undefined
}

/** What a geometry draws, not yet checked. */
function shapesOf(value: unknown, { kind, radius_m, isSwapped }: Known): unknown[] {
  const { data } = geometry.safeParse(value)
  if (!data) return []
  const at = ([one = 0, other = 0]: readonly number[]) => (isSwapped ? [other, one] : [one, other])
  const open = (ring: readonly (readonly number[])[]) => ring.slice(0, -1).map(at)
  const polygon = ([outer = [], ...holes]: readonly (readonly (readonly number[])[])[]) =>
    kind === 'rectangle' && outer.length === 5 && holes.length === 0
      ? { kind, ring: open(outer) }
      : { kind: 'polygon', ring: open(outer), holes: holes.map(open) }
  const point = (place: readonly number[]) =>
    radius_m === undefined
      ? { kind: 'marker', place: at(place) }
      : { kind: 'circle', center: at(place), radius_m }
  if (data.type === 'Point') return [point(data.coordinates)]
  if (data.type === 'MultiPoint') return data.coordinates.map(point)
  const line = (positions: readonly (readonly number[])[]) => ({
    kind: 'polyline',
    line: positions.map(at),
  })
  if (data.type === 'LineString') return [line(data.coordinates)]
  if (data.type === 'MultiLineString') return data.coordinates.map(line)
  return data.type === 'Polygon' ? [polygon(data.coordinates)] : data.coordinates.map(polygon)
}

function codeOf({ issues: [issue] }: z.ZodError): FailureCode {
  if (!issue) return 'ZONE_SHAPE_INVALID'
  const { code, message, path } = issue
  const own = failureCodes.find((it) => it === message)
  if (own) return own
  const part = path.at(-1)
  if (part === 'radius_m') return 'ZONE_RADIUS_INVALID'
  if (part === 'holes') return 'ZONE_TOO_MANY_HOLES'
  const isNumber = typeof part === 'number'
  if (isNumber && ['too_big', 'too_small'].includes(code)) return 'ZONE_OUTSIDE_OF_EARTH'
  return code === 'too_big' ? 'ZONE_TOO_MANY_CORNERS' : 'ZONE_SHAPE_INVALID'
}
