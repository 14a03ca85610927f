import { type SelectQueryBuilder, sql } from 'kysely'
import { encodeCursor, orderOf, rejectForgedCursor } from '../cursor.ts'
import {
  type Counting,
  countRows,
  idRef,
  inOrder,
  type Page,
  type PageRequest,
  rowsOf,
  type Total,
} from '../page.ts'
import type { Db } from '../database.ts'
import type { Tables } from '../tables.ts'
import { beginsWith, holdsWords } from './text-search.ts'

interface List<Table extends keyof Tables, Row> {
  readonly db: Db
  readonly query: SelectQueryBuilder<Tables, Table, Row>
}

interface SearchText {
  readonly search: string
  readonly words: readonly string[]
  /** How many rows match, however many they are. */
  readonly countAll: () => Promise<Total>
}

/** Rows whose name begins with the text, in the order of names; then the others, in the order of ids. */
const phases = ['begins', 'others'] as const
type Phase = (typeof phases)[number]

const orderIn = (phase: Phase, { order_by, sort }: PageRequest) => ({
  order_by: `${order_by} ${phase}`,
  sort: phase === 'begins' && order_by === 'name' ? sort : ('ASC' as const),
})

const phaseOf = (request: PageRequest): Phase | undefined => {
  const order = request.cursor === undefined ? undefined : orderOf(request.cursor)
  return phases.find((phase) => orderIn(phase, request).order_by === order)
}

/** Whether the request goes on from a page of `fetchBestFirst`. */
export const isBestFirst = (request: PageRequest): boolean => phaseOf(request) !== undefined

/**
 * One page of a search that more rows match than are sorted. Both phases stop as soon as the page is full: the
 * index of names has the rows of the first together, and of the others every next few rows match.
 *
 * @throws AppError `CURSOR_INVALID`
 */
export async function fetchBestFirst<Table extends keyof Tables, Row extends { id: string }>(
  { db, query }: List<Table, Row>,
  request: PageRequest & Counting,
  { search, words, countAll }: SearchText,
): Promise<Page<Row> & Total & { is_best_first: true }> {
  const { page, cursor, quantity } = request
  const skipped = cursor === undefined ? (page - 1) * quantity : 0
  const wanted = skipped + quantity + 1
  const first = phaseOf(request) ?? 'begins'
  const select = async (phase: Phase, from: string | undefined, most: number) => {
    const isInPhase =
      phase === 'begins'
        ? beginsWith(search)
        : sql<boolean>`(${holdsWords(words)} and not ${beginsWith(search)})`
    const order = { ...request, ...orderIn(phase, request), cursor: from }
    const matching = query.where(isInPhase).clearSelect().select(idRef)
    const keys = inOrder(matching, phase === 'begins' ? 'name_key' : 'id', order).limit(most)
    const { rows } = await rowsOf(keys, query).execute(db).catch(rejectForgedCursor)
    return rows
  }
  const begins = first === 'begins' ? await select('begins', cursor, wanted) : []
  const others =
    begins.length < wanted
      ? await select('others', first === 'others' ? cursor : undefined, wanted - begins.length)
      : []
  const rows = [...begins, ...others]
  const end = skipped + quantity
  const records = rows.slice(skipped, end)
  const last = rows.length > end ? records.at(-1) : undefined
  const lastOrder = orderIn(end <= begins.length ? 'begins' : 'others', request)
  const next_cursor = last
    ? encodeCursor([lastOrder.order_by, lastOrder.sort, last.place, last.id])
    : null
  const total = await count()
  return { records, next_cursor, ...total, is_best_first: true }

  async function count(): Promise<Total> {
    if (request.is_uncounted) return { total_at_least: records.length }
    if (request.count === 'exact') return countAll()
    const counted = await countRows({ db, query: query.where(beginsWith(search)) }, request)
    const known = 'total' in counted ? counted.total : counted.total_at_least
    return { total_at_least: Math.max(known, rows.length) }
  }
}
