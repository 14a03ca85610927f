import { sql } from 'kysely'
import { scanBlocks, maxBlocks, blockRows } from './scan-blocks.ts'
import type { SearchedList, SearchedTable } from './searched-list.ts'

/** Blocks scanned when there are too many for an exact count. */
const sample = 3

/**
 * Counts matches among `limits.counted_rows` candidate rows, or in a sample of them when there are more; null
 * where the blocks have no statistics for such words.
 */
export async function countInBlocks<Table extends SearchedTable>(
  list: SearchedList<Table, object>,
  words: readonly string[],
): Promise<{ readonly holding: number; readonly is_whole: boolean } | null> {
  const { withClause } = scanBlocks(list, {
    words,
    sort: 'ASC',
    from: null,
    blockLimit: maxBlocks,
    beyondLimit: sample,
    rowsPerBlock: blockRows,
  })
  const { rows } = await sql<{ is_told: boolean | null; holding: number; is_whole: boolean }>`
    ${withClause} select (select min(turn) from ahead) = 0 as is_told, not exists (select from next) as is_whole,
      (select count(*) from found) as holding`.execute(list.db)
  return rows[0]?.is_told ? rows[0] : null
}
