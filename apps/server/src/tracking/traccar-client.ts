import { z } from 'zod'
import { instantOf } from './instant-of.ts'
import { type ForeignFix, kmhOf, within } from './osmand.ts'

const number = z.number().nullish().catch(null)
const location = z.object({
  timestamp: z.union([z.string(), z.number()]),
  coords: z.object({
    latitude: z.number().min(-90).max(90),
    longitude: z.number().min(-180).max(180),
    accuracy: number,
    speed: number,
    heading: number,
    altitude: number,
  }),
  battery: z.object({ level: number }).nullish().catch(null),
})
const sent = z.object({ device_id: z.union([z.string(), z.number()]).optional() })
const one = z.object({ location: z.unknown() })
const many = z.object({ location: z.array(z.unknown()).max(1000) })

/** The JSON of Traccar Client 9: `{ device_id, location }`, one location or a list. */
export function traccarIdentifier(body: unknown): string | null {
  const id = sent.safeParse(body).data?.device_id
  return id === undefined ? null : String(id)
}

/** Its fixes; null stands for a location that cannot be read. Speed is in m/s, battery from 0 to 1. */
export function readTraccar(body: unknown, now: string): (ForeignFix | null)[] {
  const locations = many.safeParse(body).data?.location ?? [one.safeParse(body).data?.location]
  return locations.map((item) => readLocation(item, now))
}

function readLocation(item: unknown, now: string): ForeignFix | null {
  const { data } = location.safeParse(item)
  const fix_at = data ? instantOf(data.timestamp, now) : null
  if (!data || fix_at === null) return null
  const { coords, battery } = data
  const level = battery?.level ?? null
  return {
    fix_at,
    cx: coords.longitude,
    cy: coords.latitude,
    accuracy_m: within(coords.accuracy, 0, 1_000_000),
    // Unknown is -1 on phones.
    speed_km_h: within(times(coords.speed, kmhOf.m_s), 0, 2000),
    course_deg: within(coords.heading, 0, 360),
    altitude_m: within(coords.altitude, -12_000, 100_000),
    battery_pct: within(times(level, 100), 0, 100),
  }
}

function times(value: number | null | undefined, factor: number): number | null {
  return value === null || value === undefined ? null : value * factor
}
