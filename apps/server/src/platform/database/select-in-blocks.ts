import { sql } from 'kysely'
import { decodeCursor, rejectForgedCursor } from './cursor.ts'
import { type BlockScan, scanBlocks, maxBlocks, type ScanStart, blockRows } from './scan-blocks.ts'
import type { PageRequest, Total } from './page.ts'
import { selectByIds, type SearchRequest } from './select-by-ids.ts'
import { keysOf, type SearchedList, type SearchedTable } from './searched-list.ts'

/** Blocks scanned next when those that should fill the page did not. */
const sample = 3
/** Matches taken from each later block, unless all are counted or the page takes more. */
const enough = blockRows / 4
/** Growth of that number each time the page is still not full. */
const growth = 4

/** Null where there are no blocks, or where they have no statistics for such words. */
type BlockSearchResult<Row> = {
  readonly is_rare: boolean
  readonly rows: (Row & { place: string })[]
  /** How many hold the words from here on. */
  readonly rest: Total
} | null

/** Columns that come with every row, and alone where there is no row. */
type With<Row, Answer> = Answer & (Row | { readonly id: null }) & { place: string }

/**
 * The next matching rows in the order of names, from the blocks that have all of the words.
 * Where `is_rare`, the n-gram index finds them directly; it does not know the other filters, so for a
 * filtered list it is not used here.
 *
 * @throws AppError `CURSOR_INVALID`
 */
export async function selectInBlocks<Table extends SearchedTable, Row extends { id: string }>(
  list: SearchedList<Table, Row>,
  search: SearchRequest,
): Promise<BlockSearchResult<Row>> {
  let isRare = search.words.some(seemsRare)
  for (;;) {
    const result = isRare ? 'few' : await selectCommon(list, search)
    if (result !== 'few') return result
    const { is_told, is_rare, rest, rows } = await selectRare(list, search)
    if (!is_told) return null
    if (is_rare) return { is_rare, rows, rest: { total: rest ?? 0 } }
    // Many rows match after all, or the blocks were rebuilt between the two statements.
    isRare = false
  }
}

/** Which index to try first: a number of so many digits is likely unique. */
const seemsRare = (word: string): boolean => word.length >= 4 && /\d/.test(word)

async function selectRare<Table extends SearchedTable, Row extends { id: string }>(
  list: SearchedList<Table, Row>,
  search: SearchRequest,
) {
  const { request, words, wanted } = search
  const from = placeOf(request)
  const rowsQuery = selectByIds(list, search, sql`told.ids`)
  const { rows } = await sql<
    With<Row, { is_told: boolean; is_rare: boolean; rest: number | null }>
  >`select told.is_told, told.is_rare, told.rest, found.*
    from search_few(${list.table}::regclass, ${keysOf(words)}, ${request.sort === 'DESC'},
      ${from?.key ?? null}, ${from?.id ?? null}, ${list.is_narrowed ? 0 : wanted}) as told
    left join lateral (${rowsQuery}) as found on true`
    .execute(list.db)
    .catch(rejectForgedCursor)
  const [summary] = rows
  if (!summary) throw new Error('search_few answers one row')
  const { is_told, is_rare, rest } = summary
  return { is_told, is_rare, rest, rows: rowsOf(rows) }
}

async function selectCommon<Table extends SearchedTable, Row extends { id: string }>(
  list: SearchedList<Table, Row>,
  search: SearchRequest,
): Promise<BlockSearchResult<Row> | 'few'> {
  const { request, words, wanted } = search
  const { sort } = request
  const matches: (Row & { place: string })[] = []
  let from = placeOf(request)
  let scanLimits: Pick<BlockScan, 'blockLimit' | 'beyondLimit'> = {
    blockLimit: maxBlocks,
    beyondLimit: { holding: wanted },
  }
  let more = sample
  let matchCount = 0
  for (;;) {
    const missing = wanted - matches.length
    const { withClause, order } = scanBlocks(list, {
      words,
      sort,
      from,
      ...scanLimits,
      rowsPerBlock: Math.max(enough, missing),
    })
    const ids = sql`array(select id from found order by ${order} limit ${missing})`
    const { rows } = await sql<
      With<
        Row,
        { told: number | null; holding: number; next_key: string | null; next_id: string | null }
      >
    >`${withClause} select told.*, page.* from (
        select (select min(turn)::int from ahead) as told, (select count(*)::int from found) as holding,
          (select key from next) as next_key, (select id from next) as next_id) as told
      left join (${selectByIds(list, search, ids)}) as page on true`
      .execute(list.db)
      .catch(rejectForgedCursor)
    const [answer] = rows
    if (typeof answer?.told !== 'number') return null
    if (answer.told < 0) return 'few'
    const { holding, next_key, next_id } = answer
    matches.push(...rowsOf(rows))
    matchCount += holding
    const isWhole = next_key === null || next_id === null
    if (isWhole || matches.length >= wanted) {
      const rest = isWhole ? { total: matchCount } : { total_at_least: matchCount }
      return { is_rare: false, rows: matches, rest }
    }
    from = { key: next_key, id: next_id, isInclusive: sort === 'ASC' }
    scanLimits = { blockLimit: more, beyondLimit: more }
    more *= growth
  }
}

const rowsOf = <Row extends { id: string }>(rows: readonly With<Row, object>[]) =>
  rows.filter((row): row is Row & { place: string } => row.id !== null)

function placeOf({ order_by, sort, cursor }: PageRequest): ScanStart | null {
  if (cursor === undefined) return null
  const { place, id } = decodeCursor(cursor, [order_by, sort])
  return { key: place, id, isInclusive: false }
}
