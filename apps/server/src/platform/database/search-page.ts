import { limits, type SearchMatch } from '@baquiano/contract/platform'
import { type SelectQueryBuilder, sql } from 'kysely'
import { decodeCursor, refuseForgedCursor } from './cursor.ts'
import type { Db } from './database.ts'
import { countRows, fetchPage, inOrder, type Page, type PageRequest, pageOf } from './page.ts'
import type { Tables } from './tables.ts'
import { holdsWords, matchesSearch, wordsOf } from './text-search.ts'

/** Tables whose `search` has an index that `search_rows` may use (migration 0021). */
export type SearchedTable = 'visit_point'

/** A list of a table that may be large; `query` narrows it by everything but the text looked for. */
export interface SearchedList<Table extends SearchedTable, Row> {
  readonly db: Db
  readonly table: Table
  readonly query: SelectQueryBuilder<Tables, Table, Row>
}

interface Search {
  readonly filters: { readonly search?: string | undefined }
  readonly match: SearchMatch
}

/** Rows in the page's order that are looked through first, to see how common the words are. */
const sample_rows = 500
/** As many of a page in them, and looking on costs less than the index: it would bring all that there are. */
const common = 4
/** Rows that are looked through at most. */
const near_rows = 16_000
/** How much more is asked of the index each time that filters left a page wanting. */
const growth = 8

/**
 * One page of what is looked for. Words that many rows hold fill it from the next rows in its order; words
 * that few hold are found by the index behind a function that answers ids, and those rows are read behind
 * the wall like all others.
 *
 * @throws AppError `CURSOR_INVALID`
 */
export async function fetchSearchPage<Table extends SearchedTable, Row extends { id: string }>(
  list: SearchedList<Table, Row>,
  column: string,
  request: PageRequest & Search,
): Promise<Page<Row>> {
  const { query } = list
  const { filters, match, page, cursor, quantity } = request
  const { words, simple } = wayOf(query, filters.search, match)
  if (simple) return fetchPage(simple, column, request)
  const before = cursor === undefined ? (page - 1) * quantity : 0
  const wanted = before + quantity + 1
  const asked = { request, words, wanted }
  let rows = await selectNear(list, column, { ...asked, among: sample_rows })
  if (rows.length < wanted && rows.length >= common) {
    const among = Math.min(Math.ceil((2 * sample_rows * wanted) / rows.length), near_rows)
    rows = await selectNear(list, column, { ...asked, among })
  }
  if (rows.length < wanted) rows = await selectFound(list, column, asked)
  return pageOf(rows.slice(before), request)
}

/** As `countRows`, of what is looked for; `isNarrowed` where `query` narrows by more than the company. */
export async function countSearch<Table extends SearchedTable>(
  { db, table, query }: SearchedList<Table, object>,
  isNarrowed: boolean,
  request: Search & { readonly count: 'bounded' | 'exact' },
): Promise<{ total: number } | { total_at_least: number }> {
  const { filters, match, count } = request
  const { words, simple } = wayOf(query, filters.search, match)
  if (simple) return countRows(db, simple, request)
  const bound = limits.counted_rows
  const most = count === 'exact' ? null : bound + 1
  const { rows } = await sql<{ found: number }>`
    select count_search_rows(${table}::regclass, ${keysOf(words)}, ${most}) as found`.execute(db)
  const found = rows[0]?.found ?? 0
  const isMore = most !== null && found === most
  if (!isNarrowed) return isMore ? { total_at_least: bound } : { total: found }
  const ids = sql`select id from search_rows(${table}::regclass, ${keysOf(words)}, 'id', false, null, null, ${most})`
  const counted = await countRows(db, query.where(sql<boolean>`id in (${ids})`), request)
  // Filters were put to the first of those that hold the words: there may be more.
  return isMore && 'total' in counted ? { total_at_least: counted.total } : counted
}

/** The words that the index is for; or, without them, a query that says it all. */
function wayOf<Table extends SearchedTable, Row>(
  query: SelectQueryBuilder<Tables, Table, Row>,
  search: string | undefined,
  match: SearchMatch,
) {
  if (search === undefined) return { words: [], simple: query }
  const words = wordsOf(search, match)
  return { words, simple: words.length > 0 ? null : query.where(matchesSearch(search, match)) }
}

interface Asked {
  readonly request: PageRequest
  readonly words: readonly string[]
  readonly wanted: number
}

/** Those among the next rows in the page's order, under row-level security as every query is. */
function selectNear<Table extends SearchedTable, Row extends { id: string }>(
  { db, query }: SearchedList<Table, Row>,
  column: string,
  { request, words, wanted, among }: Asked & { readonly among: number },
) {
  const direction = request.sort === 'ASC' ? 'asc' : 'desc'
  const near = inOrder(query, column, request)
    .select([sql`search`.as('search'), sql.ref(column).as('ordered')])
    .limit(among)
  return db
    .selectFrom(near.as('near'))
    .selectAll()
    .where(holdsWords(words))
    .orderBy(sql.ref('ordered'), direction)
    .orderBy(sql.ref('id'), direction)
    .limit(wanted)
    .$castTo<Row & { place: string }>()
    .execute()
    .catch(refuseForgedCursor)
}

/** Those that the index finds, as many portions of them as the filters take to fill the page. */
async function selectFound<Table extends SearchedTable, Row extends { id: string }>(
  { db, table, query }: SearchedList<Table, Row>,
  column: string,
  { request, words, wanted }: Asked,
) {
  const { order_by, sort, cursor } = request
  const rows: (Row & { place: string })[] = []
  let after = cursor === undefined ? null : decodeCursor(cursor, [order_by, sort])
  let portion = wanted
  for (;;) {
    const { rows: found } = await sql<{ id: string; place: string }>`
      select id, place from search_rows(${table}::regclass, ${keysOf(words)}, ${column},
        ${sort === 'DESC'}, ${after?.place ?? null}, ${after?.id ?? null}, ${portion})`
      .execute(db)
      .catch(refuseForgedCursor)
    const ids = found.map(({ id }) => id)
    const among = query.where(sql<boolean>`id = any(${ids}::uuid[])`)
    const read = inOrder(among, column, { ...request, cursor: undefined }).limit(wanted)
    rows.push(...(await read.$castTo<Row & { place: string }>().execute()))
    after = found.at(-1) ?? null
    if (found.length < portion || rows.length >= wanted) return rows.slice(0, wanted)
    portion *= growth
  }
}

const keysOf = (words: readonly string[]) =>
  sql`array(select search_key(word) from unnest(${[...words]}::text[]) as word)`
