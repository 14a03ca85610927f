import { z } from 'zod'
import { instantOf } from './instant-of.ts'
import { type ForeignFix, within } from './osmand.ts'

const number = z.number().nullish().catch(null)
const location = z.object({
  _type: z.literal('location'),
  lat: z.number().min(-90).max(90),
  lon: z.number().min(-180).max(180),
  tst: z.number().optional(),
  acc: number,
  vel: number,
  cog: number,
  alt: number,
  batt: number,
})

/** `_type` of an OwnTracks message; only `location` holds a fix. */
export function isLocation(body: unknown): boolean {
  return z.object({ _type: z.literal('location') }).safeParse(body).success
}

/** A location of OwnTracks, whose speed is in km/h; null when it holds no place. */
export function readOwntracks(body: unknown, now: string): ForeignFix | null {
  const { data } = location.safeParse(body)
  const fix_at = data ? instantOf(data.tst, now) : null
  if (!data || fix_at === null) return null
  return {
    fix_at,
    cx: data.lon,
    cy: data.lat,
    accuracy_m: within(data.acc, 0, 1_000_000),
    speed_km_h: within(data.vel, 0, 2000),
    course_deg: within(data.cog, 0, 360),
    altitude_m: within(data.alt, -12_000, 100_000),
    battery_pct: within(data.batt, 0, 100),
  }
}
