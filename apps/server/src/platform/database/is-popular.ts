import { sql } from 'kysely'
import type { SearchedList, SearchedTable } from './searched-list.ts'
import { holdsWords } from './text-search.ts'

/** Blocks of the table that are looked at, wherever they are. */
const blocks = 80
/** With fewer rows that hold the words there is nothing to tell by; the index finds them soon. */
const fewest = 8
/** Of the rows of the company: from there on to look through all of them costs less than what the index brings. */
const share = 0.02

/** Whether so many rows hold the words that the index is no help, by a sample of the table. */
export async function isPopular<Table extends SearchedTable>(
  { db, table }: SearchedList<Table, object>,
  words: readonly string[],
): Promise<boolean> {
  const { rows } = await sql<{ among: number; holding: number }>`
    select count(*) as among, count(*) filter (where ${holdsWords(words)}) as holding
    from ${sql.table(table)} tablesample system ((
      select 100.0 * ${blocks}::int / greatest(relpages, ${blocks}::int)
      from pg_class where oid = ${table}::regclass
    )) repeatable (1)
    where company_id = (select searched_company())`.execute(db)
  const { among = 0, holding = 0 } = rows[0] ?? {}
  return holding >= Math.max(fewest, among * share)
}
