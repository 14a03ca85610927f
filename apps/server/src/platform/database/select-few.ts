import { sql } from 'kysely'
import { decodeCursor, rejectForgedCursor } from './cursor.ts'
import { type SearchResult, selectByIds, type SearchRequest } from './select-by-ids.ts'
import { keysOf, type SearchedList, type SearchedTable } from './searched-list.ts'

/** Growth of the batch each time that filters left a page unfilled. */
const growth = 8

/** Matches found by the index, in as many batches as it takes to fill the page after filtering. */
export async function selectFew<Table extends SearchedTable, Row extends { id: string }>(
  list: SearchedList<Table, Row>,
  search: SearchRequest,
): Promise<SearchResult<Row>> {
  const { request, wanted } = search
  const { order_by, sort, cursor } = request
  const isWhole = !list.is_narrowed && cursor === undefined
  const rows: (Row & { place: string })[] = []
  let after = cursor === undefined ? null : decodeCursor(cursor, [order_by, sort])
  let batchSize = wanted
  for (;;) {
    const matches = await findIds(list, search, { after, size: batchSize })
    rows.push(...(await readThese(list, search, matches)))
    after = matches.at(-1) ?? null
    if (matches.length < batchSize || rows.length >= wanted) {
      const total = isWhole ? { total: matches[0]?.found ?? 0 } : undefined
      return { rows: rows.slice(0, wanted), total }
    }
    batchSize *= growth
  }
}

async function readThese<Table extends SearchedTable, Row extends { id: string }>(
  list: SearchedList<Table, Row>,
  search: SearchRequest,
  matches: readonly { readonly id: string }[],
): Promise<(Row & { place: string })[]> {
  if (matches.length === 0) return []
  const ids = sql`${matches.map(({ id }) => id)}::uuid[]`
  return selectByIds(list, search, ids).$castTo<Row & { place: string }>().execute()
}

interface Batch {
  readonly after: { readonly place: string; readonly id: string } | null
  readonly size: number
}

async function findIds<Table extends SearchedTable>(
  { db, table }: SearchedList<Table, object>,
  { column, request: { sort }, words }: SearchRequest,
  { after, size }: Batch,
) {
  const { rows } = await sql<{ id: string; place: string; found: number }>`
    select id, place, found from search_rows(${table}::regclass, ${keysOf(words)}, ${column},
      ${sort === 'DESC'}, ${after?.place ?? null}, ${after?.id ?? null}, ${size})`
    .execute(db)
    .catch(rejectForgedCursor)
  return rows
}
