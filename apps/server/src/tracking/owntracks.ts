import { z } from 'zod'
import { batteryOf, exactnessOf, instantOf, measure, placeOf, within } from './foreign-values.ts'
import type { ForeignFix, Unread } from './receive-foreign.ts'

const message = z.object({ _type: z.string() }).transform(({ _type: type }) => type)
const location = z.object({
  lat: z.unknown().optional(),
  lon: z.unknown().optional(),
  tst: z.unknown().optional(),
  acc: measure,
  vel: measure,
  cog: measure,
  alt: measure,
  batt: z.unknown().optional(),
})

/** Of OwnTracks' messages these say where the phone was. */
const located: ReadonlySet<string> = new Set(['location', 'transition'])

/**
 * The fix of an OwnTracks message, whose speed is in km/h, or why it holds none; null of messages that are about
 * something else, as waypoints and the last will.
 */
export function readOwntracks(body: unknown, now: string): ForeignFix | Unread | null {
  const type = message.safeParse(body).data
  if (type === undefined) return 'POSITION_INVALID'
  if (type === 'encrypted') return 'MESSAGE_ENCRYPTED'
  if (!located.has(type)) return null
  const { data } = location.safeParse(body)
  const place = data && placeOf(data.lat, data.lon)
  const fix_at = data ? instantOf(data.tst, now) : null
  if (!place || fix_at === null) return 'POSITION_INVALID'
  return {
    ...place,
    fix_at,
    ...exactnessOf(data.acc),
    speed_km_h: within(data.vel, 0, 2000),
    course_deg: within(data.cog, 0, 360),
    altitude_m: within(data.alt, -12_000, 100_000),
    battery_pct: batteryOf(data.batt),
  }
}
