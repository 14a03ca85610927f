import type { DutyChange } from '@baquiano/contract/tracking'
import type { Context } from '../platform/context.ts'
import type { Db } from '../platform/database/database.ts'

/** Keeps a change of the caller; one that is there already stays as it is. */
export async function insertDutyChange(
  { db, company_id, now, person }: Context,
  change: DutyChange,
): Promise<void> {
  await db
    .insertInto('duty_change')
    .values({ ...change, company_id, resource_id: person.id, received_at: now })
    .onConflict((conflict) => conflict.columns(['company_id', 'resource_id', 'id']).doNothing())
    .execute()
}

/** Removes a company's changes before an instant. */
export async function removeOldDutyChanges(
  db: Db,
  { company_id, before }: { readonly company_id: string; readonly before: string },
): Promise<void> {
  await db
    .deleteFrom('duty_change')
    .where('company_id', '=', company_id)
    .where('changed_at', '<', before)
    .execute()
}
