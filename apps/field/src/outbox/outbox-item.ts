import { phoneMessageReport } from '@baquiano/contract/communications'
import { chatMessageFields } from '@baquiano/contract/chat'
import { panicPress } from '@baquiano/contract/panic-alarms'
import { instant, recordId } from '@baquiano/contract/platform'
import { phoneStatus, statusChoice } from '@baquiano/contract/phone-statuses'
import { formAnswers } from '@baquiano/contract/form-answers'
import { dutyChange } from '@baquiano/contract/tracking'
import { askedProof, newVisitProof } from '@baquiano/contract/visit-proofs'
import {
  conflictSettlement,
  extraVisit,
  fieldNote,
  visit,
  visitReport,
} from '@baquiano/contract/visits'
import { z } from 'zod'

/** Why the server took something as it was sent, but not as meant. */
const refusal = z.object({ code: z.string() })

const common = {
  /** Made when it was done; the server counts what comes twice once. */
  id: recordId,
  /** Order of what was done on this phone, whatever its clock said. */
  seq: z.int(),
  /** By which difference to the server's clock its instant was told, ms; null where an earlier version of the app kept it. */
  clock_offset_ms: z.number().nullable().default(null),
  /** Set where the server refused it: it stays until somebody has read why. */
  refusal: refusal.nullable(),
}

/** Something that the person did, on its way to the server. */
export const outboxItem = z.discriminatedUnion('kind', [
  z.object({ ...common, kind: z.literal('report'), visit_id: recordId, body: visitReport }),
  z.object({ ...common, kind: z.literal('note'), visit_id: recordId, body: fieldNote }),
  /** How the person settled a visit that the office had changed meanwhile. */
  z.object({ ...common, kind: z.literal('settle'), visit_id: recordId, body: conflictSettlement }),
  /** A visit that the person added to their own day. */
  z.object({
    ...common,
    kind: z.literal('visit'),
    visit_id: recordId,
    body: extraVisit,
    /** As the phone shows it until the server has it. */
    visit,
    /** What its activity asks for, where the phone knows that of another visit. */
    asked: askedProof.nullable(),
  }),
  z.object({
    ...common,
    kind: z.literal('answer'),
    visit_id: recordId,
    body: formAnswers.answer.body,
  }),
  z.object({ ...common, kind: z.literal('proof'), visit_id: recordId, body: newVisitProof }),
  z.object({ ...common, kind: z.literal('panic'), body: panicPress }),
  z.object({ ...common, kind: z.literal('duty'), body: dutyChange }),
  z.object({
    ...common,
    kind: z.literal('status'),
    body: statusChoice,
    /** As the phone shows it until the server has it; null for none. */
    status: phoneStatus.nullable(),
  }),
  z.object({
    ...common,
    kind: z.literal('message'),
    message_id: recordId,
    body: phoneMessageReport,
  }),
  /** Something that was written to a room of the chat. */
  z.object({
    ...common,
    kind: z.literal('chat'),
    room_id: recordId,
    /** By the phone; among the messages of a room the server's order counts. */
    written_at: instant,
    body: chatMessageFields,
  }),
])
export type OutboxItem = z.output<typeof outboxItem>

/** Visits that were added on this phone and that the server did not take: what was done on them waits with them. */
export const refusedVisits = (items: readonly OutboxItem[]): ReadonlySet<string> =>
  new Set(
    items.flatMap((item) =>
      item.kind === 'visit' && item.refusal !== null ? [item.visit_id] : [],
    ),
  )

/** A call for help goes first; everything else in the order in which it was done. */
export function inSendingOrder(items: readonly OutboxItem[]): OutboxItem[] {
  const held = refusedVisits(items)
  const waiting = items.filter(
    (item) => item.refusal === null && !('visit_id' in item && held.has(item.visit_id)),
  )
  return waiting.toSorted(
    (a, b) => Number(b.kind === 'panic') - Number(a.kind === 'panic') || a.seq - b.seq,
  )
}

/** What may be sent while the phone looks where something was done: what was done before that, and a call for help. */
export function untilPlacing(
  items: readonly OutboxItem[],
  isPlacing: (item: OutboxItem) => boolean,
): OutboxItem[] {
  const first = Math.min(...items.filter(isPlacing).map(({ seq }) => seq))
  return items.filter(({ kind, seq }) => kind === 'panic' || seq < first)
}
