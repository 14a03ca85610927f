import { AppError } from '@baquiano/contract/platform'
import { sql } from 'kysely'
import type { Db } from '../database/database.ts'
import { isLocked } from '../database/is-unavailable.ts'

declare module '../database/tables.ts' {
  interface Tables {
    idempotent_call: StoredCall
  }
}

export interface StoredCall {
  /** Null for a platform administrator. */
  company_id: string | null
  caller_id: string
  /** `POST /visit-point`. */
  endpoint: string
  key_hash: string
  request_hash: string
  encrypted_answer: string
  added_on: string
}

/** Owner of the key and its call: the same key of another caller is a different one. */
export type CallKey = Pick<StoredCall, 'company_id' | 'caller_id' | 'endpoint' | 'key_hash'>

/**
 * Serializes calls with the same key until their transaction ends, so the second of two sees what the first
 * one stored, or that it failed. Within one process `run-once.ts` has queued them before; this is for
 * several processes.
 *
 * @throws AppError `CALL_IN_PROGRESS` when the first one takes longer than a lock may be waited for
 */
export async function lockCall(db: Db, { caller_id, endpoint, key_hash }: CallKey): Promise<void> {
  const turn = `${caller_id} ${endpoint} ${key_hash}`
  await db
    .selectNoFrom(sql`pg_advisory_xact_lock(hashtextextended(${turn}, 0))`.as('held'))
    .execute()
    .catch((error: unknown) => {
      throw isLocked(error) ? new AppError('CALL_IN_PROGRESS') : error
    })
}

/** The answer stored for a key, if any. */
export function selectCall(
  db: Db,
  { company_id, caller_id, endpoint, key_hash }: CallKey,
): Promise<StoredCall | undefined> {
  return db
    .selectFrom('idempotent_call')
    .where('company_id', 'is not distinct from', company_id)
    .where('caller_id', '=', caller_id)
    .where('endpoint', '=', endpoint)
    .where('key_hash', '=', key_hash)
    .selectAll()
    .executeTakeFirst()
}

/**
 * Runs queries in the platform's scope within the transaction of a company, then restores its scope: a key
 * of a platform administrator belongs to no company, but commits with what they do in one.
 */
export async function inPlatformScope<T>(db: Db, queries: () => Promise<T>): Promise<T> {
  await sql`select set_config('app.scope', 'platform', true)`.execute(db)
  const result = await queries()
  await sql`select set_config('app.scope', 'company', true)`.execute(db)
  return result
}

/** Replaces an expired one that the hourly job has not removed yet. */
export async function upsertCall(db: Db, call: StoredCall): Promise<void> {
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
