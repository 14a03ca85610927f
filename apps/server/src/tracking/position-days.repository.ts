import { sql } from 'kysely'
import { DatabaseError } from 'pg'
import type { Db } from '../platform/database/database.ts'

/** Makes the daily partitions from one day to another, both inclusive. */
export async function ensureDays(db: Db, first: string, last: string): Promise<void> {
  await sql`select ensure_position_days(${first}::date, ${last}::date)`.execute(db)
}

/** Drops the days before the given one. */
export async function dropDays(db: Db, before: string): Promise<void> {
  await sql`select drop_position_days(${before}::date)`.execute(db)
}

/** Removes the oldest of a company's positions before an instant, so many at most; answers how many. */
export async function removeOldPositions(
  db: Db,
  { company_id, before, quantity }: { company_id: string; before: string; quantity: number },
): Promise<number> {
  const { rows } = await sql<{ removed: number }>`
    select remove_old_positions(${company_id}, ${before}, ${quantity}) as removed`.execute(db)
  return rows[0]?.removed ?? 0
}

/** True when a fix fell on a day that has no partition. */
export function isMissingDay(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === '23514' && error.constraint === undefined
}
