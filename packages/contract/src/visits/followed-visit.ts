import { z } from 'zod'
import { cx, cy, endpoint, instant, localDate, localHour } from '../platform/index.ts'
import { roadPoint } from '../roads/index.ts'
import { trackingCode } from './visit.ts'
import { visitStatus } from './visit-status.ts'

/** Whoever is on the way to a visit, as its customer may see them. */
export const approach = z.object({
  /** The first name alone. */
  name: z.string(),
  /** The latest fix since they set out; null while there is none, or it is outdated. */
  position: z.object({ cx, cy, fix_at: instant }).nullable(),
  /** Where they go; null for a visit point without a position. */
  destination: roadPoint.nullable(),
  /** When they arrive, as far as that can be said. */
  eta_at: instant.nullable(),
})
export type Approach = z.output<typeof approach>

/** How a visit stands, as its customer may know it. */
export const followedVisit = z.object({
  tracking_code: trackingCode,
  status: visitStatus,
  /** In the time zone of the company. */
  date: localDate,
  hour_init: localHour,
  hour_end: localHour,
  started_at: instant.nullable(),
  finished_at: instant.nullable(),
  company_name: z.string(),
  /** IANA. */
  time_zone: z.string(),
  /** Only while somebody is on the way: neither before, nor from their arrival on (specification, point 5). */
  approach: approach.nullable(),
})
export type FollowedVisit = z.output<typeof followedVisit>

/** A code that cannot be one is told from one that nobody has (specification, point 8). */
export const followedVisits = {
  find: endpoint({
    method: 'GET',
    path: '/tracking/{code}',
    summary: 'How a visit stands, by its tracking code',
    access: 'public',
    effect: 'reads',
    params: z.strictObject({ code: z.string().max(200) }),
    output: followedVisit,
    errors: ['TRACKING_CODE_INVALID', 'TRACKING_CODE_NOT_FOUND', 'TOO_MANY_REQUESTS'],
  }),
}
