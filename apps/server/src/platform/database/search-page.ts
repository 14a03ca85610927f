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

/** Rows in the page's order that are looked through first, to see how common the words are. */
const sample_rows = 500
/** As many of a page in them, and looking on costs less than the index: it would bring all that there are. */
const common = 4
/** The order that stretches are cut of. */
const name_order = 'name_key'

/**
 * One page of what is looked for, and how many there are. Words that many rows hold fill it
 * from the next rows in its order, be they far; words that few hold are found by the index behind a function
 * that answers ids, and those rows are read behind the wall like all others.
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

/** Those among the next rows in the page's order. */
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
