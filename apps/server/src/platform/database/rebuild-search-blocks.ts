import { sql } from 'kysely'
import type { Context } from '../context.ts'
import { searchedTables } from './searched-list.ts'

/**
 * Rebuilds the search blocks of a company when enough rows changed since the last build: until
 * then new rows are scanned one by one.
 */
export async function rebuildSearchBlocks({ db }: Pick<Context, 'db'>): Promise<void> {
  for (const table of searchedTables) {
    await sql`select cut_search_stretches(${table}::regclass)`.execute(db)
  }
}
