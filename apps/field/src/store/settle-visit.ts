import { newId } from '@baquiano/client/new-id.ts'
import {
  type ConflictChoice,
  conflictSettlement,
  type VisitConflict,
} from '@baquiano/contract/visits'
import { isOfConflict } from '../outbox/shown-conflicts.ts'
import { fieldStore, keep, serverNow, settle } from './field-store.ts'

/** Keeps how the person settles a visit that the office changed meanwhile, in place of what the server did not take of it. */
export async function settleVisit(
  conflict: Pick<VisitConflict, 'visit'>,
  choice: ConflictChoice,
  text: string,
): Promise<void> {
  const refused = fieldStore.get().outbox.filter((item) => isOfConflict(item, [conflict]))
  const id = newId()
  const settled_at = new Date(serverNow()).toISOString()
  const body = conflictSettlement.parse({ id, choice, settled_at, text })
  await keep({ kind: 'settle', id, visit_id: conflict.visit.id, body })
  // The history of the visit has it; before the choice is on the phone it would be lost there.
  for (const item of refused) await settle(item)
}
