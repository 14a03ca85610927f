import { sql } from 'kysely'
import type { Db } from '../platform/database/database.ts'

declare module '../platform/database/tables.ts' {
  interface Tables {
    database_size: {
      /** A UTC day. */
      measured_on: string
      bytes: number
    }
  }
}

interface Measured {
  readonly database_bytes: number
  readonly late_jobs: { readonly count: number; readonly oldest_s: number }
  readonly replica_lag_s: number | null
}

/** In one query: what PostgreSQL says of itself. */
export async function selectMeasured(db: Db, now: string): Promise<Measured> {
  const { rows } = await sql<Omit<Measured, 'late_jobs'> & Measured['late_jobs']>`
    select pg_database_size(current_database())::float8 as database_bytes, late.count, late.oldest_s,
      (select max(extract(epoch from replay_lag))::float8 from pg_stat_replication) as replica_lag_s
    from late_jobs(${now}::timestamptz) late`.execute(db)
  const [row] = rows
  if (!row) throw new Error('PostgreSQL says nothing of itself')
  const { database_bytes, replica_lag_s, count, oldest_s } = row
  return { database_bytes, replica_lag_s, late_jobs: { count, oldest_s } }
}

/** The last size of a day is the one that stays. */
export async function saveSize(db: Db, measured_on: string): Promise<void> {
  await db
    .insertInto('database_size')
    .values({ measured_on, bytes: sql<number>`pg_database_size(current_database())` })
    .onConflict((conflict) =>
      conflict.column('measured_on').doUpdateSet((eb) => ({ bytes: eb.ref('excluded.bytes') })),
    )
    .execute()
}

export async function removeSizesBefore(db: Db, day: string): Promise<void> {
  await db.deleteFrom('database_size').where('measured_on', '<', day).execute()
}

/** Bytes a day, by the line that lies nearest to the sizes since a day; null of fewer than two days. */
export async function selectGrowth(db: Db, since: string): Promise<number | null> {
  const { rows } = await sql<{ growth: number | null }>`
    select regr_slope(bytes, measured_on - ${since}::date) as growth
    from database_size where measured_on >= ${since}::date`.execute(db)
  return rows[0]?.growth ?? null
}
