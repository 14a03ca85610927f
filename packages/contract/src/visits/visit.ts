import { z } from 'zod'
import { visitNeeds } from '../availability/needs.ts'
import { fieldData } from '../fields/data-schema.ts'
import {
  withoutDefaults,
  cx,
  cy,
  instant,
  isOverMidnight,
  limits,
  localDate,
  localHour,
  minutesOfHours,
  optionalText,
  recordId,
} from '../platform/index.ts'
import { visitEventKinds, visitStatus } from './visit-status.ts'

/** Alphanumeric, at most 22 characters (specification, point 5). */
export const trackingCode = z
  .string()
  .min(1)
  .max(limits.tracking_code)
  .regex(/^[A-Za-z0-9]+$/)

/** When a visit is planned, in the company's time zone. */
export const visitSchedule = z.strictObject({
  date: localDate,
  hour_init: localHour.default('08:00:00'),
  hour_end: localHour.default('09:00:00'),
})
export type VisitSchedule = z.output<typeof visitSchedule>

type Hours = Pick<VisitSchedule, 'hour_init' | 'hour_end'>

/**
 * An end before the start (specification, point 5) is that of the next day: the visit belongs to its first day, and
 * takes so long at most.
 */
export function isVisitPeriod(hours: Hours): boolean {
  const { from, to } = minutesOfHours(hours)
  return !isOverMidnight(hours) || (to - from) * 60 <= limits.night_visit_s
}
export const visitPeriodRule = { path: ['hour_end'], message: 'HOUR_END_BEFORE_INIT' }

/** The company's own fields of visits (specification, point 3: object type SCHEDULE). */
export const visitDataFields = {
  /** The typology; left out, it stays as it is, and a new visit is of the company's first one. */
  object_type_id: recordId.nullable().optional(),
  /** Values of the company's own fields by their names; left out, they stay as they are. */
  data: fieldData.optional(),
}

/** What a person fills in (specification, points 3 and 5). */
export const visitFields = z.strictObject({
  ...visitSchedule.shape,
  visit_point_id: recordId,
  resource_id: recordId.nullable().default(null),
  activity_id: recordId,
  description: optionalText().default(''),
  /** What a plan of routes knows of it beside its activity's; left out, it stays as it is. */
  needs: visitNeeds.nullable().optional(),
  ...visitDataFields,
})
export type VisitFields = z.output<typeof visitFields>

/** Work planned at a visit point, and what became of it. */
export const visit = z.object({
  ...withoutDefaults(visitFields.shape),
  needs: visitNeeds.nullable(),
  object_type_id: recordId.nullable(),
  data: fieldData,
  id: recordId,
  /** Counts up in a company; people say it aloud, `VT-4110`. */
  number: z.int(),
  tracking_code: trackingCode,
  status: visitStatus,
  /** The plan as instants. */
  start_at: instant,
  end_at: instant,
  /** Taken from the activity when the visit was made, seconds. */
  service_time: z.int(),
  on_the_way_at: instant.nullable(),
  /** When whoever does it reached the place. */
  arrived_at: instant.nullable(),
  started_at: instant.nullable(),
  finished_at: instant.nullable(),
  canceled_at: instant.nullable(),
  cancel_reason: z.string().nullable(),
  /** Entered as history, not lived here. */
  imported: z.boolean(),
  /** The recurrence that made it, and its date by the rule of that. */
  recurrence_id: recordId.nullable(),
  recurrence_date: localDate.nullable(),
  visit_point_name: z.string(),
  visit_point_phone: z.string(),
  address: z.string(),
  city: z.string(),
  cx: cx.nullable(),
  cy: cy.nullable(),
  activity_name: z.string(),
  added_on: instant,
  update_on: instant,
})
export type Visit = z.output<typeof visit>

/** A visit in a list of many, which names its resource. */
export const listedVisit = visit.extend({ resource_name: z.string().nullable() })
export type ListedVisit = z.output<typeof listedVisit>

export const actorKind = z.enum(['resource', 'staff', 'visit_point_user', 'clock'])

/** The visits of a day that have one status. */
export const visitDayCount = z.object({
  date: localDate,
  status: visitStatus,
  count: z.int(),
  /** Seconds that they are planned to take. */
  planned_s: z.int(),
  /** Of those that have begun, how many did so after their window. */
  late_count: z.int(),
})
export type VisitDayCount = z.output<typeof visitDayCount>

/** How much can be done on a day. */
export const visitDayCapacity = z.object({
  date: localDate,
  /** Seconds that whoever has visits on the days works on this one, without breaks. */
  shift_s: z.int(),
})
export type VisitDayCapacity = z.output<typeof visitDayCapacity>

/** One thing that happened to a visit, or that was tried too late (`rejected_code`). */
export const visitEvent = z.object({
  id: recordId,
  visit_id: recordId,
  transition: z.enum(visitEventKinds),
  from_status: visitStatus.nullable(),
  to_status: visitStatus.nullable(),
  actor_kind: actorKind,
  actor_id: recordId.nullable(),
  actor_name: z.string().nullable(),
  /** By the actor's clock, but never after `received_at`. */
  event_at: instant,
  /** By the server's clock. */
  received_at: instant,
  cx: cx.nullable(),
  cy: cy.nullable(),
  accuracy_m: z.number().nullable(),
  /** When the phone was at that place; null where nobody said. */
  place_at: instant.nullable().default(null),
  /** By how much the phone's clock had been set otherwise, seconds; null where `event_at` needed no correction. */
  clock_shift_s: z.int().nullable().default(null),
  reason: z.string().nullable(),
  /** To whom the step gave the visit, or who had it; null for nobody. */
  resource_name: z.string().nullable(),
  /** Who had it, on which day and at which hours, before a step that changed the plan; null of other steps. */
  former: z
    .object({
      resource_name: z.string().nullable(),
      date: localDate,
      hour_init: localHour,
      hour_end: localHour,
    })
    .nullable(),
  /** Which visit of the same person and day it passed by a new schedule; null where the order stayed. */
  passed: z
    .object({
      /** Whether it comes before or after that one now. */
      side: z.enum(['before', 'after']),
      id: recordId,
      number: z.int(),
      visit_point_name: z.string(),
    })
    .nullable(),
  rejected_code: z.string().nullable(),
})
export type VisitEvent = z.output<typeof visitEvent>
