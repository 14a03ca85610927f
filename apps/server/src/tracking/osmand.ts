import type { SpeedUnit } from '@baquiano/contract/devices'
import { cx, cy } from '@baquiano/contract/platform'
import { z } from 'zod'
import { instantOf } from './instant-of.ts'
import type { Fix } from './tracking.tables.ts'

/** Reads the fields of foreign programs in our units; invalid ones are left out. */
export type ForeignFix = Omit<Fix, 'resource_id' | 'id' | 'device_id' | 'received_at'>

export const kmhOf: Readonly<Record<SpeedUnit, number>> = { kn: 1.852, km_h: 1, m_s: 3.6 }

/** The device id of a query or form, by either of its names. */
export function osmandIdentifier(fields: Readonly<Record<string, unknown>>): string | null {
  const id = fields['id'] ?? fields['deviceid']
  return typeof id === 'string' && id !== '' ? id : null
}

/** A decimal number as text or as itself: nothing, true or a list is none, and above all not 0. */
const number = z.union([
  z.number(),
  z
    .string()
    .regex(/^\s*[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?\s*$/i)
    .transform(Number),
])
const optional = number.optional().catch(undefined)
const fields = z.object({
  lat: number.pipe(cy),
  lon: number.pipe(cx),
  timestamp: z.string().optional(),
  speed: optional,
  bearing: optional,
  heading: optional,
  altitude: optional,
  accuracy: optional,
  hdop: optional,
  batt: optional,
})

/**
 * A fix of the OsmAnd protocol, sent as a query or a form; null when it holds no place.
 *
 * `timestamp` is Unix seconds or milliseconds or ISO text; without one, the fix is of now.
 *
 * @param unit of `speed`, as the device is set
 */
export function readOsmand(sent: unknown, unit: SpeedUnit, now: string): ForeignFix | null {
  const { data } = fields.safeParse(withPlace(sent))
  const fix_at = data && instantOf(data.timestamp, now)
  if (!data || fix_at === null || fix_at === undefined) return null
  const { speed, bearing = data.heading, accuracy = data.hdop } = data
  return {
    fix_at,
    cx: data.lon,
    cy: data.lat,
    accuracy_m: within(accuracy, 0, 1_000_000),
    speed_km_h: within(speed === undefined ? undefined : speed * kmhOf[unit], 0, 2000),
    course_deg: within(bearing, 0, 360),
    altitude_m: within(data.altitude, -12_000, 100_000),
    battery_pct: within(data.batt, 0, 100),
  }
}

/** `location=4.71,-74.07` in place of `lat` and `lon`. */
function withPlace(sent: unknown): unknown {
  const { location, ...rest } = z
    .looseObject({ location: z.string().optional() })
    .catch({})
    .parse(sent)
  const [lat, lon] = location?.split(',') ?? []
  return lat === undefined || lon === undefined ? rest : { ...rest, lat, lon }
}

/** The number, or null when it is absent or cannot be true. */
export function within(value: number | undefined | null, min: number, max: number): number | null {
  if (value === undefined || value === null || !Number.isFinite(value)) return null
  return value >= min && value <= max ? value : null
}
