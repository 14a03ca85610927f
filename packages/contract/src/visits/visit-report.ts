import { z } from 'zod'
import { reportedInstant, cx, cy, recordId, requiredText } from '../platform/index.ts'

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

const reasonRule = { path: ['reason'], message: 'REASON_REQUIRED' }

function hasReasonToCancel({ transition, reason }: { transition: string; reason: string | null }) {
  return transition !== 'cancel' || reason !== null
}

/** A report made twice with one id counts once. */
export const visitReport = z
  .strictObject({
    id: recordId,
    transition: z.enum(reportedTransitions),
    /** When it happened, by the reporter's clock; now unless told. */
    event_at: reportedInstant.optional(),
    ...place,
    /** Required to cancel, and to finish without what the activity warns of. */
    reason: requiredText(500).nullable().default(null),
  })
  .refine(hasReasonToCancel, reasonRule)
export type VisitReport = z.output<typeof visitReport>

/** A step of a visit entered as history. */
export const historyStep = z
  .strictObject({
    transition: z.enum(reportedTransitions),
    event_at: reportedInstant,
    ...place,
    reason: requiredText(500).nullable().default(null),
  })
  .refine(hasReasonToCancel, reasonRule)
export type HistoryStep = z.output<typeof historyStep>
