import { z } from 'zod'
import { instant, localDate, localHour, recordId, reportedInstant } from '../platform/index.ts'
import { isPlanned, nextStatus } from './next-status.ts'
import { visit, visitEvent } from './visit.ts'
import { fieldNote } from './visit-report.ts'
import type { VisitEventKind, VisitStatus } from './visit-status.ts'

/**
 * How somebody settles a visit that the office changed while they worked on it without network: they close it with what
 * they did, take it back to go on with it, or leave it as the office wants it.
 */
export const conflictChoices = ['close', 'resume', 'leave'] as const
export const conflictChoice = z.enum(conflictChoices)
export type ConflictChoice = z.output<typeof conflictChoice>

/** A choice sent twice with one id counts once. */
export const conflictSettlement = z.strictObject({
  id: recordId,
  choice: conflictChoice,
  settled_at: reportedInstant,
  /** What the person did there, for a note in the history of the visit that they leave. */
  text: fieldNote.shape.text,
})
export type ConflictSettlement = z.output<typeof conflictSettlement>

/** What the office made of a visit. */
export const officeStep = visitEvent
  .pick({ id: true, transition: true, event_at: true, actor_name: true, reason: true })
  .extend({
    /** Who has it after the step; null for nobody. */
    resource_name: z.string().nullable(),
  })
export type OfficeStep = z.output<typeof officeStep>

/** What the phone reported and the server did not take. */
export const ownStep = visitEvent
  .pick({ id: true, transition: true, event_at: true, reason: true })
  .extend({ distance_m: z.int().nullable() })
export type OwnStep = z.output<typeof ownStep>

/** A visit that the office changed while the person of a phone worked on it: both sides, and how it may be settled. */
export const visitConflict = z.object({
  visit: visit.pick({
    id: true,
    number: true,
    visit_point_name: true,
    address: true,
    status: true,
  }),
  /** What became of it, for whoever worked on it. */
  kind: z.enum(['reassigned', 'unassigned', 'moved', 'canceled', 'closed']),
  date: localDate,
  hour_init: localHour,
  /** Who has it now; null for nobody. */
  holder_name: z.string().nullable(),
  office: z.array(officeStep),
  own: z.array(ownStep),
  /** What was answered and taken there by the person. */
  answered_at: instant.nullable(),
  photo_count: z.int(),
  has_signature: z.boolean(),
  /** Whoever of the office changed it last, where they can be called. */
  contact: z.object({ name: z.string(), phone: z.string() }).nullable(),
  choices: z.array(conflictChoice),
})
export type VisitConflict = z.output<typeof visitConflict>

interface Contested {
  readonly status: VisitStatus
  /** Whose it is now; null for nobody. */
  readonly resource_id: string | null
  /** What the person reported and the server did not take, in the order in which it happened. */
  readonly reports: readonly { readonly transition: VisitEventKind }[]
}

/** What became of a visit for whoever worked on it without network. */
export function conflictKind(
  { status, resource_id }: Pick<Contested, 'status' | 'resource_id'>,
  person_id: string,
): VisitConflict['kind'] {
  if (status === 'Canceled') return 'canceled'
  if (status === 'Finalized') return 'closed'
  if (resource_id === null) return 'unassigned'
  return resource_id === person_id ? 'moved' : 'reassigned'
}

/** What of the work may count, and what stands against that. */
interface Standing {
  readonly person_id: string
  /** Whether there is what the activity asks for before a visit may end. */
  readonly has_proof: boolean
  /** Whether the person is at another visit. */
  readonly is_elsewhere: boolean
}

/**
 * How a person may settle it (decisions, "Visit state machine": a visit may be given to somebody until work on it has
 * begun). Who only set out or came to the door leaves it: the plan is the office's. Who began the work may take it back
 * for as long as nobody else has begun it, and close it once there is what the activity asks for. A visit that is over
 * stays over, and who gave it up or could not do it has nothing to take back.
 */
export function conflictChoicesOf(
  { status, resource_id, reports }: Contested,
  { person_id, has_proof, is_elsewhere }: Standing,
): ConflictChoice[] {
  const facts = { former_status: null, start_events: false }
  const taken = resource_id === person_id ? status : nextStatus(status, 'assign', facts)
  const hasBegun = reports.some(({ transition }) => transition === 'start')
  const isRefused = reports.some(({ transition }) => transition === 'cancel')
  if (taken === null || !isPlanned(taken) || !hasBegun || isRefused) return ['leave']
  const isFinished = reports.some(({ transition }) => transition === 'finish')
  const mayResume = !is_elsewhere && !(isFinished && has_proof)
  const choices = [has_proof && 'close', mayResume && 'resume', 'leave'] as const
  return choices.filter((choice) => choice !== false)
}
