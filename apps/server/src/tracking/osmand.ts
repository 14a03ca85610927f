import type { SpeedUnit } from '@baquiano/contract/devices'
import { batteryOf, exactnessOf, instantOf, numberOf, placeOf, within } from './foreign-values.ts'
import type { ForeignFix, Unread } from './receive-foreign.ts'

export const kmhOf: Readonly<Record<SpeedUnit, number>> = { kn: 1.852, km_h: 1, m_s: 3.6 }

/** The device id of a query or form, by either of its names. */
export function osmandIdentifier(fields: Readonly<Record<string, unknown>>): string | null {
  const id = fields['id'] ?? fields['deviceid']
  return typeof id === 'string' && id !== '' ? id : null
}

type Fields = Readonly<Record<string, unknown>>

/**
 * A fix of the OsmAnd protocol, sent as a query or a form, or why it holds none.
 *
 * `timestamp` is Unix seconds or milliseconds or ISO text; without one, the fix is of now.
 *
 * @param unit of `speed`, as the device is set
 */
export function readOsmand(sent: Fields, unit: SpeedUnit, now: string): ForeignFix | Unread {
  if (hasNoPlace(sent)) return 'POSITION_MISSING'
  const place = readPlace(sent)
  const fix_at = instantOf(sent['timestamp'], now)
  if (!place || fix_at === null) return 'POSITION_INVALID'
  const speed = numberOf(sent['speed'])
  const { accuracy_m, is_doubtful } = exactnessOf(
    numberOf(sent['accuracy']) ?? sent['hdop'],
    sent['valid'],
  )
  // Named one by one: spreading costs more than reading all of them.
  return {
    cx: place.cx,
    cy: place.cy,
    fix_at,
    accuracy_m,
    is_doubtful,
    speed_km_h: within(speed === null ? null : speed * kmhOf[unit], 0, 2000),
    course_deg: within(numberOf(sent['bearing']) ?? numberOf(sent['heading']), 0, 360),
    altitude_m: within(numberOf(sent['altitude']), -12_000, 100_000),
    battery_pct: batteryOf(sent['batt']),
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
