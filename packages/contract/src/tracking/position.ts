import { z } from 'zod'
import {
  anyInstant,
  cx,
  cy,
  instant,
  limits,
  recordId,
  reportedInstant,
} from '../platform/index.ts'
import { roadSource } from '../roads/index.ts'

/** Whether a place is too inexact to be relied on; one of unknown accuracy is not. */
export const isInexact = (accuracy_m: number | null): boolean =>
  accuracy_m !== null && accuracy_m > limits.doubtful_accuracy_m

/**
 * Milliseconds by which a doubtful fix counts as older: one less than the wait, so that a doubtful fix is later than a
 * better one that is exactly ten minutes older.
 */
export const doubtfulDelayMs = limits.doubtful_wait_s * 1000 - 1

/**
 * The instant, ms, by which the latest fix of a resource is chosen, the greatest of all: a doubtful fix counts as ten
 * minutes older, so that it never hides a better one that is younger than that.
 */
export const latestRankMs = (fix_ms: number, is_doubtful: boolean): number =>
  is_doubtful ? fix_ms - doubtfulDelayMs : fix_ms

const measures = {
  /** Radius of uncertainty, metres. */
  accuracy_m: z.number().min(0).max(1_000_000).nullable().default(null),
  speed_km_h: z.number().min(0).max(2000).nullable().default(null),
  /** Clockwise from north, degrees. */
  course_deg: z.number().min(0).max(360).nullable().default(null),
  altitude_m: z.number().min(-12_000).max(100_000).nullable().default(null),
  battery_pct: z.number().min(0).max(100).nullable().default(null),
}

/** One fix of a device (requirement TR-02). */
export const position = z.strictObject({ id: recordId, fix_at: anyInstant, cx, cy, ...measures })
export type Position = z.output<typeof position>

/** Somebody in the field goes on duty or off it on their phone; with one id it counts once, however often it is sent. */
export const dutyChange = z.strictObject({
  id: recordId,
  is_on_duty: z.boolean(),
  /** By the clock of the phone. */
  changed_at: reportedInstant,
})
export type DutyChange = z.output<typeof dutyChange>

/** The latest fix of a resource. */
export const resourceState = z.object({
  resource_id: recordId,
  fix_at: instant,
  received_at: instant,
  cx,
  cy,
  accuracy_m: z.number().nullable(),
  speed_km_h: z.number().nullable(),
  course_deg: z.number().nullable(),
  battery_pct: z.number().nullable(),
  /** Its sender says that it may be wrong, or it is inexact (`isInexact`). */
  is_doubtful: z.boolean(),
})
export type ResourceState = z.output<typeof resourceState>

/** A fix as a track has it. */
export const trackFix = z.object({
  fix_at: instant,
  cx,
  cy,
  speed_km_h: z.number().nullable(),
  /** As in `resourceState`. */
  is_doubtful: z.boolean(),
})
export type TrackFix = z.output<typeof trackFix>

/** Where a resource was within the last ten minutes, in the order of time. */
export const recentTrail = z.object({ resource_id: recordId, fixes: z.array(trackFix) })
export type RecentTrail = z.output<typeof recentTrail>

export const executedRoute = z.object({
  resource_id: recordId,
  /** Along the fixes, metres. */
  distance_m: z.number(),
  fixes: z.array(trackFix),
  /** True when fixes were left out evenly, because there were more than an answer holds. */
  thinned: z.boolean(),
})
export type ExecutedRoute = z.output<typeof executedRoute>

/** A resource that is online, and how far it is by streets from a place. */
export const nearResource = z.object({
  resource_id: recordId,
  fix_at: instant,
  source: roadSource,
  distance_m: z.number(),
  duration_s: z.number(),
})
export type NearResource = z.output<typeof nearResource>

/** A visit of a zone: from the first position inside of it to the first one outside. */
export const zoneStay = z.object({
  zone_id: recordId,
  zone_name: z.string(),
  /** Of its layer. */
  color: z.string(),
  entered_at: instant,
  /** Null where the last position of the span is inside of it. */
  left_at: instant.nullable(),
  /** The last position inside of it. */
  seen_at: instant,
})
export type ZoneStay = z.output<typeof zoneStay>
