import { limits } from '@baquiano/contract/platform'
import { sql } from 'kysely'
import { type Counting, countRows, type Total } from './page.ts'
import { countInBlocks } from './count-in-blocks.ts'
import {
  keysOf,
  rowsAhead,
  type SearchedList,
  type SearchedTable,
  type SearchTotal,
} from './searched-list.ts'

interface CountRequest {
  readonly request: Counting
  readonly words: readonly string[]
  /** What is known from the page that was fetched. */
  readonly found: SearchTotal
}

/**
 * As `countRows`, for a search. With `bounded` it scans the first `limits.counted_rows` rows of the
 * list, or of the candidate blocks: exact where there are no more, else a lower bound.
 */
export async function countSearch<Table extends SearchedTable>(
  list: SearchedList<Table, object>,
  { request, words, found: { is_counted, ...known } }: CountRequest,
): Promise<Total> {
  if ('total' in known || (is_counted && request.count === 'bounded')) return known
  if (request.count === 'exact') return countAll(list, words)
  const counted = await countInBlocks(list, words)
  const { holding, is_whole } = counted ?? (await countAhead(list, words))
  if (is_whole) return { total: holding }
  return { total_at_least: Math.max(holding, known.total_at_least) }
}

async function countAhead<Table extends SearchedTable>(
  list: SearchedList<Table, object>,
  words: readonly string[],
) {
  const request = { order_by: 'name', sort: 'ASC', page: 1, quantity: 1 } as const
  const among = limits.counted_rows
  const { ahead, holds } = rowsAhead(list, { column: 'name_key', request, words, among })
  return ahead
    .select([
      sql<boolean>`count(*) < ${among}`.as('is_whole'),
      sql<number>`count(*) filter (where ${holds})`.as('holding'),
    ])
    .executeTakeFirstOrThrow()
}

async function countAll<Table extends SearchedTable>(
  { db, table, query, is_narrowed }: SearchedList<Table, object>,
  words: readonly string[],
): Promise<Total> {
  const keys = keysOf(words)
  if (is_narrowed) {
    const ids = sql`select id from search_rows(${table}::regclass, ${keys}, 'id', false, null, null, null)`
    const all = query.where(sql<boolean>`id in (${ids})`)
    return countRows({ db, query: all }, { count: 'exact' })
  }
  const { rows } = await sql<{ total: number }>`
    select count_search_rows(${table}::regclass, ${keys}, null) as total`.execute(db)
  return { total: rows[0]?.total ?? 0 }
}
