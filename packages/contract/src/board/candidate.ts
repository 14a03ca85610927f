import { z } from 'zod'
import { instant, recordId } from '../platform/index.ts'
import { roadSource } from '../roads/index.ts'

const duration_s = z.number().min(0).describe('Seconds of driving')

/** The way from one visit of a day to another. */
export const visitLeg = z.object({
  from_id: recordId,
  to_id: recordId,
  duration_s,
  distance_m: z.number().min(0).describe('Metres along the way'),
  source: roadSource,
})
export type VisitLeg = z.output<typeof visitLeg>

/** When somebody is going to be at a visit of today, or that nobody knows. */
export const visitArrival = z.object({
  id: recordId,
  /** By the way along streets from their latest position, past what they have to do before; null while not known. */
  eta_at: instant.nullable(),
  /** Their latest position, where it is so old that it predicts nothing; null of whoever never sent one. */
  silent_since: instant.nullable(),
})
export type VisitArrival = z.output<typeof visitArrival>

/** Why the rules of planning give a visit to nobody, or not to somebody (requirement VI-03). */
export const assignmentCode = z.enum([
  'VISIT_POINT_INACTIVE',
  'VISIT_POINT_NOT_OF_RESOURCE',
  'ACTIVITY_NOT_OF_RESOURCE',
])
export type AssignmentCode = z.output<typeof assignmentCode>

/** Somebody at work, as they would do a visit on a day. */
export const candidate = z.object({
  resource_id: recordId,
  /** What the server would answer to the assignment; null where it would accept. */
  code: assignmentCode.nullable(),
  /** Whether nothing but `VISIT_POINT_NOT_OF_RESOURCE` excludes them, and the caller may relate the two. */
  is_relatable: z.boolean(),
  /** What it asks for and they are not able to do. */
  missing_skills: z.array(z.string()),
  /** Whether the visit point lies in a zone of theirs; null for whoever has none. */
  is_in_zone: z.boolean().nullable(),
  /** From each of their other visits of the day to this one, and back; none where `code` excludes them for good. */
  ways: z.array(
    z.object({ visit_id: recordId, there_s: duration_s, back_s: duration_s, source: roadSource }),
  ),
})
export type Candidate = z.output<typeof candidate>
