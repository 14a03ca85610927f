import { z } from 'zod'
import {
  dayS,
  limits,
  localDate,
  localHour,
  minuteS,
  recordId,
  taskKind,
} from '../platform/index.ts'

/** A visit that a preview proposed. */
const assignedVisit = z
  .strictObject({
    visit_point_id: recordId,
    resource_id: recordId,
    hour_init: localHour,
    hour_end: localHour,
  })
  .refine(({ hour_init, hour_end }) => hour_init <= hour_end, {
    path: ['hour_end'],
    message: 'HOUR_END_BEFORE_INIT',
  })
export type AssignedVisit = z.output<typeof assignedVisit>

export const assignmentConfirmation = z.strictObject({
  date: localDate,
  activity_id: recordId,
  /** What each visit takes, seconds; what the activity says if null. */
  service_time: z.int().min(minuteS).max(dayS).nullable().default(null),
  relate: z.boolean().default(false),
  visits: z
    .array(assignedVisit)
    .min(1)
    .max(limits.assigned_points)
    .refine(
      (visits) => new Set(visits.map((it) => it.visit_point_id)).size === visits.length,
      'VISIT_POINT_TWICE',
    )
    .refine(
      (visits) => new Set(visits.map((it) => it.resource_id)).size <= limits.assigned_resources,
      'TOO_MANY_RESOURCES',
    ),
})
export type AssignmentConfirmation = z.output<typeof assignmentConfirmation>

/** Plans the visits of a confirmed preview, 50 at a time, and goes on where it was when a process ends. */
export const massiveAssignmentTask = taskKind('massive-assignment', {
  input: z.object({
    ...assignmentConfirmation.shape,
    /** Of its owner, when they confirmed. */
    may_relate: z.boolean(),
    has_forms: z.boolean(),
  }),
  result: z.object({ failed: z.int().min(0) }),
  shown: {
    date: localDate,
    /** Known once it is done. */
    failed: z.int().min(0).nullable(),
  },
})
export type MassiveAssignmentTask = z.output<typeof massiveAssignmentTask.record>
export type MassiveAssignmentInput = z.output<typeof massiveAssignmentTask.input>
