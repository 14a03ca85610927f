import { z } from 'zod'
import { limits, localDate, localHour, recordId } from '../platform/index.ts'
import { routingBreach } from './routing-plan.ts'

/** A visit that stays with its person at its hour, whatever else changes. */
export const routingLock = z.strictObject({
  visit_id: recordId,
  resource_id: recordId,
  date: localDate,
  hour_init: localHour,
})
export type RoutingLock = z.output<typeof routingLock>

const visitIds = z.array(recordId).max(limits.routing_visits)
const resourceIds = z.array(recordId).max(limits.routing_resources)

/** A plan as somebody wants it: who makes which visits, in this order. What is in no route is left out. */
export const routingArrangement = z
  .strictObject({
    routes: z
      .array(z.strictObject({ resource_id: recordId, date: localDate, visit_ids: visitIds }))
      .max(limits.routing_resources * limits.routing_days),
    /** Each keeps its person and its hour. */
    locked_visit_ids: visitIds,
    /** Nobody gives these people more visits on any day, or takes one away. */
    locked_resource_ids: resourceIds,
  })
  .refine(
    ({ routes }) => {
      const ids = routes.flatMap(({ resource_id, date, visit_ids }) => [
        `${resource_id} ${date}`,
        ...visit_ids,
      ])
      return new Set(ids).size === ids.length
    },
    { path: ['routes'], message: 'RESOURCE_TWICE' },
  )
export type RoutingArrangement = z.output<typeof routingArrangement>

/** By how much a change makes all routes together longer; less than 0 where it saves something. */
const difference = z.object({
  drive_s: z.number(),
  distance_m: z.number(),
  /** By what the company says an hour and a kilometre of these people cost; null where it says nothing of one of them. */
  cost: z.number().nullable(),
})

/** Where one visit of a plan could go, and what that changes. */
export const routingPlaces = z.object({
  places: z.array(
    difference.extend({
      resource_id: recordId,
      date: localDate,
      /** How many of the other visits of that person on that day come before it. */
      index: z.int().min(0),
      /** What the plan keeps now and would break then. */
      broken: z.array(routingBreach),
      /** Set where that cannot be: `not_allowed`, as nobody may give it to this person; `locked`, as something stays. */
      refused: z.enum(['not_allowed', 'locked']).nullable(),
    }),
  ),
  /** Without the visit; null where it is in no route, or locked. */
  out: difference.nullable(),
})
export type RoutingPlaces = z.output<typeof routingPlaces>
export type RoutingPlace = RoutingPlaces['places'][number]
