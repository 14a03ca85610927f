import { limits } from '@baquiano/contract/platform'
import { sql } from 'kysely'
import { decodeCursor, refuseForgedCursor } from './cursor.ts'
import { lookThrough, type Place } from './look-through.ts'
import type { PageRequest } from './page.ts'
import { keysOf, type SearchedList, type SearchedTable, type Total } from './searched-list.ts'

/** Rows of a stretch when it is cut (migration 0045). */
const stretch_rows = 1000
/** As many are looked through as make an exact count; of more than those, some, which mostly fill a page. */
const first = { most: limits.counted_rows / stretch_rows, of_more: 3 }
/** How many more each time that they left a page wanting. */
const growth = 4

interface Asked {
  readonly request: PageRequest
  readonly words: readonly string[]
  readonly wanted: number
}

/** Null where there are no stretches, or where they say nothing of such words. */
type Told = {
  readonly is_rare: boolean
  readonly ids: readonly string[]
  /** How many hold the words from here on. */
  readonly rest: Total
} | null

/**
 * Ids of the next rows that hold the words, in the order of names, from the stretches that have all of them.
 * Where `is_rare`, the index of grams finds them at once; it knows nothing of what narrows the list, so of a
 * narrowed one it is not asked here.
 *
 * @throws AppError `CURSOR_INVALID`
 */
export async function selectInStretches<Table extends SearchedTable>(
  list: SearchedList<Table, object>,
  asked: Asked,
): Promise<Told> {
  for (;;) {
    const { is_told, is_rare, ids, rest } = await selectRare(list, asked)
    if (!is_told) return null
    if (is_rare) return { is_rare, ids: ids ?? [], rest: { total: rest ?? 0 } }
    const told = await selectCommon(list, asked)
    // Else they were cut anew between the two, and tell otherwise now.
    if (told) return told
  }
}

async function selectRare<Table extends SearchedTable>(
  { db, table, is_narrowed }: SearchedList<Table, object>,
  { request, words, wanted }: Asked,
) {
  const from = placeOf(request)
  const { rows } = await sql<{
    is_told: boolean
    is_rare: boolean
    ids: string[] | null
    rest: number | null
  }>`select * from search_few(${table}::regclass, ${keysOf(words)}, ${request.sort === 'DESC'},
      ${from?.key ?? null}, ${from?.id ?? null}, ${is_narrowed ? 0 : wanted})`
    .execute(db)
    .catch(refuseForgedCursor)
  const [told] = rows
  if (!told) throw new Error('search_few answers one row')
  return told
}

async function selectCommon<Table extends SearchedTable>(
  list: SearchedList<Table, object>,
  { request, words, wanted }: Asked,
): Promise<Told> {
  const { sort } = request
  const ids: string[] = []
  let from = placeOf(request)
  let looked = first
  let held = 0
  for (;;) {
    const { told, order } = lookThrough(list, { words, sort, from, ...looked })
    const { rows } = await sql<{
      is_told: boolean
      ids: string[]
      holding: number
      next_key: string | null
      next_id: string | null
    }>`${told} select exists (select from ahead) as is_told,
      array(select id from found order by ${order} limit ${wanted}) as ids,
      (select count(*) from found) as holding,
      (select key from next) as next_key, (select id from next) as next_id`.execute(list.db)
    const [answer] = rows
    if (!answer?.is_told) return null
    const { holding, next_key, next_id } = answer
    ids.push(...answer.ids)
    held += holding
    const isWhole = next_key === null || next_id === null
    if (isWhole || ids.length >= wanted) {
      const rest = isWhole ? { total: held } : { total_at_least: held }
      return { is_rare: false, ids: ids.slice(0, wanted), rest }
    }
    from = { key: next_key, id: next_id, is_within: sort === 'ASC' }
    const more = looked.of_more * growth
    looked = { most: more, of_more: more }
  }
}

/**
 * How many hold the words of `limits.counted_rows` rows that may, or of some if there are more of those; null
 * where stretches say nothing of such words.
 */
export async function countInStretches<Table extends SearchedTable>(
  list: SearchedList<Table, object>,
  words: readonly string[],
): Promise<{ readonly holding: number; readonly is_whole: boolean } | null> {
  const { told } = lookThrough(list, { words, sort: 'ASC', from: null, ...first })
  const { rows } = await sql<{ is_told: boolean; holding: number; is_whole: boolean }>`
    ${told} select exists (select from ahead) as is_told, not exists (select from next) as is_whole,
      (select count(*) from found) as holding`.execute(list.db)
  return rows[0]?.is_told ? rows[0] : null
}

function placeOf({ order_by, sort, cursor }: PageRequest): Place | null {
  if (cursor === undefined) return null
  const { place, id } = decodeCursor(cursor, [order_by, sort])
  return { key: place, id, is_within: false }
}
