import { limits } from '@baquiano/contract/platform'
import { type ZoneShape, zoneFaults, zoneShape } from '@baquiano/contract/zones'
import { distinctCorners } from '@baquiano/geo'
import { z } from 'zod'
import { plainText } from './plain-text.ts'
import { ZoneFileError } from './zone-file-error.ts'

/** A zone of a file. */
export interface ReadZone {
  readonly name: string
  readonly description: string
  readonly shape: ZoneShape
}

/** A feature that no zone can be made of, and why. */
export interface ReadFailure {
  readonly name: string
  readonly code: FailureCode
}

const failureCodes = [
  ...zoneFaults,
  'ZONE_TOO_MANY_CORNERS',
  'ZONE_TOO_MANY_HOLES',
  'ZONE_RADIUS_INVALID',
  'ZONE_OUTSIDE_OF_EARTH',
  'ZONE_COORDINATES_INVALID',
  'ZONE_SHAPE_MISSING',
  'ZONE_SHAPE_INVALID',
] as const
type FailureCode = (typeof failureCodes)[number]

export interface ReadZones {
  readonly zones: readonly ReadZone[]
  readonly failures: readonly ReadFailure[]
}

/** Longitude and latitude; what follows them, as a height, is left out. */
const position = z
  .tuple([z.number(), z.number()], z.number())
  .transform(([one, other]): Position => [one, other])
const line = z.array(position)
type Position = readonly [number, number]

const shaped = z.object({ type: z.string() })
const point = z.object({ coordinates: position })
const lineString = z.object({ coordinates: line })
const polygon = z.object({ coordinates: z.array(line) })
const bare: ReadonlySet<string> = new Set([
  'Point',
  'MultiPoint',
  'LineString',
  'MultiLineString',
  'Polygon',
  'MultiPolygon',
  'GeometryCollection',
])
const several = z.object({
  type: z.enum(['MultiPoint', 'MultiLineString', 'MultiPolygon']),
  coordinates: z.array(z.unknown()),
})
const gathered = z.object({
  type: z.literal('GeometryCollection'),
  geometries: z.array(z.unknown()),
})
const properties = z.record(z.string(), z.unknown()).catch({})
const drawn = z.object({
  kind: z.string().optional().catch(undefined),
  radius_m: z.number().optional().catch(undefined),
})
const feature = z.object({
  type: z.literal('Feature'),
  geometry: z.unknown().optional(),
  properties: z.unknown().optional(),
})
const collection = z.object({
  type: z.literal('FeatureCollection'),
  features: z.array(z.unknown()),
})

interface Options {
  /** What a feature without a name is called; it gets a number. */
  readonly unnamed: string
  /** Whether positions are written as latitude, longitude. */
  readonly isSwapped: boolean
}

/**
 * The zones of a GeoJSON document: a collection, a feature or a bare geometry (RFC 7946). Each feature is judged by
 * itself; several parts of one become several zones.
 *
 * @throws ZoneFileError when it is no GeoJSON
 */
export function readGeoJson(document: unknown, options: Options): ReadZones {
  const zones: ReadZone[] = []
  const failures: ReadFailure[] = []
  for (const [index, sent] of featuresOf(document).entries()) {
    const { data } = feature.safeParse(sent)
    const known = properties.parse(data?.properties)
    const name = valueOf(known, names) ?? `${options.unnamed} ${index + 1}`
    const description = valueOf(known, descriptions)?.slice(0, limits.long_text) ?? ''
    const parts = data ? partsOf(data.geometry) : [{}]
    for (const [part, geometry] of parts.entries()) {
      const partName = nameOf(name, parts.length > 1 ? ` ${part + 1}` : '')
      const checked = judge(geometry, { ...drawn.parse(known), ...options })
      if (typeof checked === 'string') failures.push({ name: partName, code: checked })
      else zones.push({ name: partName, description, shape: checked })
    }
  }
  return { zones, failures }
}

/** What a document holds, each for itself, whatever it is. */
function featuresOf(document: unknown): readonly unknown[] {
  const { data } = collection.safeParse(document)
  if (data) return data.features
  const type = shaped.safeParse(document).data?.type
  if (type === 'Feature') return [document]
  if (type === undefined || !bare.has(type))
    throw new ZoneFileError('ZONE_FILE_INVALID', 'The document is no GeoJSON')
  return [{ type: 'Feature', geometry: document, properties: {} }]
}

const names = ['name', 'nombre'] as const
const descriptions = ['description', 'descripción', 'descripcion'] as const

/** The first of some properties that says something, whatever its capitals. */
function valueOf(known: Readonly<Record<string, unknown>>, wanted: readonly string[]) {
  const entries = wanted.flatMap((key) =>
    Object.entries(known).filter(([name]) => name.toLowerCase() === key),
  )
  return entries
    .map(([, value]) => plainText(value))
    .find((text) => text !== undefined && text !== '')
}

/** A name as long as one may be, with its ending. */
const nameOf = (name: string, ending: string): string =>
  `${name.slice(0, limits.short_text - ending.length)}${ending}`

/** The parts of a geometry that draw one shape each. */
function partsOf(geometry: unknown): unknown[] {
  const { data } = gathered.safeParse(geometry)
  if (data) return data.geometries.length === 0 ? [null] : data.geometries.flatMap(partsOf)
  const many = several.safeParse(geometry).data
  if (!many) return [geometry]
  const type = many.type.slice('Multi'.length)
  return many.coordinates.length === 0
    ? [null]
    : many.coordinates.map((coordinates) => ({ type, coordinates }))
}

interface Known extends Options {
  readonly kind?: string | undefined
  readonly radius_m?: number | undefined
}

/** The zone that a geometry without parts draws, or why it draws none. */
function judge(geometry: unknown, known: Known): ZoneShape | FailureCode {
  if (geometry === null || geometry === undefined) return 'ZONE_SHAPE_MISSING'
  const type = shaped.safeParse(geometry).data?.type
  if (type !== 'Point' && type !== 'LineString' && type !== 'Polygon') return 'ZONE_SHAPE_INVALID'
  const shape = shapeOf(type, geometry, known)
  if (!shape) return 'ZONE_COORDINATES_INVALID'
  const checked = zoneShape.safeParse(shape)
  return checked.success ? checked.data : codeOf(checked.error)
}

type Simple = 'Point' | 'LineString' | 'Polygon'

/** What it draws, not yet checked; undefined where its coordinates cannot be read. */
function shapeOf(type: Simple, geometry: unknown, known: Known): object | undefined {
  const at = ([one, other]: Position): Position => (known.isSwapped ? [other, one] : [one, other])
  if (type === 'Point') {
    const place = point.safeParse(geometry).data?.coordinates
    return place && pointShape(at(place), known)
  }
  if (type === 'LineString') {
    const positions = lineString.safeParse(geometry).data?.coordinates
    return positions && { kind: 'polyline', line: positions.map(at) }
  }
  const rings = polygon.safeParse(geometry).data?.coordinates.map((ring) => ring.map(at))
  return rings && polygonShape(rings, known)
}

const pointShape = (place: Position, { radius_m }: Known) =>
  radius_m === undefined ? { kind: 'marker', place } : { kind: 'circle', center: place, radius_m }

function polygonShape([ring, ...holes]: readonly Position[][], { kind }: Known) {
  if (!ring) return undefined
  const isRectangle = kind === 'rectangle' && holes.length === 0
  return isRectangle && distinctCorners(ring).length === 4
    ? { kind, ring }
    : { kind: 'polygon', ring, holes }
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
