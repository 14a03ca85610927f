import { exactnessOf, fieldsOf, instantOf, numberOf, placeOf, within } from './foreign-values.ts'
import { kmhOf } from './osmand.ts'
import type { ForeignFix, Unread } from './receive-foreign.ts'

/** The JSON of Traccar Client 9: `{ device_id, location }`, one location or a list. */
export function traccarIdentifier(body: unknown): string | null {
  const { device_id } = fieldsOf(body)
  return typeof device_id === 'string' || typeof device_id === 'number' ? String(device_id) : null
}

/** Its fixes, or why a location holds none. Speed is in m/s, battery from 0 to 1. */
export function readTraccar(body: unknown, now: string): (ForeignFix | Unread)[] {
  const { location } = fieldsOf(body)
  return [location].flat().map((item) => readLocation(item, now))
}

function readLocation(item: unknown, now: string): ForeignFix | Unread {
  const { timestamp = '?', valid, coords: sent, battery } = fieldsOf(item)
  const coords = fieldsOf(sent)
  const place = placeOf(coords['latitude'], coords['longitude'])
  const fix_at = timestamp === null ? null : instantOf(timestamp, now)
  if (!place || fix_at === null) return 'POSITION_INVALID'
  const { accuracy_m, is_doubtful } = exactnessOf(coords['accuracy'], valid)
  // Named one by one: spreading costs more than reading all of them.
  return {
    cx: place.cx,
    cy: place.cy,
    fix_at,
    accuracy_m,
    is_doubtful,
    // Unknown is -1 on phones.
    speed_km_h: within(times(coords['speed'], kmhOf.m_s), 0, 2000),
    course_deg: within(numberOf(coords['heading']), 0, 360),
    altitude_m: within(numberOf(coords['altitude']), -12_000, 100_000),
    battery_pct: within(times(fieldsOf(battery)['level'], 100), 0, 100),
  }
}

function times(sent: unknown, factor: number): number | null {
  const number = numberOf(sent)
  return number === null ? null : number * factor
}
