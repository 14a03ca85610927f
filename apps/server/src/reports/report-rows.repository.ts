import {
  type Report,
  reportColumns,
  type ReportGroup,
  type ReportRow,
  type ReportRowFilters,
  type ReportRowListRequest,
  reportTypes,
} from '@baquiano/contract/reports'
import { AppError, localDateOf, type SearchMatch } from '@baquiano/contract/platform'
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { Context } from '../platform/context.ts'
import { decodeCursor } from '../platform/database/cursor.ts'
import { countRows, fetchPage } from '../platform/database/page.ts'
import type { Tables } from '../platform/database/tables.ts'
import { holdsWords } from '../platform/database/search/text-search.ts'

/** Whether a cell is this text, capitals and accents aside. */
const hasCell = (text: string) =>
  sql<boolean>`exists (select from jsonb_each_text(cells) as cell where sort_key(cell.value) = sort_key(${text}))`

type Counting = ReportRowListRequest & { readonly is_uncounted?: true }

/** The text of a row, whatever its columns. */
const rowText = sql`search_key((select coalesce(string_agg(value, ' '), '') from jsonb_each_text(cells)))`

interface Narrowing {
  readonly filters: ReportRowFilters
  readonly match: SearchMatch
}

function stored(
  { db, company_id }: Context,
  report_id: string,
  { filters: { search, resource_id, date }, match }: Narrowing,
) {
  let query = db
    .selectFrom('report_row')
    .where('company_id', '=', company_id)
    .where('report_id', '=', report_id)
  if (search)
    query = query.where(
      match === 'exact' ? hasCell(search) : holdsWords(search.split(/\s+/), rowText),
    )
  if (resource_id) query = query.where('resource_id', '=', resource_id)
  if (date) query = query.where('date', '>=', date.date_init).where('date', '<=', date.date_end)
  return query
}

/** A page of rows that are stored, in the order of any column; a row without a value comes as the smallest. */
export function selectStoredPage(context: Context, report_id: string, request: Counting) {
  const query = stored(context, report_id, request)
    .select(['id', 'row', 'resource_id', 'date', 'cx', 'cy', 'cells'])
    .$castTo<ReportRow>()
  const { order_by } = request
  const column =
    order_by === 'row' ? 'row' : sql`coalesce(cells -> ${order_by}::text, 'null'::jsonb)`
  return fetchPage({ db: context.db, query, column }, request)
}

type Snapshot = Pick<Report, 'resource_id' | 'date_init' | 'date_end' | 'time_zone' | 'added_on'>

/** Positions of a report: what arrived before it was asked for, so that it stays as it was. */
function positions(
  { db, company_id }: Context,
  { resource_id, date_init, date_end, time_zone, added_on }: Snapshot,
  filters: ReportRowFilters,
) {
  const from = filters.date?.date_init ?? date_init
  const to = filters.date?.date_end ?? date_end
  const people = filters.resource_id === undefined ? resource_id : [filters.resource_id]
  return db
    .selectFrom('position')
    .where('company_id', '=', company_id)
    .where(
      sql<boolean>`resource_id = any(${people}::uuid[]) and resource_id = any(${resource_id}::uuid[])`,
    )
    .where(
      sql<boolean>`fix_at >= greatest(${from}::date, ${date_init}::date)::timestamp at time zone ${time_zone}`,
    )
    .where(
      sql<boolean>`fix_at < (least(${to}::date, ${date_end}::date) + 1)::timestamp at time zone ${time_zone}`,
    )
    .where('received_at', '<=', added_on)
    .where(
      filters.search === undefined
        ? sql<boolean>`true`
        : sql<boolean>`resource_id in (select id from resource
            where company_id = ${company_id} and ${holdsWords(filters.search.split(/\s+/))})`,
    )
}

type PositionQuery<Row> = SelectQueryBuilder<Tables, 'position', Row>

/** Days that are read at first of those that follow; all of them where these fill no page. */
const fewDays = [1, 8] as const

/** The first and the last day that a page may be of. @throws AppError `CURSOR_INVALID` */
function daysOf(
  { date_init, date_end, time_zone }: Snapshot,
  { filters: { date }, sort, order_by, cursor }: Counting,
) {
  const at = cursor === undefined ? undefined : decodeCursor(cursor, [order_by, sort]).place
  if (at !== undefined && Number.isNaN(Date.parse(at))) throw new AppError('CURSOR_INVALID')
  const reached = at === undefined ? undefined : localDateOf(new Date(at), time_zone)
  const [first, last] = [date?.date_init ?? date_init, date?.date_end ?? date_end]
  return { first, last, reached, time_zone }
}

/**
 * A page in the order of time. A page of a quarter of a year would sort all of it: a few days of those that follow are
 * read first, and mostly fill it.
 *
 * @throws AppError `CURSOR_INVALID`
 */
async function fetchByDays<Row extends { id: string }>(
  list: {
    readonly db: Context['db']
    readonly query: PositionQuery<Row>
    readonly days: ReturnType<typeof daysOf>
  },
  request: Counting,
) {
  const { db, query, days } = list
  const { sort, page } = request
  const counted = request.is_uncounted ? null : countRows({ db, query }, request)
  for (const few of page === 1 ? fewDays : []) {
    const from = days.reached ?? (sort === 'ASC' ? days.first : days.last)
    const border = sql`${from}::date::timestamp at time zone ${days.time_zone}`
    const some =
      sort === 'ASC'
        ? query.where(sql<boolean>`fix_at < ${border} + ${few} * interval '1 day'`)
        : query.where(sql<boolean>`fix_at >= ${border} - ${few - 1} * interval '1 day'`)
    const asked = { ...request, is_uncounted: true } as const
    // oxlint-disable-next-line eslint/no-await-in-loop -- more days only where fewer fill no page
    const read = await fetchPage({ db, query: some, column: 'fix_at' }, asked)
    if (read.next_cursor !== null) return { ...read, ...(await counted) }
  }
  return fetchPage({ db, query, column: 'fix_at' }, request)
}

/** A page of positions in the order of time. */
export async function selectPositionPage(context: Context, report: Snapshot, request: Counting) {
  const { time_zone } = report
  const names = await selectNames(context, report.resource_id)
  const query = positions(context, report, request.filters).select([
    'id',
    'resource_id',
    'fix_at',
    'received_at',
    'cx',
    'cy',
    'speed_km_h',
    'course_deg',
    'altitude_m',
    'accuracy_m',
    'battery_pct',
    'is_doubtful',
    sql<string>`(fix_at at time zone ${time_zone})::date`.as('date'),
  ])
  const page = await fetchByDays({ db: context.db, query, days: daysOf(report, request) }, request)
  const records = page.records.map(
    ({ id, resource_id, date, cx, cy, is_doubtful, ...fix }): ReportRow => ({
      id,
      row: null,
      resource_id,
      date,
      cx,
      cy,
      cells: {
        resource_name: names.get(resource_id) ?? null,
        cx,
        cy,
        fix_at: fix.fix_at,
        received_at: fix.received_at,
        speed_km_h: fix.speed_km_h,
        course_deg: fix.course_deg,
        altitude_m: fix.altitude_m,
        accuracy_m: fix.accuracy_m,
        battery_pct: fix.battery_pct,
        quality: is_doubtful ? 'doubtful' : 'exact',
      },
    }),
  )
  return { ...page, records }
}

export async function countPositions(
  context: Context,
  report: Snapshot,
  resource_id: string,
): Promise<number> {
  const { count } = await positions(context, report, { resource_id })
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** People by id, as they are called now. */
async function selectNames(
  { db, company_id }: Context,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('resource')
    .where('company_id', '=', company_id)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .select(['id', sql<string>`name || ' ' || lastname`.as('name')])
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

interface Grouping extends Narrowing {
  readonly by: 'all' | 'date' | 'resource_id' | 'status' | 'window'
}

const keys: Readonly<Record<Grouping['by'], RawBuilder<unknown>>> = {
  all: sql`'all'`,
  date: sql`coalesce(date::text, '')`,
  resource_id: sql`coalesce(resource_id::text, '')`,
  status: sql`coalesce(cells ->> 'status', '')`,
  window: sql`coalesce(cells ->> 'window', '')`,
}

/** Sums and means of the rows that match, in the order of their keys. */
export async function selectGroups(
  context: Context,
  { id, report_type }: Pick<Report, 'id' | 'report_type'>,
  { by, ...narrowing }: Grouping,
): Promise<ReportGroup[]> {
  const name = by === 'resource_id' ? sql`coalesce(min(cells ->> 'resource_name'), '')` : keys[by]
  const { rows } = await sql<ReportGroup>`
    select ${keys[by]} as key, ${name} as name, count(*)::int as rows,
      jsonb_strip_nulls(jsonb_build_object(${sql.join(figuresOf(report_type))})) as figures
    from (${stored(context, id, narrowing).select(['date', 'resource_id', 'cells'])}) as shown
    group by ${by === 'all' ? sql`()` : keys[by]}
    order by 1`.execute(context.db)
  return rows
}

function figuresOf(type: Report['report_type']): RawBuilder<unknown>[] {
  return reportTypes[type].columns.flatMap((name) => {
    const column = reportColumns[name]
    if (!('total' in column)) return []
    const value = sql`(cells ->> ${sql.lit(name)})::float8`
    return [sql.lit(name), column.total === 'sum' ? sql`sum(${value})` : sql`avg(${value})`]
  })
}

/** How many positions there are all together, by day or by person. */
export async function selectPositionGroups(
  context: Context,
  report: Snapshot,
  { by, filters }: Grouping,
): Promise<ReportGroup[]> {
  const names = await selectNames(context, report.resource_id)
  const key =
    by === 'date'
      ? sql`(fix_at at time zone ${report.time_zone})::date::text`
      : by === 'resource_id'
        ? sql`resource_id::text`
        : sql`'all'`
  const { rows } = await sql<Pick<ReportGroup, 'key' | 'rows'>>`
    select key, count(*)::int as rows
    from (${positions(context, report, filters).select(key.$castTo<string>().as('key'))}) as shown
    group by 1 order by 1`.execute(context.db)
  return rows.map((row) => ({ ...row, name: names.get(row.key) ?? row.key, figures: {} }))
}
