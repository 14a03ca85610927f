import type { SpeedUnit } from '@baquiano/contract/devices'
import { z } from 'zod'
import { batteryOf, exactnessOf, instantOf, measure, placeOf, within } from './foreign-values.ts'
import type { ForeignFix, Unread } from './receive-foreign.ts'

export const kmhOf: Readonly<Record<SpeedUnit, number>> = { kn: 1.852, km_h: 1, m_s: 3.6 }

/** The device id of a query or form, by either of its names. */
export function osmandIdentifier(fields: Readonly<Record<string, unknown>>): string | null {
  const id = fields['id'] ?? fields['deviceid']
  return typeof id === 'string' && id !== '' ? id : null
}

const fields = z.object({
  lat: z.unknown().optional(),
  lon: z.unknown().optional(),
  location: z.unknown().optional(),
  timestamp: z.unknown().optional(),
  speed: measure,
  bearing: measure,
  heading: measure,
  altitude: measure,
  accuracy: measure,
  hdop: measure,
  batt: z.unknown().optional(),
  valid: z.unknown().optional(),
})
type Fields = z.output<typeof fields>

/**
 * A fix of the OsmAnd protocol, sent as a query or a form, or why it holds none.
 *
 * `timestamp` is Unix seconds or milliseconds or ISO text; without one, the fix is of now.
 *
 * @param unit of `speed`, as the device is set
 */
export function readOsmand(sent: unknown, unit: SpeedUnit, now: string): ForeignFix | Unread {
  const { data } = fields.safeParse(sent)
  if (!data || hasNoPlace(data)) return 'POSITION_MISSING'
  const place = readPlace(data)
  const fix_at = instantOf(data.timestamp, now)
  if (!place || fix_at === null) return 'POSITION_INVALID'
  const { speed } = data
  return {
    ...place,
    fix_at,
    ...exactnessOf(data.accuracy ?? data.hdop, data.valid),
    speed_km_h: within(typeof speed === 'number' ? speed * kmhOf[unit] : null, 0, 2000),
    course_deg: within(data.bearing ?? data.heading, 0, 360),
    altitude_m: within(data.altitude, -12_000, 100_000),
    battery_pct: batteryOf(data.batt),
  }
}

/** As of towers, networks or a state alone: Traccar takes such messages. */
const hasNoPlace = ({ lat, lon, location }: Fields): boolean =>
  [lat, lon, location].every((it) => it === undefined || it === null || it === '')

/** `location=4.71,-74.07`, which an altitude may follow, in place of `lat` and `lon`. */
function readPlace({ lat, lon, location }: Fields) {
  if (typeof location !== 'string' || location === '') return placeOf(lat, lon)
  const parts = location.split(',')
  return parts.length === 2 || parts.length === 3 ? placeOf(parts[0], parts[1]) : null
}
