import { sql } from 'kysely'
import type { Db } from './database.ts'

/** Resolves when the database answers; its failure tells that it is away. */
export async function answers(db: Db): Promise<void> {
  await sql`select 1`.execute(db)
}
