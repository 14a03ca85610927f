import { sql } from 'kysely'
import type { Database, Db } from '../database/database.ts'
import type { Tables } from '../database/tables.ts'

/** A committed change, for its publisher. */
export type Change = Pick<
  Tables['outbox'],
  'company_id' | 'id' | 'added_on' | 'kind' | 'record_id'
> & { readonly data: unknown }

/** May get a change twice after a crash, so its effects are idempotent. */
export type PublishChange = (change: Change) => Promise<void>

/** One reader at a time in the whole cluster, so that changes are published in order. */
const readerLock = 4_600_003
const batch = 200

/**
 * Publishes the waiting changes, oldest first, and deletes them.
 *
 * @returns how many there were; 0 as well when another process holds the lock
 */
export function readOutbox(database: Database, publishChange: PublishChange): Promise<number> {
  return database.transaction({ crossTenant: 'outbox' }, async (db) => {
    if (!(await takeTurn(db))) return 0
    const changes: Change[] = await db
      .selectFrom('outbox')
      .select(['company_id', 'id', 'added_on', 'kind', 'record_id', 'data'])
      .orderBy('added_on')
      .orderBy('id')
      .limit(batch)
      .execute()
    for (const change of changes) await publishChange(change)
    const ids = changes.map(({ id }) => id)
    if (ids.length > 0) await db.deleteFrom('outbox').where('id', 'in', ids).execute()
    return changes.length
  })
}

async function takeTurn(db: Db): Promise<boolean> {
  const { rows } = await sql<{ mine: boolean }>`
    select pg_try_advisory_xact_lock(${readerLock}) as mine`.execute(db)
  return rows[0]?.mine ?? false
}
