import { AppError } from '@baquiano/contract/platform'
import { sql } from 'kysely'
import type { Db } from '../database/database.ts'
import { isLocked } from '../database/is-unavailable.ts'

declare module '../database/tables.ts' {
  interface Tables {
    idempotent_call: IdempotentCall
  }
}

export interface IdempotentCall {
  /** Null for a platform administrator. */
  company_id: string | null
  caller_id: string
  /** `POST /visit-point`. */
  endpoint: string
  key_hash: string
  request_hash: string
  sealed_answer: string
  added_on: string
}

/** Whose key it is, and for which call: the same key of anybody else is another one. */
export type CallKey = Pick<IdempotentCall, 'company_id' | 'caller_id' | 'endpoint' | 'key_hash'>

/**
 * The answer kept for a key, if any. Calls with the same key take turns until their transaction ends,
 * so the second of two sees what the first one left, or that it failed.
 *
 * @throws AppError `CALL_IN_PROGRESS` when the first one takes longer than a lock may be waited for
 */
export async function holdCall(
  db: Db,
  { company_id, caller_id, endpoint, key_hash }: CallKey,
): Promise<IdempotentCall | undefined> {
  const turn = `${caller_id} ${endpoint} ${key_hash}`
  await db
    .selectNoFrom(sql`pg_advisory_xact_lock(hashtextextended(${turn}, 0))`.as('held'))
    .execute()
    .catch((error: unknown) => {
      throw isLocked(error) ? new AppError('CALL_IN_PROGRESS') : error
    })
  return db
    .selectFrom('idempotent_call')
    .where('company_id', 'is not distinct from', company_id)
    .where('caller_id', '=', caller_id)
    .where('endpoint', '=', endpoint)
    .where('key_hash', '=', key_hash)
    .selectAll()
    .executeTakeFirst()
}

/** Takes the place of one whose day is over and that the hourly job has not met yet. */
export async function keepCall(db: Db, call: IdempotentCall): Promise<void> {
  await db
    .insertInto('idempotent_call')
    .values(call)
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'caller_id', 'endpoint', 'key_hash']).doUpdateSet(call),
    )
    .execute()
}

export async function removeOld(db: Db, before: string): Promise<void> {
  await db.deleteFrom('idempotent_call').where('added_on', '<', before).execute()
}
