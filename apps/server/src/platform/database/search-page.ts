import { limits } from '@baquiano/contract/platform'
import { sql } from 'kysely'
import { countSearch } from './count-search.ts'
import { rejectForgedCursor } from './cursor.ts'
import {
  type Counting,
  fetchPage,
  inOrder,
  type Page,
  type PageRequest,
  pageOf,
  type Total,
  totalOf,
} from './page.ts'
import type { SearchResult, SearchRequest } from './select-by-ids.ts'
import { selectInBlocks } from './select-in-blocks.ts'
import { selectFew } from './select-few.ts'
import {
  rowsAhead,
  type Search,
  type SearchedList,
  type SearchedTable,
  type SearchTotal,
  wayOf,
} from './searched-list.ts'

/** Rows in the page's order that are scanned first, to see how common the words are. */
const sample_rows = 500
/** With this many matches among them, scanning on costs less than the index, which would return all matches. */
const common = 4
/** The column whose order the blocks are built from. */
const name_order = 'name_key'

/**
 * One page of a search, and how many rows match. Words that many rows hold fill the page
 * from the next rows in its order; words that few rows hold are found by the index, through a function
 * that returns ids, and those rows are read under row-level security like all others.
 *
 * @throws AppError `CURSOR_INVALID`
 */
export async function fetchSearchPage<Table extends SearchedTable, Row extends { id: string }>(
  list: SearchedList<Table, Row>,
  column: string,
  request: PageRequest & Search & Counting,
): Promise<Page<Row> & Total> {
  const { page, cursor, quantity } = request
  const { words, simple } = wayOf(list.query, request)
  if (simple) return fetchPage({ db: list.db, query: simple, column }, request)
  const before = cursor === undefined ? (page - 1) * quantity : 0
  const wanted = before + quantity + 1
  const { rows, total } = await select(list, { column, request, words, wanted })
  const resultPage = pageOf(rows.slice(before), request)
  if (request.is_uncounted) return { ...resultPage, total_at_least: resultPage.records.length }
  const searchTotal: SearchTotal = total
    ? { ...total, is_counted: true }
    : { total_at_least: rows.length, is_counted: false }
  const counted =
    totalOf(resultPage, request) ??
    (await countSearch(list, { request, words, found: searchTotal }))
  return { ...resultPage, ...counted }
}

async function select<Table extends SearchedTable, Row extends { id: string }>(
  list: SearchedList<Table, Row>,
  search: SearchRequest,
): Promise<SearchResult<Row>> {
  const blockResult = search.column === name_order ? await selectInBlocks(list, search) : null
  if (blockResult) {
    if (blockResult.is_rare && list.is_narrowed) return selectFew(list, search)
    return {
      rows: blockResult.rows,
      total: search.request.cursor === undefined ? blockResult.rest : undefined,
    }
  }
  const sampled = await selectAhead(list, { ...search, among: sample_rows })
  const { length } = sampled.rows
  if (length >= search.wanted) return sampled
  if (length < common) return selectFew(list, search)
  const among = Math.ceil((2 * sample_rows * search.wanted) / length)
  const more = await selectAhead(list, { ...search, among: Math.min(among, limits.counted_rows) })
  return more.rows.length >= search.wanted ? more : selectFew(list, search)
}

/** Matches among the next rows in the page's order. */
async function selectAhead<Table extends SearchedTable, Row extends { id: string }>(
  list: SearchedList<Table, Row>,
  search: SearchRequest & { readonly among: number },
): Promise<SearchResult<Row>> {
  const { column, request, wanted } = search
  const direction = request.sort === 'ASC' ? 'asc' : 'desc'
  const { ahead, holds } = rowsAhead(list, search)
  const ids = ahead
    .select('id')
    .where(holds)
    .orderBy('ordered', direction)
    .orderBy('id', direction)
    .limit(wanted)
  const rows = await inOrder(list.query.where(sql<boolean>`id = any(array(${ids}))`), column, {
    ...request,
    cursor: undefined,
  })
    .$castTo<Row & { place: string }>()
    .execute()
    .catch(rejectForgedCursor)
  return { rows }
}
