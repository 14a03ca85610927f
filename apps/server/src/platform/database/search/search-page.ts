import { limits, type SearchMatch } from '@baquiano/contract/platform'
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import { rejectForgedCursor } from '../cursor.ts'
import type { Db } from '../database.ts'
import { type Counting, countRows, fetchPage, inOrder, isFirst, type Page } from '../page.ts'
import { idRef, type PageRequest, pageOf, rowsOf, type Total } from '../page.ts'
import type { Tables } from '../tables.ts'
import { fetchBestFirst, isBestFirst } from './best-first-page.ts'
import { beginsWith, holdsWords, matchesSearch, wordsOf } from './text-search.ts'

/** Tables with `enable_search`, which may hold millions of rows. */
type SearchedTable = 'visit_point' | 'resource'

export interface SearchedList<Table extends SearchedTable, Row> {
  readonly db: Db
  readonly table: Table
  /** With every filter except the search text. */
  readonly query: SelectQueryBuilder<Tables, Table, Row>
}

interface SearchRequest extends PageRequest, Counting {
  readonly filters: { readonly search?: string | undefined }
  readonly match: SearchMatch
}

/** `is_best_first` where too many rows match to sort them: those whose name begins with the text come first. */
export type SearchedPage<Row> = Page<Row> & Total & { readonly is_best_first?: true }

/**
 * One page of a search, and how many rows match. The index finds the ids of all matches behind a function
 * (`search_ids`), and the rows of these ids are read and sorted under row-level security. In the order of names,
 * those whose name begins with the text come first. Where more than `limits.counted_rows` match, see `fetchBestFirst`.
 *
 * @throws AppError `CURSOR_INVALID`
 */
export async function fetchSearchPage<Table extends SearchedTable, Row extends { id: string }>(
  list: SearchedList<Table, Row>,
  column: string,
  request: SearchRequest,
): Promise<SearchedPage<Row>> {
  const { db, table, query } = list
  const { match } = request
  const { search } = request.filters
  if (search === undefined) return fetchPage({ db, query, column }, request)
  const words = wordsOf(search, match)
  if (words.length === 0) {
    return fetchPage({ db, query: query.where(matchesSearch(search, match)), column }, request)
  }
  const all = query.where(sql<boolean>`id = any((${idsOf(table, words, null)})::uuid[])`)
  const text = { search, words, countAll: () => countRows({ db, query: all }, request) }
  if (isBestFirst(request)) return fetchBestFirst(list, request, text)

  const order = column === 'name_key' ? beginsFirst(search, request) : column
  const sorted = await fetchSorted(list, order, { request, words })
  if (sorted) return sorted
  if (request.cursor === undefined) return fetchBestFirst(list, request, text)
  // They were sorted when the cursor was made, and have become too many since.
  return fetchPage({ db, query: query.where(holdsWords(words)), column: order }, request)
}

/** Undefined where more than `limits.counted_rows` match. */
async function fetchSorted<Table extends SearchedTable, Row extends { id: string }>(
  { db, table, query }: SearchedList<Table, Row>,
  order: string | RawBuilder<unknown>,
  { request, words }: { request: SearchRequest; words: readonly string[] },
): Promise<(Page<Row> & Total) | undefined> {
  const { cursor, quantity, page } = request
  const matching = query
    .where(sql<boolean>`id = any((select ids from found)::uuid[])`)
    .clearSelect()
  const offset = cursor === undefined ? (page - 1) * quantity : 0
  const keys = inOrder(matching.select([idRef, allRows]), order, request)
    .limit(quantity + 1)
    .offset(offset)
  // The first page is taken from all that match, another one by a cursor from those after it.
  const counted = isFirst(request)
    ? sql`(select total from keys limit 1)`
    : sql`(select count(*)::int from (${matching.select('id')}) as counted)`
  const { rows } = await sql<SearchAnswer<Row>>`
    with found as materialized (${idsOf(table, words, limits.counted_rows)}),
      keys as materialized (${keys}),
      page as materialized (${rowsOf(sql`select id, place from keys`, query)})
    select found.ids is null as is_unsorted, page.*, ${counted} as counted
    from found left join page on true
    order by page.at`
    .execute(db)
    .catch(rejectForgedCursor)
  const [answer] = rows
  if (answer?.is_unsorted) return undefined
  const records = rows.filter((row): row is SearchAnswer<Row> & PlacedRow<Row> => row.id !== null)
  const result = pageOf<PlacedRow<Row>>(records, request)
  if (request.is_uncounted) return { ...result, total_at_least: result.records.length }
  return { ...result, total: answer?.counted ?? result.records.length }
}

/** How many rows a query has before its limit. */
const allRows = sql<number>`(count(*) over ())::int`.as('total')

type PlacedRow<Row> = Row & { place: string }

/** With every row, and alone where there is none. */
type SearchAnswer<Row> = { is_unsorted: boolean; counted: number | null } & (
  | PlacedRow<Row>
  | { id: null }
)

/** The order of names behind a digit, which puts those that begin with the text first in either direction. */
function beginsFirst(search: string, { sort }: PageRequest) {
  const [first, others] = sort === 'ASC' ? ['0', '1'] : ['1', '0']
  return sql<string>`(case when ${beginsWith(search)} then ${sql.lit(first)} else ${sql.lit(others)} end || name_key)`
}

/** Ids of all rows of the company that hold the words; null where more than `most` do. */
const idsOf = (table: SearchedTable, words: readonly string[], most: number | null) =>
  sql`select search_ids(${table}::regclass, ${[...words]}::text[], ${most}) as ids`
