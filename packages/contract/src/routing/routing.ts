import { z } from 'zod'
import {
  daysOf,
  instant,
  limits,
  localDate,
  localHour,
  recordId,
  requiredText,
} from '../platform/index.ts'
import { routingLock } from './routing-edit.ts'
import { routingFigures, routingPlan } from './routing-plan.ts'

/** `Basic`: each resource keeps its visits, in a better order; `Logistics`: visits change hands too (requirement RO-01). */
export const routingMode = z.enum(['Basic', 'Logistics'])
export type RoutingMode = z.output<typeof routingMode>

/**
 * `day`: visits may go anywhere in the day; `after`: none begins before the hour that it is planned for, as nobody comes
 * earlier than a customer was told; `hours`: each begins within its planned hours.
 */
export const routingWindow = z.enum(['day', 'after', 'hours'])

/**
 * Of people who work in zones: `free` goes anywhere; `preferred` leaves them where that saves half an hour of driving for
 * each visit; `required` never does.
 */
export const routingZones = z.enum(['free', 'preferred', 'required'])

/**
 * In Logistics, what a plan of several days may move to another day: `none`; `unassigned`, what nobody has; `unpromised`,
 * besides what people have; `all`, besides what has windows of its own, as a customer was promised them on that day.
 */
export const routingMoving = z.enum(['none', 'unassigned', 'unpromised', 'all'])
export type RoutingMoving = z.output<typeof routingMoving>

/**
 * `FAILED` carries an `error`; `STOPPED` has the best plan until then; `PARTLY_SCHEDULED`: the changes of some resources
 * are still to be scheduled; `REFUSED`: it was scheduled, and every visit kept what it had.
 */
export const routingState = z.enum([
  'RUNNING',
  'DONE',
  'STOPPED',
  'FAILED',
  'PARTLY_SCHEDULED',
  'SCHEDULED',
  'REFUSED',
  'UNDONE',
])
export type RoutingState = z.output<typeof routingState>

/** Limits that can be given up for one plan; who may do a visit at all is decided where people are set up. */
const allowanceKind = z.enum([
  'time_windows',
  'shift_start',
  'shift_end',
  'breaks',
  'max_tasks',
  'skills',
  'capacity',
  'max_distance',
  'zones',
  'day',
])

/** A relaxation that somebody accepted for a visit that fitted nowhere. */
export const routingAllowance = z.strictObject({
  visit_id: recordId,
  kind: allowanceKind,
  resource_id: recordId,
  /** Of the day that gives it up. */
  date: localDate,
  resource_name: z.string().max(limits.short_text),
  /** As of a relaxation. */
  amount: z.number().min(0).max(limits.capacity).nullable(),
  names: z.array(z.string().max(limits.short_text)).max(limits.skills),
})
export type RoutingAllowance = z.output<typeof routingAllowance>

const settings = {
  mode: routingMode,
  /** The first day, and the last. */
  date: localDate,
  date_end: localDate,
  moving: routingMoving,
  /** Between which hours of the company's clock people work who have no hours of their own. */
  hour_init: localHour,
  hour_end: localHour,
  resource_ids: z
    .array(recordId)
    .min(1)
    .max(limits.routing_resources)
    .refine((ids) => new Set(ids).size === ids.length, 'RESOURCE_TWICE'),
  /** Visits of these days that nobody has; only in Logistics. */
  with_unassigned: z.boolean(),
  window: routingWindow,
  zones: routingZones,
  /** How much evenly long days count beside short ways: 0 not at all, 1 as much as an hour of driving. */
  balance: z.number().min(0).max(1),
  /**
   * How much it counts that visits stay with whom and when they are planned: 0 not at all, 1 as much as an hour of driving
   * for each that changes hands and for each hour that one moves.
   */
  keep_plan: z.number().min(0).max(1),
  /** Of the resources, those whose visits all go to the others; only in Logistics. */
  released_ids: z.array(recordId).max(limits.routing_resources),
  /** What the plan may do beyond the limits of people and visits. */
  allowances: z.array(routingAllowance).max(limits.routing_allowances),
  /** At most so many visits of a day for each; null for as many as fit. */
  most_visits: z.int().min(1).max(limits.routing_visits).nullable(),
  /** How long a better plan is searched for, seconds. */
  search_s: z.int().min(1).max(limits.routing_search_s),
  /** By which number the search chooses at random: the same visits, seed and count of iterations give the same plan. */
  seed: z.int().min(1).max(limits.routing_seed),
  /** The search ends after so many iterations, `search_s` at the latest; null for as many as that takes. */
  most_iterations: z.int().min(1).max(limits.routing_iterations).nullable(),
}

/** By which rules days are planned. */
export const routingSettings = z.object(settings)

export const routingRequest = z
  .strictObject({
    ...settings,
    /** Made by the caller: sent twice, it plans once. */
    id: recordId,
    mode: settings.mode.default('Logistics'),
    /** The first day alone where it is null. */
    date_end: settings.date_end.nullable().default(null),
    moving: settings.moving.default('unassigned'),
    hour_init: settings.hour_init.default('08:00:00'),
    hour_end: settings.hour_end.default('17:00:00'),
    with_unassigned: settings.with_unassigned.default(true),
    window: settings.window.default('day'),
    zones: settings.zones.default('free'),
    balance: settings.balance.default(0.2),
    keep_plan: settings.keep_plan.default(0),
    released_ids: settings.released_ids.default([]),
    allowances: settings.allowances.default([]),
    most_visits: settings.most_visits.default(null),
    search_s: settings.search_s.default(10),
    seed: settings.seed.default(1),
    most_iterations: settings.most_iterations.default(null),
  })
  .refine(({ hour_init, hour_end }) => hour_init < hour_end, {
    path: ['hour_end'],
    message: 'HOUR_END_BEFORE_INIT',
  })
  .refine(({ date, date_end }) => date <= (date_end ?? date), {
    path: ['date_end'],
    message: 'DATE_END_BEFORE_INIT',
  })
  .refine(
    ({ date, date_end }) =>
      daysOf({ date_init: date, date_end: date_end ?? date }) <= limits.routing_days,
    { path: ['date_end'], message: 'DATE_RANGE_TOO_LONG' },
  )
export type RoutingRequest = z.output<typeof routingRequest>

/** What became of a visit when the plan was scheduled; null where it was. */
const outcome = z.object({ visit_id: recordId, code: requiredText().nullable() })
export type RoutingOutcome = z.output<typeof outcome>

/** Of a plan as a file: a table, routes for a navigation device, or a sheet to print for each resource. */
export const routingFileFormat = z.enum(['xlsx', 'csv', 'gpx', 'pdf'])
export type RoutingFileFormat = z.output<typeof routingFileFormat>

/** A plan of a day in the history. */
export const routingRecord = z.object({
  ...settings,
  id: recordId,
  state: routingState,
  error: z.string().nullable(),
  before: routingFigures.nullable(),
  /** While it runs, those of the best plan so far. */
  after: routingFigures.nullable(),
  /** In no route. */
  unrouted_count: z.int().nullable(),
  task_id: recordId.nullable(),
  /** The plan that this one goes on from. */
  from_id: recordId.nullable(),
  /** When somebody last changed it by hand, and who. */
  changed_on: instant.nullable(),
  changed_by: recordId.nullable(),
  changed_by_name: z.string().nullable(),
  scheduled_on: instant.nullable(),
  added_on: instant,
  added_by: recordId,
  added_by_name: z.string().nullable(),
  update_on: instant,
})
export type Routing = z.output<typeof routingRecord>

export const routingDetail = routingRecord.extend({
  /** While it runs, the best so far. */
  plan: routingPlan.nullable(),
  locks: z.array(routingLock),
  locked_resource_ids: z.array(recordId),
  /** Of the visits whose change was asked for until now; what the plan changes besides is still to be scheduled. */
  outcomes: z.array(outcome),
})
export type RoutingDetail = z.output<typeof routingDetail>
