import { z } from 'zod'
import { cx, cy, limits } from '../platform/index.ts'
import type { ZoneShape } from './zone-shape.ts'

/** `POLYGON ((…), (…))`, `LINESTRING (…)` or `CIRCLE (…)`, in any case and spacing. */
const form = /^\s*(polygon|linestring|circle)\s*\((.*)\)\s*$/is
const place = z.tuple([cx, cy])
type Place = z.output<typeof place>

/**
 * The shape of a geofence as Traccar writes it: WKT with the latitude before the longitude, and `CIRCLE (lat lon, m)`
 * beside it. Whether it is a zone is for `zoneShape` to say.
 *
 * @returns null where the text is of another form, or a place is none
 */
export function readTraccarArea(text: string): ZoneShape | null {
  const [, kind = '', inside = ''] = form.exec(text) ?? []
  if (/^circle$/i.test(kind)) return readCircle(inside)
  if (/^linestring$/i.test(kind)) {
    const line = readPlaces(inside)
    return line && { kind: 'polyline', line }
  }
  if (!/^polygon$/i.test(kind)) return null
  const rings = ringsIn(inside).map((ring) => readPlaces(ring))
  const [ring = null, ...holes] = rings.map((places) => places && withoutEnd(places))
  if (ring === null || holes.includes(null)) return null
  return { kind: 'polygon', ring, holes: holes.filter((hole) => hole !== null) }
}

function readCircle(text: string): ZoneShape | null {
  const [center = '', radius = '', ...more] = text.split(',')
  const at = readPlace(center)
  const radius_m = numberIn(radius)
  return at && radius_m !== null && more.length === 0
    ? { kind: 'circle', center: at, radius_m }
    : null
}

/** The rings of a polygon; old servers write the only one without brackets of its own. */
const ringsIn = (text: string): string[] =>
  text.includes('(') ? [...text.matchAll(/\(([^()]*)\)/g)].map(([, ring = '']) => ring) : [text]

function readPlaces(text: string): Place[] | null {
  const parts = text.split(',')
  if (parts.length > limits.zone_corners + 1) return null
  const places = parts.map(readPlace)
  return places.includes(null) ? null : places.filter((at) => at !== null)
}

function readPlace(text: string): Place | null {
  const [north = '', east = '', ...more] = text.trim().split(/\s+/)
  if (more.length > 0) return null
  return place.safeParse([numberIn(east), numberIn(north)]).data ?? null
}

const numberIn = (text: string): number | null =>
  /^\s*[+-]?\d+(\.\d+)?(e[+-]?\d+)?\s*$/i.test(text) ? Number(text) : null

/** Without the corner that closes a ring, which is the first one again. */
function withoutEnd(places: readonly Place[]): Place[] {
  const [first, last] = [places[0], places.at(-1)]
  const isClosed = places.length > 1 && first?.[0] === last?.[0] && first?.[1] === last?.[1]
  return isClosed ? places.slice(0, -1) : [...places]
}
