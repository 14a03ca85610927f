import { z } from 'zod'
import { endpoint, localDate, localHour } from '../platform/index.ts'
import { trackingCode } from './visit.ts'
import { visitStatus } from './visit-status.ts'

/** How a visit stands, as its customer may know it. */
export const followedVisit = z.object({
  tracking_code: trackingCode,
  status: visitStatus,
  /** In the time zone of the company. */
  date: localDate,
  hour_init: localHour,
  hour_end: localHour,
  company_name: z.string(),
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
