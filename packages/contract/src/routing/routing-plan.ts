import { z } from 'zod'
import { cx, cy, instant, localHour, recordId } from '../platform/index.ts'
import { roadSource } from '../roads/index.ts'

const place = { cx: cx.nullable(), cy: cy.nullable() }

const ofVisit = {
  visit_id: recordId,
  number: z.int(),
  visit_point_name: z.string(),
  ...place,
}

/** A visit as the plan has it. */
export const routingStop = z.object({
  ...ofVisit,
  hour_init: localHour,
  hour_end: localHour,
  /** From the stop before; 0 for the first of a route. */
  drive_s: z.number().min(0),
  distance_m: z.number().min(0),
  source: roadSource,
  /** As it was planned when the plan was made. */
  before: z.object({
    resource_id: recordId.nullable(),
    hour_init: localHour,
    hour_end: localHour,
    update_on: instant,
  }),
})
export type RoutingStop = z.output<typeof routingStop>

/** The day of one resource, in the order of its stops. */
export const routingRoute = z.object({
  resource_id: recordId,
  resource_name: z.string(),
  stops: z.array(routingStop),
  /** At visits, on the way, and waiting, seconds. */
  work_s: z.number().min(0),
  drive_s: z.number().min(0),
  wait_s: z.number().min(0),
  distance_m: z.number().min(0),
})
export type RoutingRoute = z.output<typeof routingRoute>

/**
 * Why a visit is in no route: the cheapest thing that would let it in. `unlocated`: it has no place; `nobody`: none of the
 * resources may do it; `absent`: whoever may do it does not work on that day; `breaks`: it fits without somebody's break; `not_allowed`: somebody has time who may not do it; `other_resource`: others than its own have time;
 * `more_resources`: all days are full; `several`: one thing alone is not enough.
 */
export const unroutedReason = z.enum([
  'unlocated',
  'nobody',
  'absent',
  'time_windows',
  'shift_start',
  'shift_end',
  'breaks',
  'max_tasks',
  'not_allowed',
  'other_resource',
  'more_resources',
  'several',
])
export type UnroutedReason = z.output<typeof unroutedReason>

/** One limit given up, which would let the visit into the plan as it is. */
export const routingRelaxation = z.object({
  kind: unroutedReason.exclude(['unlocated', 'nobody', 'absent', 'several']),
  resource_id: recordId,
  /** By how much: seconds of the hours or the window, visits of the day; null where there is nothing to measure. */
  amount: z.number().nullable(),
})
export type RoutingRelaxation = z.output<typeof routingRelaxation>

export const unroutedVisit = z.object({
  ...ofVisit,
  reason: unroutedReason,
  /** The cheapest first. */
  relaxations: z.array(routingRelaxation),
})
export type UnroutedVisit = z.output<typeof unroutedVisit>

/** Of a whole plan. */
export const routingFigures = z.object({
  /** In a route. */
  visits: z.int().min(0),
  drive_s: z.number().min(0),
  distance_m: z.number().min(0),
  /** Between the longest day and the shortest, seconds of visits and ways. */
  spread_s: z.number().min(0),
  /** Resources with a visit. */
  resources: z.int().min(0),
})
export type RoutingFigures = z.output<typeof routingFigures>

export const routingPlan = z.object({
  routes: z.array(routingRoute),
  unrouted: z.array(unroutedVisit),
  /** As the visits were planned when the plan was made, driven in the order of their hours. */
  before: routingFigures,
  after: routingFigures,
  iterations: z.int().min(0),
})
export type RoutingPlan = z.output<typeof routingPlan>
