import { sql } from 'kysely'
import { decodeCursor, refuseForgedCursor } from './cursor.ts'
import { type Found, readFound, type SearchAsked } from './read-found.ts'
import { keysOf, type SearchedList, type SearchedTable } from './searched-list.ts'

/** How much more is asked of the index each time that filters left a page wanting. */
const growth = 8

/** Those that the index finds, as many portions of them as the filters take to fill the page. */
export async function selectFew<Table extends SearchedTable, Row extends { id: string }>(
  list: SearchedList<Table, Row>,
  asked: SearchAsked,
): Promise<Found<Row>> {
  const { request, wanted } = asked
  const { order_by, sort, cursor } = request
  const isWhole = !list.is_narrowed && cursor === undefined
  const rows: (Row & { place: string })[] = []
  let after = cursor === undefined ? null : decodeCursor(cursor, [order_by, sort])
  let portion = wanted
  for (;;) {
    const found = await findIds(list, asked, { after, portion })
    rows.push(...(await readThese(list, asked, found)))
    after = found.at(-1) ?? null
    if (found.length < portion || rows.length >= wanted) {
      const total = isWhole ? { total: found[0]?.found ?? 0 } : undefined
      return { rows: rows.slice(0, wanted), total }
    }
    portion *= growth
  }
}

async function readThese<Table extends SearchedTable, Row extends { id: string }>(
  list: SearchedList<Table, Row>,
  asked: SearchAsked,
  found: readonly { readonly id: string }[],
): Promise<(Row & { place: string })[]> {
  if (found.length === 0) return []
  const ids = sql`${found.map(({ id }) => id)}::uuid[]`
  return readFound(list, asked, ids).$castTo<Row & { place: string }>().execute()
}

interface Portion {
  readonly after: { readonly place: string; readonly id: string } | null
  readonly portion: number
}

async function findIds<Table extends SearchedTable>(
  { db, table }: SearchedList<Table, object>,
  { column, request: { sort }, words }: SearchAsked,
  { after, portion }: Portion,
) {
  const { rows } = await sql<{ id: string; place: string; found: number }>`
    select id, place, found from search_rows(${table}::regclass, ${keysOf(words)}, ${column},
      ${sort === 'DESC'}, ${after?.place ?? null}, ${after?.id ?? null}, ${portion})`
    .execute(db)
    .catch(refuseForgedCursor)
  return rows
}
