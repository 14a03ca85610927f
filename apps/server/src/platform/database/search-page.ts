import { limits } from '@baquiano/contract/platform'
import { sql } from 'kysely'
import { decodeCursor, refuseForgedCursor } from './cursor.ts'
import { isPopular } from './is-popular.ts'
import { fetchPage, inOrder, type Page, type PageRequest, pageOf } from './page.ts'
import {
  isTextAhead,
  keysOf,
  rowsAhead,
  type Search,
  type SearchedList,
  type SearchedTable,
  type Total,
  wayOf,
} from './searched-list.ts'

/** Rows in the page's order that are looked through first, to see how common the words are. */
const sample_rows = 500
/** As many of a page in them, and looking on costs less than the index: it would bring all that there are. */
const common = 4
/** How much more is asked of the index each time that filters left a page wanting. */
const growth = 8

/**
 * One page of what is looked for, and what it told of how many there are. Words that many rows hold fill it
 * from the next rows in its order, be they far; words that few hold are found by the index behind a function
 * that answers ids, and those rows are read behind the wall like all others.
 *
 * @throws AppError `CURSOR_INVALID`
 */
export async function fetchSearchPage<Table extends SearchedTable, Row extends { id: string }>(
  list: SearchedList<Table, Row>,
  column: string,
  request: PageRequest & Search,
): Promise<Page<Row> & { readonly found?: Total }> {
  const { page, cursor, quantity } = request
  const { words, simple } = wayOf(list.query, request)
  if (simple) return fetchPage(simple, column, request)
  const before = cursor === undefined ? (page - 1) * quantity : 0
  const wanted = before + quantity + 1
  const asked = { column, request, words, wanted }
  let found = await selectAhead(list, { ...asked, among: sample_rows })
  if (found.rows.length < wanted && found.rows.length >= common) {
    const among = Math.ceil((2 * sample_rows * wanted) / found.rows.length)
    found = await selectAhead(list, { ...asked, among: Math.min(among, limits.counted_rows) })
  }
  if (found.rows.length < wanted) {
    const isAhead = isTextAhead(list, column) && (await isPopular(list, words))
    found = await (isAhead ? selectAhead(list, asked) : selectFound(list, asked))
  }
  const { rows, total } = found
  return {
    ...pageOf(rows.slice(before), request),
    found: total === undefined ? { total_at_least: rows.length } : { total },
  }
}

interface Asked {
  readonly column: string
  readonly request: PageRequest
  readonly words: readonly string[]
  readonly wanted: number
}

interface Found<Row> {
  readonly rows: (Row & { place: string })[]
  readonly total?: number | undefined
}

/** Those among the next rows in the page's order. */
async function selectAhead<Table extends SearchedTable, Row extends { id: string }>(
  list: SearchedList<Table, Row>,
  asked: Asked & { readonly among?: number },
): Promise<Found<Row>> {
  const { column, request, wanted } = asked
  const direction = request.sort === 'ASC' ? 'asc' : 'desc'
  const { ahead, holds } = rowsAhead(list, asked)
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
    .catch(refuseForgedCursor)
  return { rows }
}

/** Those that the index finds, as many portions of them as the filters take to fill the page. */
async function selectFound<Table extends SearchedTable, Row extends { id: string }>(
  list: SearchedList<Table, Row>,
  asked: Asked,
): Promise<Found<Row>> {
  const { column, request, wanted } = asked
  const { order_by, sort, cursor } = request
  const isWhole = !list.is_narrowed && cursor === undefined
  const rows: (Row & { place: string })[] = []
  let after = cursor === undefined ? null : decodeCursor(cursor, [order_by, sort])
  let portion = wanted
  for (;;) {
    const found = await findIds(list, asked, { after, portion })
    const ids = found.map(({ id }) => id)
    const among = list.query.where(sql<boolean>`id = any(${ids}::uuid[])`)
    const read = inOrder(among, column, { ...request, cursor: undefined }).limit(wanted)
    rows.push(...(await read.$castTo<Row & { place: string }>().execute()))
    after = found.at(-1) ?? null
    if (found.length < portion || rows.length >= wanted) {
      const total = isWhole ? (found[0]?.found ?? 0) : undefined
      return { rows: rows.slice(0, wanted), total }
    }
    portion *= growth
  }
}

interface Portion {
  readonly after: { readonly place: string; readonly id: string } | null
  readonly portion: number
}

async function findIds<Table extends SearchedTable>(
  { db, table }: SearchedList<Table, object>,
  { column, request: { sort }, words }: Asked,
  { after, portion }: Portion,
) {
  const { rows } = await sql<{ id: string; place: string; found: number }>`
    select id, place, found from search_rows(${table}::regclass, ${keysOf(words)}, ${column},
      ${sort === 'DESC'}, ${after?.place ?? null}, ${after?.id ?? null}, ${portion})`
    .execute(db)
    .catch(refuseForgedCursor)
  return rows
}
