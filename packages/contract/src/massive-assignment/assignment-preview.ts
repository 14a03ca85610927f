import { z } from 'zod'
import { assignmentCode } from '../board/index.ts'
import { cx, cy, dayS, limits, localDate, localHour, minuteS, recordId } from '../platform/index.ts'
import { roadSource } from '../roads/index.ts'

/** `count`: as many visits for each; `hours`: as much work and driving; `nearness`: what lies together. */
export const assignmentBalance = z.enum(['count', 'hours', 'nearness'])
export type AssignmentBalance = z.output<typeof assignmentBalance>

const hour = { hour_init: localHour, hour_end: localHour }

export const assignmentRequest = z
  .strictObject({
    date: localDate,
    /** Between which hours of the company's clock visits are planned. */
    hour_init: localHour.default('08:00:00'),
    hour_end: localHour.default('17:00:00'),
    activity_id: recordId,
    /** What each visit takes, seconds; what the activity says if null. */
    service_time: z.int().min(minuteS).max(dayS).nullable().default(null),
    resource_ids: z
      .array(recordId)
      .min(1)
      .max(limits.assigned_resources)
      .refine((ids) => new Set(ids).size === ids.length, 'RESOURCE_TWICE'),
    visit_point_ids: z.array(recordId).min(1).max(limits.assigned_points),
    balance: assignmentBalance.default('hours'),
    /** Visits may end up to `limits.assigned_overtime_s` after `hour_end`. */
    overtime: z.boolean().default(false),
    /** Relates a visit point to the resource that gets it, where it is not. */
    relate: z.boolean().default(false),
    /** Who visits these, whatever the balance. */
    pinned: z
      .array(
        z.strictObject({
          visit_point_id: recordId,
          resource_id: recordId,
          /** Nobody else is advised for it. */
          locked: z.boolean().default(false),
        }),
      )
      .max(limits.assigned_points)
      .default([]),
  })
  .refine(({ hour_init, hour_end }) => hour_init < hour_end, {
    path: ['hour_end'],
    message: 'HOUR_END_BEFORE_INIT',
  })
export type AssignmentRequest = z.output<typeof assignmentRequest>

/** What somebody should know of a visit before it is planned; the gravest first. */
export const assignmentWarning = z.enum(['overtime', 'zone', 'relates', 'detour', 'unlocated'])
export type AssignmentWarning = z.output<typeof assignmentWarning>

const place = { cx: cx.nullable(), cy: cy.nullable() }

/** A visit as it would be planned. */
export const assignmentStop = z.object({
  visit_point_id: recordId,
  name: z.string(),
  address: z.string(),
  ...place,
  ...hour,
  /** From the stop before; 0 for the first of the day. */
  drive_s: z.number().min(0),
  distance_m: z.number().min(0),
  source: roadSource,
  warnings: z.array(assignmentWarning),
})
export type AssignmentStop = z.output<typeof assignmentStop>

/** A visit that somebody has already, and that stays as it is. */
export const plannedBefore = z.object({
  id: recordId,
  number: z.int(),
  /** The day before where it ends after midnight. */
  date: localDate,
  visit_point_name: z.string(),
  ...place,
  ...hour,
})
export type PlannedBefore = z.output<typeof plannedBefore>

/** The day of one resource. */
export const assignmentLane = z.object({
  resource_id: recordId,
  stops: z.array(assignmentStop),
  before: z.array(plannedBefore),
  /** Of the whole day, with what was planned before. */
  work_s: z.number().min(0),
  drive_s: z.number().min(0),
  distance_m: z.number().min(0),
  /** When the last visit ends; null for a day without visits. */
  ends_hour: localHour.nullable(),
})
export type AssignmentLane = z.output<typeof assignmentLane>

/**
 * Why a visit point gets no visit. `FULL`: nobody who may visit it has time left; `SKILLS_MISSING`: who may visit it lacks
 * skills that the activity asks for.
 */
export const remainderCode = z.enum([
  'VISIT_POINT_NOT_FOUND',
  'VISIT_POINT_ALREADY_PLANNED',
  ...assignmentCode.options,
  'SKILLS_MISSING',
  'FULL',
])
export type UnplacedCode = z.output<typeof remainderCode>

export const unplacedPoint = z.object({
  visit_point_id: recordId,
  name: z.string(),
  ...place,
  code: remainderCode,
  /** Its visit of that day, where it has one. */
  visit: z.object({ id: recordId, number: z.int(), hour_init: localHour }).nullable(),
})
export type UnplacedPoint = z.output<typeof unplacedPoint>

/** A point that somebody else would better visit: the loads come closer by it. */
export const assignmentAdvice = z.object({
  visit_point_id: recordId,
  from_id: recordId,
  to_id: recordId,
  /** Between who has most and who has least, now and then, seconds of work and driving. */
  spread_s: z.number(),
  spread_then_s: z.number(),
  /** What it adds to all ways together; negative where it shortens them. */
  distance_m: z.number(),
})
export type AssignmentAdvice = z.output<typeof assignmentAdvice>

export const assignmentPreview = z.object({
  lanes: z.array(assignmentLane),
  unplaced: z.array(unplacedPoint),
  advice: assignmentAdvice.nullable(),
  /** What each visit takes, seconds. */
  service_time: z.int(),
})
export type AssignmentPreview = z.output<typeof assignmentPreview>
