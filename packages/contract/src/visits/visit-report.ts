import { z } from 'zod'
import {
  reportedInstant,
  cx,
  cy,
  limits,
  localDate,
  recordId,
  requiredText,
} from '../platform/index.ts'

/** What a person or a phone may report of a visit; the rest belongs to the plan or the clock. */
export const reportedTransitions = [
  'on_the_way',
  'arrive',
  'give_up',
  'start',
  'finish',
  'cancel',
] as const

const place = {
  cx: cx.nullable().default(null),
  cy: cy.nullable().default(null),
  accuracy_m: z.number().min(0).max(100_000).nullable().default(null),
}

const reasonLength = 500
const reasonRule = { path: ['reason'], message: 'REASON_REQUIRED' }

/** From 1970 to beyond 2030: a clock that has lost its time begins anew. */
const mostShiftS = 2_000_000_000

function hasReasonToCancel({ transition, reason }: { transition: string; reason: string | null }) {
  return transition !== 'cancel' || reason !== null
}

/**
 * A report made twice with one id counts once. One that had no place takes that of its repetition: a phone may know only
 * a while later where something was done.
 */
export const visitReport = z
  .strictObject({
    id: recordId,
    transition: z.enum(reportedTransitions),
    /** When it happened, by the reporter's clock; now unless told. */
    event_at: reportedInstant.optional(),
    ...place,
    /** When the phone was there, by the same clock; null where it does not say. */
    place_at: reportedInstant.nullable().default(null),
    /**
     * By how much the phone's clock was ahead of what it knew of the server's when this was done, because somebody had set it
     * meanwhile, seconds; `event_at` is corrected by it. Null where the clock was left alone.
     */
    clock_shift_s: z.int().min(-mostShiftS).max(mostShiftS).nullable().default(null),
    /** Required to cancel, and to finish without what the activity warns of. */
    reason: requiredText(reasonLength).nullable().default(null),
  })
  .refine(hasReasonToCancel, reasonRule)
export type VisitReport = z.output<typeof visitReport>

const noteLength = 500

/** What somebody noted at a visit, maybe long ago without network; sent twice with one id it counts once. */
export const fieldNote = z.strictObject({
  id: recordId,
  text: requiredText(noteLength),
  noted_at: reportedInstant,
  /** Where the person says that they come late: by how many minutes, which the office is notified of. */
  late_min: z.int().min(1).max(240).nullable().default(null),
})
export type FieldNote = z.output<typeof fieldNote>

/** Letters that a text may have beside one of the company's reasons. */
export const reasonTextLength = reasonLength - limits.short_text - ': '.length

/** One of the company's reasons, a text, or both, as one reason; empty where neither is given. */
export const reasonOf = (chosen: string | null, text: string): string =>
  [chosen ?? '', text.trim()].filter(Boolean).join(': ')

/** How the office cancels a visit, and what follows from it in the same act. */
export const visitCancel = z.strictObject({
  /** Of the event: a cancel sent twice counts once. */
  id: recordId,
  reason: requiredText(reasonLength),
  /** The day on which the same is planned again, at the same hours and for the same person. */
  again_on: localDate.nullable().default(null),
  /** Whether the followers of the visit are told, also those who did not ask for this status. */
  tells_followers: z.boolean().default(false),
})
export type VisitCancel = z.output<typeof visitCancel>

/** A step of a visit entered as history. */
export const historyStep = z
  .strictObject({
    transition: z.enum(reportedTransitions),
    event_at: reportedInstant,
    ...place,
    reason: requiredText(reasonLength).nullable().default(null),
  })
  .refine(hasReasonToCancel, reasonRule)
export type HistoryStep = z.output<typeof historyStep>
