import { sql } from 'kysely'
import type { Context } from '../context.ts'
import { searchedTables } from './searched-list.ts'

/**
 * Cuts the order of names of a company anew where enough was written since it was cut: until
 * then what is new is looked at row by row.
 */
export async function rebuildSearchBlocks({ db }: Pick<Context, 'db'>): Promise<void> {
  for (const table of searchedTables) {
    await sql`select cut_search_stretches(${table}::regclass)`.execute(db)
  }
}
