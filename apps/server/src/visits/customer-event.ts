import type { CustomerEventKind } from '@baquiano/contract/visits'
import type { Context } from '../platform/context.ts'
import { recordChange } from '../platform/record-change.ts'
import { visitEventOf } from './visit-event.ts'
import * as events from './visit-events.repository.ts'
import { kindOfVisitEvent } from './record-visit-change.ts'
import type { VisitRow } from './visit-row.ts'
import * as rows from './visit-rows.repository.ts'

/** A visit locked until the transaction ends; undefined where there is none. */
export const lockVisit = async (context: Context, id: string): Promise<VisitRow | undefined> =>
  (await rows.lockById(context, id))?.visit

/** Writes what the customer of a locked visit said into its history, audit and outbox; its plan stays. */
export async function recordCustomerEvent(
  context: Context,
  { id: visit_id, status, resource_id }: VisitRow,
  {
    transition,
    reason,
  }: { readonly transition: CustomerEventKind; readonly reason: string | null },
): Promise<void> {
  const about = { id: context.newId(), visit_id, transition, resource_id, event_at: context.now }
  const place = { cx: null, cy: null, accuracy_m: null, reason }
  const happened = { ...about, from_status: status, to_status: status }
  const actor = { actor_kind: 'visit_point_user', actor_id: null } as const
  await events.insert(context, [{ ...visitEventOf(context, happened, place), ...actor }])
  await recordChange(context, {
    kind: kindOfVisitEvent(transition),
    record_id: visit_id,
    after: { reason },
    data: { transition, from: status, to: status, imported: false, resource_id },
  })
}
