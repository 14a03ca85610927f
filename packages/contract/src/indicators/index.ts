import { z } from 'zod'
import { dayMs, endpoint, instant, limits, localDate, recordId } from '../platform/index.ts'
import { visitStatus } from '../visits/visit-status.ts'

const daysBetween = (from: string, to: string): number =>
  (Date.parse(to) - Date.parse(from)) / dayMs + 1

export const indicatorRequest = z
  .strictObject({
    /** Both days inclusive, of the company's clock. */
    date_init: localDate,
    date_end: localDate,
    resource_id: recordId.optional(),
    group_id: recordId.optional(),
    activity_id: recordId.optional(),
  })
  .refine(({ date_init, date_end }) => date_init <= date_end, {
    path: ['date_end'],
    message: 'DATE_END_BEFORE_INIT',
  })
  .refine(({ date_init, date_end }) => daysBetween(date_init, date_end) <= limits.report_days, {
    path: ['date_end'],
    message: 'REPORT_RANGE_TOO_LONG',
  })
export type IndicatorRequest = z.output<typeof indicatorRequest>

/** What is counted of a period. */
const figures = z.object({
  /** Visits of its days, whatever became of them. */
  visits: z.int(),
  finalized: z.int(),
  canceled: z.int(),
  /** Finished without ever having been rescheduled. */
  first_time: z.int(),
  /** Visits that began: within their hours, before or after them. */
  begun: z.int(),
  on_time: z.int(),
  early: z.int(),
  late: z.int(),
  /** Visit points of its visits, and those where one was finished. */
  points: z.int(),
  points_visited: z.int(),
  /** Median from beginning to end of a finished visit, and of what was planned for it; null without one. */
  on_site_s: z.number().nullable(),
  service_s: z.number().nullable(),
  /** Days of a person with a finished visit. */
  shifts: z.int(),
  /** Driven, by the positions; of all activities. */
  distance_m: z.number(),
  driving_s: z.number(),
  /** Mean of what customers gave, 1 to 5; null without one. */
  rating: z.number().nullable(),
  ratings: z.int(),
})
export type IndicatorFigures = z.output<typeof figures>

const indicatorDay = z.object({
  date: localDate,
  statuses: z.partialRecord(visitStatus, z.int()),
  figures,
})
export type IndicatorDay = z.output<typeof indicatorDay>

const named = { id: recordId, name: z.string(), figures }

/** By the positions of a day; who sent none has no record. */
export const drivenDay = z.object({
  resource_id: recordId,
  distance_m: z.number(),
  /** Every few minutes while the day lasts. */
  counted_at: instant,
})
export type DrivenDay = z.output<typeof drivenDay>

export const indicators = {
  get: endpoint({
    method: 'POST',
    path: '/indicator',
    summary: 'How the plan was kept in a period, and in the one of the same length before it',
    module: 'INDICATORS',
    permission: 'INDICATORS_READ',
    effect: 'reads',
    cost: 'heavy',
    body: indicatorRequest,
    output: z.object({
      current: figures,
      previous: figures,
      /** The period before. */
      previous_init: localDate,
      previous_end: localDate,
      /** Days of both periods, today aside, with visits that the figures do not hold yet. */
      behind_days: z.int().min(0),
      days: z.array(indicatorDay),
      /** Visits that began by minutes outside their hours, in steps of five: 0 is within them, −5 up to five before. */
      punctuality: z.array(z.object({ minutes: z.int(), visits: z.int() })),
      /** By city of the visit point, the most visits first. */
      cities: z.array(z.object({ name: z.string(), points: z.int(), points_visited: z.int() })),
      activities: z.array(z.object(named)),
      resources: z.array(z.object(named)),
      /** By group of its people, the most visits first; who is in several counts in each. */
      groups: z.array(
        z.object({
          id: recordId,
          name: z.string(),
          visits: z.int(),
          finalized: z.int(),
          begun: z.int(),
          on_time: z.int(),
        }),
      ),
    }),
    errors: [],
  }),
  driven: endpoint({
    method: 'POST',
    path: '/indicator/driven',
    summary: 'How far people have driven on a day, and when that was counted',
    module: 'MAP',
    permission: 'MAP_LIST',
    effect: 'reads',
    body: z.strictObject({
      date: localDate,
      resource_id: z.array(recordId).min(1).max(limits.driven_people),
    }),
    output: z.object({ records: z.array(drivenDay) }),
    errors: [],
  }),
}
export type Indicators = z.output<typeof indicators.get.output>
