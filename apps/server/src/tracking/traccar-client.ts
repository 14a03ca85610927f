import { z } from 'zod'
import { exactnessOf, instantOf, measure, placeOf, within } from './foreign-values.ts'
import { kmhOf } from './osmand.ts'
import type { ForeignFix, Unread } from './receive-foreign.ts'

const location = z.object({
  timestamp: z.union([z.string(), z.number()]),
  valid: z.unknown().optional(),
  coords: z.object({
    latitude: z.unknown().optional(),
    longitude: z.unknown().optional(),
    accuracy: measure,
    speed: measure,
    heading: measure,
    altitude: measure,
  }),
  battery: z.object({ level: measure }).nullish().catch(null),
})
const sent = z.object({ device_id: z.union([z.string(), z.number()]).optional() })
const one = z.object({ location: z.unknown() })
const many = z.object({ location: z.array(z.unknown()) })

/** The JSON of Traccar Client 9: `{ device_id, location }`, one location or a list. */
export function traccarIdentifier(body: unknown): string | null {
  const id = sent.safeParse(body).data?.device_id
  return id === undefined ? null : String(id)
}

/** Its fixes, or why a location holds none. Speed is in m/s, battery from 0 to 1. */
export function readTraccar(body: unknown, now: string): (ForeignFix | Unread)[] {
  const locations = many.safeParse(body).data?.location ?? [one.safeParse(body).data?.location]
  return locations.map((item) => readLocation(item, now))
}

function readLocation(item: unknown, now: string): ForeignFix | Unread {
  const { data } = location.safeParse(item)
  const place = data && placeOf(data.coords.latitude, data.coords.longitude)
  const fix_at = data ? instantOf(data.timestamp, now) : null
  if (!place || fix_at === null) return 'POSITION_INVALID'
  const { coords, battery } = data
  return {
    ...place,
    fix_at,
    ...exactnessOf(coords.accuracy, data.valid),
    // Unknown is -1 on phones.
    speed_km_h: within(times(coords.speed, kmhOf.m_s), 0, 2000),
    course_deg: within(coords.heading, 0, 360),
    altitude_m: within(coords.altitude, -12_000, 100_000),
    battery_pct: within(times(battery?.level, 100), 0, 100),
  }
}

function times(value: number | null | undefined, factor: number): number | null {
  return value === null || value === undefined ? null : value * factor
}
