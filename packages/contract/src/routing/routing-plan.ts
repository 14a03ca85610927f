import { z } from 'zod'
import { cx, cy, instant, localDate, localHour, recordId } from '../platform/index.ts'
import { roadPoint, roadSource } from '../roads/index.ts'

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
  /** From the stop before, or from where the day begins; 0 for the first stop where that is open. */
  drive_s: z.number().min(0),
  distance_m: z.number().min(0),
  source: roadSource,
  /** As it was planned when the plan was made. */
  before: z.object({
    resource_id: recordId.nullable(),
    date: localDate,
    hour_init: localHour,
    hour_end: localHour,
    update_on: instant,
  }),
})
export type RoutingStop = z.output<typeof routingStop>

/** A rule that the day of a resource breaks, as somebody arranged it. */
export const routingBreach = z.object({
  /** `locked`: what stays would begin later. */
  kind: z.enum([
    'time_windows',
    'shift_end',
    'breaks',
    'max_tasks',
    'skills',
    'capacity',
    'max_distance',
    'zones',
    'day',
    'locked',
  ]),
  /** Null where it is the whole day. */
  visit_id: recordId.nullable(),
  /** Seconds too late, visits too many, metres too far, or too much on board; null where there is nothing to measure. */
  amount: z.number().nullable(),
  /** The skills that are missing, or the unit of what the vehicle does not hold. */
  names: z.array(z.string()),
})
export type RoutingBreach = z.output<typeof routingBreach>

/** Where a day begins or ends. */
const routingEnd = roadPoint.extend({
  /** Of the depot or home; empty where the day goes on from somewhere else. */
  name: z.string().default(''),
  /** When they leave, or are back; null in plans that were made before it was stored. */
  hour: localHour.nullable().default(null),
})
export type RoutingEnd = z.output<typeof routingEnd>

/** A break between stops. */
const routingRest = z.object({ hour_init: localHour, hour_end: localHour })
type RoutingRest = z.output<typeof routingRest>

/** One day of one resource, in the order of its stops. */
export const routingRoute = z.object({
  resource_id: recordId,
  date: localDate,
  resource_name: z.string(),
  stops: z.array(routingStop),
  /** When they rest; nothing in plans that were made before it was stored. */
  rests: z.array(routingRest).default([]),
  /** Where the day begins and ends beside its stops; null where that is open. */
  start: routingEnd.nullable().default(null),
  end: routingEnd.nullable().default(null),
  /** At visits, on the way, and waiting, seconds. */
  work_s: z.number().min(0),
  drive_s: z.number().min(0),
  wait_s: z.number().min(0),
  distance_m: z.number().min(0),
  /** Nothing as long as nobody changed the plan by hand. */
  broken: z.array(routingBreach).default([]),
})
export type RoutingRoute = z.output<typeof routingRoute>

/** What somebody does one after the other. */
export type RouteStep =
  | { readonly kind: 'stop'; readonly stop: RoutingStop; readonly order: number }
  | { readonly kind: 'rest'; readonly rest: RoutingRest }

/** Whether a plan gives a visit to somebody else, to another day or to other hours than it has. */
export const isMoved = (
  { before, hour_init, hour_end }: RoutingStop,
  { resource_id, date }: Pick<RoutingRoute, 'resource_id' | 'date'>,
): boolean =>
  before.resource_id !== resource_id ||
  before.date !== date ||
  before.hour_init !== hour_init ||
  before.hour_end !== hour_end

/**
 * Whether its customer has to be told: as it begins on another day or at another hour, or as somebody else comes than whoever
 * had it. When it ends is no news.
 */
export const isNewsToCustomer = (
  { before, hour_init }: RoutingStop,
  { resource_id, date }: Pick<RoutingRoute, 'resource_id' | 'date'>,
): boolean =>
  before.date !== date ||
  before.hour_init !== hour_init ||
  (before.resource_id !== null && before.resource_id !== resource_id)

/** Stops, numbered from 1, and the breaks between them. */
export function routeSteps({ stops, rests }: Pick<RoutingRoute, 'stops' | 'rests'>): RouteStep[] {
  const numbered = stops.map((stop, index) => ({ kind: 'stop', stop, order: index + 1 }) as const)
  const breaks = rests.map((rest) => ({ kind: 'rest', rest }) as const)
  const beginOf = (step: RouteStep) => (step.kind === 'stop' ? step.stop : step.rest).hour_init
  return [...numbered, ...breaks].toSorted((a, b) => beginOf(a).localeCompare(beginOf(b)))
}

/**
 * Why a visit is in no route: the cheapest thing that would let it in. `unlocated`: it has no place; `nobody`: none of the
 * resources may do it; `skills`: whoever may do it lacks skills that it asks for; `capacity`: no vehicle holds it beside the
 * rest; `max_distance`: somebody would drive farther than allowed; `zones`: whoever may do it works in other zones; `day`: it fits on another day than its own; `absent`: whoever may do it does not work on that day; `breaks`: it fits without somebody's break; `not_allowed`: somebody has time who may not do it; `other_resource`: others than its own have time;
 * `more_resources`: all days are full; `several`: one thing alone is not enough;
 * `left_out`: nothing, somebody left it out.
 */
export const unroutedReason = z.enum([
  'unlocated',
  'nobody',
  'skills',
  'capacity',
  'max_distance',
  'zones',
  'absent',
  'time_windows',
  'shift_start',
  'shift_end',
  'breaks',
  'max_tasks',
  'day',
  'not_allowed',
  'other_resource',
  'more_resources',
  'several',
  'left_out',
])
export type UnroutedReason = z.output<typeof unroutedReason>

/** One limit given up, which would let the visit into the plan as it is. */
export const routingRelaxation = z.object({
  kind: unroutedReason.exclude(['unlocated', 'nobody', 'absent', 'several', 'left_out']),
  resource_id: recordId,
  /** Empty in plans that were made before it was stored. */
  resource_name: z.string().default(''),
  /** Of the day that would give it up. */
  date: localDate,
  /** By how much: seconds of the hours or the window, visits of the day, metres, what a vehicle holds; null where there is nothing to measure. */
  amount: z.number().nullable(),
  /** The skills that are missing, or the unit of what the vehicle does not hold. */
  names: z.array(z.string()).default([]),
})
export type RoutingRelaxation = z.output<typeof routingRelaxation>

export const unroutedVisit = z.object({
  ...ofVisit,
  /** For which it is planned. */
  date: localDate,
  reason: unroutedReason,
  /** The skills that nobody has, or the unit of what no vehicle holds. */
  names: z.array(z.string()).default([]),
  /** When it may begin on its day; nothing where that is any hour, and in plans that were made before it was stored. */
  windows: z.array(z.object({ hour_init: localHour, hour_end: localHour })).default([]),
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
  /** Visits that begin after the hours they were planned for when the plan was made, and by how much together, seconds. */
  late_visits: z.int().min(0).default(0),
  late_s: z.number().min(0).default(0),
  /** Of visits and ways after people's hours, seconds. */
  overtime_s: z.number().min(0).default(0),
  /** By what the company says an hour and a kilometre of these people cost; null where it says nothing of one of them. */
  cost: z.number().min(0).nullable().default(null),
  /** By the factor of each vehicle, grams; null in plans that were made before it was stored. */
  co2_g: z.number().min(0).nullable().default(null),
})
export type RoutingFigures = z.output<typeof routingFigures>

/** What the best plan of a search was so many seconds after it began. */
export const routingCourse = z.object({
  at_s: z.int().min(0).meta({ unit: 's' }),
  /** In a route. */
  visits: z.int().min(0),
  distance_m: z.number().min(0).meta({ unit: 'm' }),
})
export type RoutingCourse = z.output<typeof routingCourse>

export const routingPlan = z.object({
  routes: z.array(routingRoute),
  unrouted: z.array(unroutedVisit),
  /** As the visits were planned when the plan was made, driven in the order of their hours. */
  before: routingFigures,
  after: routingFigures,
  /** Each day of the plan by itself; nothing in plans that were made before it was stored. */
  days: z
    .array(z.object({ date: localDate, before: routingFigures, after: routingFigures }))
    .default([]),
  iterations: z.int().min(0),
  /** How the search came to this plan, at most one for each second; nothing in plans that were made before it was stored. */
  course: z.array(routingCourse).default([]),
})
export type RoutingPlan = z.output<typeof routingPlan>
