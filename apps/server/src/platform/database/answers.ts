import { sql } from 'kysely'
import type { Db } from './database.ts'

/** Resolves when the database answers; rejects when it is unavailable. */
export async function answers(db: Db): Promise<void> {
  await sql`select 1`.execute(db)
}
