import { CompiledQuery, sql } from 'kysely'
import type { Database, Db } from '../../platform/database/database.ts'

declare module '../../platform/database/tables.ts' {
  interface Tables {
    throttle: { key: string; points: number; expire: number | null }
  }
}

interface Query {
  readonly text: string
  readonly values: unknown[]
}

/**
 * What `RateLimiterPostgres` takes for a client of `pg`: sends its statements, one transaction each.
 *
 * They commit without waiting for the disk: a crash loses at most the counts of the last moment.
 */
export function throttleClient({ transaction }: Pick<Database, 'transaction'>) {
  return {
    query: ({ text, values }: Query) =>
      transaction({ crossTenant: 'identity' }, async (db) => {
        const [{ rows, numAffectedRows }] = await Promise.all([
          db.executeQuery(CompiledQuery.raw(text, values)),
          sql`select set_config('synchronous_commit', 'off', true)`.execute(db),
        ])
        return { rows, rowCount: Number(numAffectedRows) }
      }),
  }
}

/** Removes counts that expired before the given instant. */
export async function removeOld(db: Db, before: string): Promise<void> {
  await db.deleteFrom('throttle').where('expire', '<', Date.parse(before)).execute()
}
