import type { Context } from '../../platform/context.ts'
import { endSessionsOf } from './sessions.repository.ts'

/** Ends every session of a person of the company, in the transaction that revokes their access. */
export async function endSessions(
  { db, now }: Context,
  account_id: string,
  reason: string,
): Promise<void> {
  await endSessionsOf(db, { account_id, now, reason })
}
