import { z } from 'zod'
import { cx, cy, dayS, limits, optionalText } from '../platform/index.ts'

/** `Delivery`: on board from the start; `Pickup`: on board until the end (specification, point 9). */
export const jobType = z.enum(['Delivery', 'Pickup'])
export type JobType = z.output<typeof jobType>

export const waypoint = z.strictObject({
  /** From 1 on; stored without gaps. */
  order: z.int().min(1).max(limits.waypoints),
  name: optionalText(limits.short_text).default(''),
  cx,
  cy,
  job_type: jobType.default('Delivery'),
  /** What has more is left out last. */
  priority: z.int().min(0).max(limits.priority).default(0),
  /** Seconds there. */
  service_time: z.int().min(0).max(dayS).default(0).meta({ unit: 's' }),
  /** How much is delivered or picked up, in the company's own unit. */
  capacity: z.int().min(0).max(limits.capacity).default(0),
})
export type Waypoint = z.output<typeof waypoint>

/** In the order in which they are visited, numbered from 1; of two with the same number the first stays first. */
export const waypointList = z
  .array(waypoint)
  .max(limits.waypoints)
  .overwrite((list) =>
    list.toSorted((a, b) => a.order - b.order).map((it, index) => ({ ...it, order: index + 1 })),
  )
