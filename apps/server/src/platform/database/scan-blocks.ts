import { limits } from '@baquiano/contract/platform'
import { sql } from 'kysely'
import type { PageRequest } from './page.ts'
import { keysOf, type SearchedList, type SearchedTable, textOf } from './searched-list.ts'
import { holdsWords } from './text-search.ts'

/** Rows of a block when it is built. */
export const blockRows = 1000
/** Up to this many blocks are scanned for an exact count; of more, as many as should fill a page. */
export const maxBlocks = limits.counted_rows / blockRows

/** Where in the order of names a scan continues: after a row, or at it. */
export interface ScanStart {
  readonly key: string
  readonly id: string
  readonly isInclusive: boolean
}

export interface BlockScan {
  readonly words: readonly string[]
  readonly sort: PageRequest['sort']
  /** All candidate blocks are scanned if there are no more than this. */
  readonly blockLimit: number
  /** If there are more: scan this number of blocks, or as many as should hold this number of rows. */
  readonly beyondLimit: number | { readonly holding: number }
  /** If there are more, a scan stops after this many rows of each later block: enough to continue from. */
  readonly rowsPerBlock: number
  readonly from: ScanStart | null
}

/**
 * The `with` clause of one statement, because blocks may be rebuilt between two: the blocks that have the words
 * (`ahead`, ordered by `turn`), where the rest begins (`next`), and all matching rows before it (`found`), also those that
 * were written since the blocks were built.
 */
export function scanBlocks<Table extends SearchedTable>(
  { table, query }: SearchedList<Table, object>,
  { words, sort, blockLimit, beyondLimit, rowsPerBlock, from }: BlockScan,
) {
  const isDescending = sort === 'DESC'
  const [direction, beyond, before] = isDescending
    ? [sql`desc`, sql`<`, sql`>=`]
    : [sql`asc`, sql`>`, sql`<`]
  const row = sql`(name_key, id)`
  const isAfter = from
    ? sql<boolean>`${row} ${from.isInclusive ? sql`>=` : beyond} (${from.key}, ${from.id}::uuid)`
    : sql<boolean>`true`
  const rows = query
    .clearSelect()
    .select([sql<string>`id`.as('id'), sql<string>`name_key`.as('name_key')])
    .where(isAfter)
  const isIn = sql<boolean>`${row} >= (near.from_key, near.from_id) and ${row} < (near.to_key, near.to_id)`
  const order = sql`name_key ${direction}, id ${direction}`
  const isMore = sql`(select max(turn) from ahead) > ${blockLimit}`
  const placed = rows
    .where(isIn)
    .where(holdsWords(words, textOf(table, table)))
    .orderBy(order)
    .limit(sql<number>`case when near.turn > 1 and ${isMore} then ${rowsPerBlock}::int end`)
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
    typeof beyondLimit === 'number'
      ? sql`${beyondLimit}::int`
      : // One more: a run of rows may begin at the end of the first.
        sql`least(${blockLimit}, 1 + ceil(${beyondLimit.holding} / max(density)))`

  const withClause = sql`
    with ahead as materialized (
      select * from search_ahead(${table}, ${keysOf(words)}, ${isDescending},
        ${from?.key ?? null}, ${from?.id ?? null}, ${blockLimit + 1})
    ), near as materialized (
      select * from ahead
      where turn between 1 and (select case when max(turn) > ${blockLimit} then ${turns} else ${blockLimit}::int end from ahead)
    ), next as materialized (
      select ${isDescending ? sql`to_key as key, to_id as id` : sql`from_key as key, from_id as id`}
      from ahead where turn = (select max(turn) + 1 from near)
    ), found as materialized (
      select placed.id, placed.name_key from near cross join lateral (${placed}) as placed
      union all ${unindexed}
    )`
  return { withClause: withClause, order }
}
