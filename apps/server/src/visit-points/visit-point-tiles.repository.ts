import type { VisitPoint, VisitPointExtentRequest } from '@baquiano/contract/visit-points'
import { type KeyRange, keysOf } from '@baquiano/geo'
import { sql } from 'kysely'
import type { Context } from '../platform/context.ts'
import { matchesSearch, wordsOf } from '../platform/database/search/text-search.ts'
import { type Conditions, type ListQuery, narrowed } from './visit-point-list.repository.ts'

declare module '../platform/database/tables.ts' {
  interface Tables {
    visit_point_cell: {
      company_id: string
      zoom: number
      cell: number
      status: VisitPoint['status']
      points: number
      sum_cx: number
      sum_cy: number
    }
  }
}

/** What a map shows. */
export interface Shown extends VisitPointExtentRequest {
  /** Of filters by the company's own fields. */
  readonly conditions: Conditions
}

/** Zooms whose tiles are summed beforehand, by the triggers of the table. */
export const summedZooms = { low: 8, high: 14 } as const

/** The visit points of one status in one cell. */
export interface CellSum {
  readonly cell: number
  readonly status: VisitPoint['status']
  readonly points: number
  readonly sum_cx: number
  readonly sum_cy: number
}

export type TilePoint = Pick<
  VisitPoint,
  'id' | 'name' | 'address' | 'status' | 'location_quality'
> & {
  readonly tile_key: number
  readonly cx: number
  readonly cy: number
}

function within(
  context: Context,
  { conditions, match, ...shown }: Shown,
  range: KeyRange,
): ListQuery {
  const { search } = shown.filters
  const query = narrowed(context, shown, conditions)
    .where('tile_key', '>=', range.first)
    .where('tile_key', '<=', range.last)
  if (search === undefined) return query
  const words = wordsOf(search, match)
  if (words.length === 0) return query.where(matchesSearch(search, match))
  const ids = sql`(select search_ids('visit_point'::regclass, ${words}::text[], null))`
  return query.where(sql<boolean>`id = any(${ids}::uuid[])`)
}

/** Whether a tile has at most so many. */
export async function hasAtMost(
  context: Context,
  {
    shown,
    range,
    most,
  }: { readonly shown: Shown; readonly range: KeyRange; readonly most: number },
): Promise<boolean> {
  const some = within(context, shown, range)
    .select(sql`1`.as('one'))
    .limit(most + 1)
  const { rows } = await sql<{ found: number }>`
    select count(*)::int as found from (${some}) as found_rows`.execute(context.db)
  return (rows[0]?.found ?? 0) <= most
}

export async function selectPointsOf(
  context: Context,
  shown: Shown,
  range: KeyRange,
): Promise<TilePoint[]> {
  const rows = await within(context, shown, range)
    .select(['id', 'name', 'address', 'status', 'location_quality', 'cx', 'cy'])
    .select(sql<number>`tile_key::float8`.as('tile_key'))
    .execute()
  return rows.flatMap(({ cx, cy, ...point }) =>
    cx === null || cy === null ? [] : [{ ...point, cx, cy }],
  )
}

/** Sums of the cells of a zoom, from the rows. */
export function sumPoints(
  context: Context,
  {
    shown,
    range,
    zoom,
  }: { readonly shown: Shown; readonly range: KeyRange; readonly zoom: number },
): Promise<CellSum[]> {
  return within(context, shown, range)
    .select([
      sql<number>`(tile_key / ${sql.lit(keysOf(zoom))}::bigint)::float8`.as('cell'),
      'status',
      sql<number>`count(*)::int`.as('points'),
      sql<number>`sum(cx)`.as('sum_cx'),
      sql<number>`sum(cy)`.as('sum_cy'),
    ])
    .groupBy([sql.lit(1), sql.lit(2)])
    .execute()
}

/** The same from what is summed already; a status is all that narrows it. */
export function sumCells(
  context: Context,
  {
    shown,
    range,
    zoom,
  }: { readonly shown: Shown; readonly range: KeyRange; readonly zoom: number },
): Promise<CellSum[]> {
  const summed = zoom <= summedZooms.low ? summedZooms.low : summedZooms.high
  const perCell = keysOf(zoom) / keysOf(summed)
  const first = range.first / keysOf(summed)
  const last = Math.floor(range.last / keysOf(summed))
  return cellsOf(context, shown, summed)
    .where('cell', '>=', first)
    .where('cell', '<=', last)
    .select([
      sql<number>`(cell / ${sql.lit(perCell)}::bigint)::float8`.as('cell'),
      'status',
      sql<number>`sum(points)::int`.as('points'),
      sql<number>`sum(sum_cx)`.as('sum_cx'),
      sql<number>`sum(sum_cy)`.as('sum_cy'),
    ])
    .groupBy([sql.lit(1), sql.lit(2)])
    .having(sql<boolean>`sum(points) > 0`)
    .execute()
}

function cellsOf({ db, company_id }: Context, { filters: { status } }: Shown, zoom: number) {
  const query = db
    .selectFrom('visit_point_cell')
    .where('company_id', '=', company_id)
    .where('zoom', '=', zoom)
  return status ? query.where('status', '=', status) : query
}

export interface Extent {
  readonly west: number | null
  readonly south: number | null
  readonly east: number | null
  readonly north: number | null
}

/** Around the middles of the cells that are summed already. */
export async function selectExtentOfCells(context: Context, shown: Shown): Promise<Extent> {
  const middles = cellsOf(context, shown, summedZooms.high)
    .select([
      sql<number>`sum(sum_cx) / sum(points)`.as('cx'),
      sql<number>`sum(sum_cy) / sum(points)`.as('cy'),
    ])
    .groupBy(['cell', 'status'])
    .having(sql<boolean>`sum(points) > 0`)
  return context.db.selectFrom(middles.as('middles')).select(ends).executeTakeFirstOrThrow()
}

export async function selectExtent(context: Context, shown: Shown): Promise<Extent> {
  const all = { first: 0, last: keysOf(0) - 1 }
  return within(context, shown, all).select(ends).executeTakeFirstOrThrow()
}

const ends = [
  sql<number | null>`min(cx)`.as('west'),
  sql<number | null>`min(cy)`.as('south'),
  sql<number | null>`max(cx)`.as('east'),
  sql<number | null>`max(cy)`.as('north'),
] as const

/** Puts the sums of each cell together, whose rows become more with each change. */
export async function mergeCells({ db, company_id }: Context): Promise<void> {
  await sql`
    with taken as (
      delete from visit_point_cell c using (
        select zoom, cell, status from visit_point_cell where company_id = ${company_id}
        group by zoom, cell, status having count(*) > 1
      ) as many
      where c.company_id = ${company_id}
        and (c.zoom, c.cell, c.status) = (many.zoom, many.cell, many.status)
      returning c.*
    )
    insert into visit_point_cell
    select company_id, zoom, cell, status, sum(points), sum(sum_cx), sum(sum_cy)
    from taken group by company_id, zoom, cell, status having sum(points) <> 0`.execute(db)
}
