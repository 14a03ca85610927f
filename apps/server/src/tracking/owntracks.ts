import {
  batteryOf,
  exactnessOf,
  fieldsOf,
  instantOf,
  numberOf,
  placeOf,
  within,
} from './foreign-values.ts'
import type { ForeignFix, Unread } from './receive-foreign.ts'

/** Of OwnTracks' messages these say where the phone was. */
const located: ReadonlySet<string> = new Set(['location', 'transition'])

/**
 * The fix of an OwnTracks message, whose speed is in km/h, or why it holds none; null of messages that are about
 * something else, as waypoints and the last will.
 */
export function readOwntracks(body: unknown, now: string): ForeignFix | Unread | null {
  const sent = fieldsOf(body)
  const type = sent['_type']
  if (typeof type !== 'string') return 'POSITION_INVALID'
  if (type === 'encrypted') return 'MESSAGE_ENCRYPTED'
  if (!located.has(type)) return null
  const place = placeOf(sent['lat'], sent['lon'])
  const fix_at = instantOf(sent['tst'], now)
  if (!place || fix_at === null) return 'POSITION_INVALID'
  const { accuracy_m, is_doubtful } = exactnessOf(sent['acc'])
  // Named one by one: spreading costs more than reading all of them.
  return {
    cx: place.cx,
    cy: place.cy,
    fix_at,
    accuracy_m,
    is_doubtful,
    speed_km_h: within(numberOf(sent['vel']), 0, 2000),
    course_deg: within(numberOf(sent['cog']), 0, 360),
    altitude_m: within(numberOf(sent['alt']), -12_000, 100_000),
    battery_pct: batteryOf(sent['batt']),
  }
}
