import { z } from 'zod'
import { cx, cy, instant, localDate, localHour, recordId } from '../platform/index.ts'
import { roadPoint, roadShape } from '../roads/index.ts'
import { visualConfig } from '../settings/index.ts'
import { trackingCode, visitStatus } from '../visits/index.ts'
import { customerAnswer } from './customer-answer.ts'

/** Whoever is on the way to a visit, as its customer may see them. */
export const approach = z.object({
  /** The first name alone. */
  name: z.string(),
  /** The latest fix since they set out; null while there is none, or it is outdated. */
  position: z.object({ cx, cy, fix_at: instant }).nullable(),
  /** Where they go; null for a visit point without a position. */
  destination: roadPoint.nullable(),
  /** The rest of their way; empty where it is not known. */
  way: roadShape,
  /** When they arrive, as far as that can be said. */
  eta_at: instant.nullable(),
})
export type Approach = z.output<typeof approach>

/** How a visit stands, as its customer may know it. */
export const followedVisit = z.object({
  /** By which its changes are heard. */
  id: recordId,
  tracking_code: trackingCode,
  status: visitStatus,
  /** In the time zone of the company. */
  date: localDate,
  hour_init: localHour,
  hour_end: localHour,
  started_at: instant.nullable(),
  finished_at: instant.nullable(),
  activity_name: z.string(),
  address: z.string(),
  /** Seconds that it is planned to take. */
  service_time: z.int(),
  company_name: z.string(),
  company_phone: z.string(),
  /** How the company looks, with the language that it chose. */
  appearance: visualConfig.pick({
    logo: true,
    primaryColor: true,
    navbarColor: true,
    color: true,
    language: true,
  }),
  /** IANA. */
  time_zone: z.string(),
  /** Only while somebody is on the way: neither before, nor from their arrival on (specification, point 5). */
  approach: approach.nullable(),
  answer: customerAnswer,
})
export type FollowedVisit = z.output<typeof followedVisit>
