import { limits } from '@baquiano/contract/platform'
import { sql } from 'kysely'
import type { PageRequest } from './page.ts'
import { keysOf, type SearchedList, type SearchedTable, textOf } from './searched-list.ts'
import { holdsWords } from './text-search.ts'

/** Rows of a stretch when it is cut. */
export const blockRows = 1000
/** As many are looked through as make an exact count; of more than those, as many as should fill a page. */
export const maxBlocks = limits.counted_rows / blockRows

/** Where in the order of names to go on: beyond a row, or with it. */
export interface Place {
  readonly key: string
  readonly id: string
  readonly is_within: boolean
}

export interface BlockScan {
  readonly words: readonly string[]
  readonly sort: PageRequest['sort']
  /** How many stretches are looked through, if there are no more of them. */
  readonly most: number
  /** And if there are: so many, or as many as should hold so many rows. */
  readonly of_more: number | { readonly holding: number }
  /** Where there are more, this many rows of a stretch behind the first are enough to go on from. */
  readonly enough: number
  readonly from: Place | null
}

/**
 * What one statement begins with, for between two the stretches may be cut anew: the stretches that have the words
 * (`ahead`, behind a turn that tells of them), where the rest begins (`next`), and all rows before it that hold them (`found`), also those that
 * were written since the cut.
 */
export function scanBlocks<Table extends SearchedTable>(
  { table, query }: SearchedList<Table, object>,
  { words, sort, most, of_more, enough, from }: BlockScan,
) {
  const isDescending = sort === 'DESC'
  const [direction, beyond, before] = isDescending
    ? [sql`desc`, sql`<`, sql`>=`]
    : [sql`asc`, sql`>`, sql`<`]
  const row = sql`(name_key, id)`
  const isAfter = from
    ? sql<boolean>`${row} ${from.is_within ? sql`>=` : beyond} (${from.key}, ${from.id}::uuid)`
    : sql<boolean>`true`
  const rows = query
    .clearSelect()
    .select([sql<string>`id`.as('id'), sql<string>`name_key`.as('name_key')])
    .where(isAfter)
  const isIn = sql<boolean>`${row} >= (near.from_key, near.from_id) and ${row} < (near.to_key, near.to_id)`
  const order = sql`name_key ${direction}, id ${direction}`
  const isMore = sql`(select max(turn) from ahead) > ${most}`
  const placed = rows
    .where(isIn)
    .where(holdsWords(words, textOf(table, table)))
    .orderBy(order)
    .limit(sql<number>`case when near.turn > 1 and ${isMore} then ${enough}::int end`)
  const unindexed = rows
    .where(
      sql<boolean>`id = any(array(
        select written.id from search_unplaced as written
        where written.company_id = (select searched_company()) and written.of_table = ${table}
          and ${holdsWords(words, sql`written.search`)}))`,
    )
    .where(holdsWords(words))
    .where(sql<boolean>`(select min(turn) from ahead) = 0`)
    .where(sql<boolean>`coalesce(${row} ${before} (select key, id from next), true)`)
    .where(sql<boolean>`not exists (select from near where ${isIn})`)

  const turns =
    typeof of_more === 'number'
      ? sql`${of_more}::int`
      : // One more: a run of rows may begin at the end of the first.
        sql`least(${most}, 1 + ceil(${of_more.holding} / max(density)))`

  const withClause = sql`
    with ahead as materialized (
      select * from search_ahead(${table}, ${keysOf(words)}, ${isDescending},
        ${from?.key ?? null}, ${from?.id ?? null}, ${most + 1})
    ), near as materialized (
      select * from ahead
      where turn between 1 and (select case when max(turn) > ${most} then ${turns} else ${most}::int end from ahead)
    ), next as materialized (
      select ${isDescending ? sql`to_key as key, to_id as id` : sql`from_key as key, from_id as id`}
      from ahead where turn = (select max(turn) + 1 from near)
    ), found as materialized (
      select placed.id, placed.name_key from near cross join lateral (${placed}) as placed
      union all ${unindexed}
    )`
  return { told: withClause, order }
}
