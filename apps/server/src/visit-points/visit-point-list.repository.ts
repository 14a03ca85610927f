import { localDateOf } from '@baquiano/contract/platform'
import {
  type ListedVisitPoint,
  type LocationQuality,
  type VisitPointBulkRequest,
  type VisitPointListRequest,
  listedVisitPoint,
} from '@baquiano/contract/visit-points'
import { type Expression, type SelectQueryBuilder, sql, type SqlBool } from 'kysely'
import type { Context } from '../platform/context.ts'
import type { FieldMatches } from '../fields/index.ts'
import { fetchPage } from '../platform/database/page.ts'
import { fetchSearchPage } from '../platform/database/search/search-page.ts'
import type { Tables } from '../platform/database/tables.ts'
import { matchesSearch } from '../platform/database/search/text-search.ts'
import { pickMatching } from '../platform/database/pick-matching.ts'
import { withinDays } from '../platform/database/within-days.ts'
import { isWithin } from './area.repository.ts'
import { columnOf, lastVisit, nextVisit } from './visit-point-columns.repository.ts'

export type Matching = Exclude<VisitPointBulkRequest['select'], { id: string[] }>
export type Conditions = readonly Expression<SqlBool>[]
export type ListQuery = SelectQueryBuilder<Tables, 'visit_point', object>

const columns = listedVisitPoint.keyof().options

/** People order names by the alphabet, not by their bytes. */
const orderColumns = {
  name: 'name_key',
  identification: 'identification',
  city: 'city',
  added_on: 'added_on',
} as const satisfies Record<VisitPointListRequest['order_by'], string>

/** Too vague to send somebody there. */
const vague: readonly LocationQuality[] = ['street', 'area', 'none']

/** @param matches of filters by the company's own fields */
export function selectPage(
  context: Context,
  request: VisitPointListRequest,
  matches: readonly FieldMatches[],
) {
  const { fields = columns, order_by } = request
  const today = localDateOf(new Date(context.now), context.person.time_zone)
  const wanted = [...new Set([...fields, 'id' as const])]
  const query = narrowed(context, request, conditionsOf(matches)).select(
    wanted.map((field) => {
      if (field === 'next_visit') return nextVisit(today).as(field)
      return field === 'last_visit' ? lastVisit(today).as(field) : columnOf(field)
    }),
  )
  // Fields that nobody asked for are left out, as the contract lets them.
  const list = {
    db: context.db,
    table: 'visit_point' as const,
    query: query.$castTo<ListedVisitPoint>(),
  }
  const column = orderColumns[order_by]
  const keys = keysByField(context, request, matches)
  return keys
    ? fetchPage({ ...list, keys, column }, request)
    : fetchSearchPage(list, column, request)
}

const conditionsOf = (matches: readonly FieldMatches[]): Conditions =>
  matches.map(({ isMatching }) => isMatching)

/**
 * The ids that the filters let through, in the order of names, from the index of the first filter by a field; undefined
 * without one, in another order, or where a text is searched as well.
 */
function keysByField(
  context: Context,
  request: VisitPointListRequest,
  [first, ...others]: readonly FieldMatches[],
) {
  const { data: _, search, ...rest } = request.filters
  if (!first || search !== undefined || request.order_by !== 'name') return undefined
  const keys: ListQuery = context.db.selectFrom(
    sql<Tables['visit_point']>`${first.named}`.as('visit_point'),
  )
  const isNarrowed = others.length > 0 || Object.values(rest).some((filter) => filter !== undefined)
  if (!isNarrowed) return keys
  const narrowing = narrowed(context, { filters: rest }, conditionsOf(others))
  return keys.where('id', 'in', narrowing.select('id'))
}

/** Ids of the matching ones in their order, up to one more than a call may change. */
export function selectMatchingIds(
  context: Context,
  select: Matching,
  conditions: Conditions,
): Promise<string[]> {
  const { search } = select.filters
  const query = narrowed(context, select, conditions)
  return pickMatching(search ? query.where(matchesSearch(search, select.match)) : query, select)
}

/** How many match in the order of their ids, after one of them. */
export async function countMatching(
  context: Context,
  select: Matching,
  conditions: Conditions,
): Promise<number> {
  const { search } = select.filters
  const { except_id, after_id } = select
  let query = narrowed(context, select, conditions)
  if (search) query = query.where(matchesSearch(search, select.match))
  if (after_id !== undefined) query = query.where(sql<boolean>`id > ${after_id}`)
  const { count } = await query
    .where(sql<boolean>`not (id = any(${[...except_id]}::uuid[]))`)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** By everything but a text. */
export function narrowed(
  context: Context,
  { filters }: Pick<VisitPointListRequest, 'filters'>,
  conditions: Conditions,
): ListQuery {
  const { db, company_id, person } = context
  const { status, own_status_id, added, city, location_quality, to_locate, area } = filters
  let query: ListQuery = db.selectFrom('visit_point').where('company_id', '=', company_id)
  if (status) query = query.where('status', '=', status)
  if (own_status_id) query = query.where('own_status_id', '=', own_status_id)
  if (added) query = query.where(withinDays('added_on', added, person.time_zone))
  if (city) query = query.where('city', '=', city)
  if (location_quality) query = query.where('location_quality', 'in', location_quality)
  if (area) query = query.where(isWithin(area))
  if (to_locate) query = query.where('location_quality', 'in', vague)
  query = narrowedByOthers(query, context, filters)
  for (const condition of conditions) query = query.where(condition)
  return query
}

/** By its visits, and by the resources that it is related to. */
function narrowedByOthers(
  all: ListQuery,
  { person, now }: Context,
  {
    not_scheduled,
    not_scheduled_on,
    resource_id,
    group_id,
    import_id,
  }: VisitPointListRequest['filters'],
): ListQuery {
  let query = all
  if (not_scheduled) {
    const today = localDateOf(new Date(now), person.time_zone)
    query = query.where(hasNoVisit(sql`v.date >= ${today}::date`))
  }
  if (not_scheduled_on) {
    const { date_init, date_end } = not_scheduled_on
    query = query.where(hasNoVisit(sql`v.date between ${date_init}::date and ${date_end}::date`))
  }
  if (import_id) query = query.where(isOfImport(import_id))
  if (resource_id) query = query.where(isRelatedTo(sql`x.resource_id = ${resource_id}`))
  if (group_id) {
    const isMember = sql`exists (select from resource_group m where m.company_id = x.company_id
      and m.resource_id = x.resource_id and m.group_id = ${group_id})`
    const isOfGroup = sql<boolean>`exists (select from group_visit_point g
      where g.company_id = visit_point.company_id and g.visit_point_id = visit_point.id
        and g.group_id = ${group_id})`
    query = query.where((by) => by.or([isRelatedTo(isMember), isOfGroup]))
  }
  return query
}

/** What the rows of an import made or changed, or found as their file has them. */
const isOfImport = (import_id: string) => sql<boolean>`visit_point.id in (
  select r.record_id from import_row r where r.company_id = visit_point.company_id
    and r.import_id = ${import_id} and r.state in ('done', 'kept'))`

/** A cancelled visit is none. */
const hasNoVisit = (isMeant: ReturnType<typeof sql>) => sql<boolean>`not exists (
  select from visit v where v.company_id = visit_point.company_id
    and v.visit_point_id = visit_point.id and v.status <> 'Canceled' and ${isMeant})`

const isRelatedTo = (isMeant: ReturnType<typeof sql>) => sql<boolean>`exists (
  select from visit_point_of_resource x where x.company_id = visit_point.company_id
    and x.visit_point_id = visit_point.id and ${isMeant})`

/** Cities offered while somebody types. */
const mostCities = 20

/** Cities that begin with a text, each once: reads one row of the index for each of them. */
export async function selectCities(
  { db, company_id }: Context,
  text: string,
): Promise<{ name: string }[]> {
  const { rows } = await sql<{ name: string }>`
    with recursive city as (
      (select p.city from visit_point p where p.company_id = ${company_id} order by p.city limit 1)
      union all
      select (select p.city from visit_point p
        where p.company_id = ${company_id} and p.city > city.city order by p.city limit 1)
      from city where city.city is not null
    )
    select city as name from city
    where city is not null and starts_with(sort_key(city), sort_key(${text}))
    order by sort_key(city) limit ${mostCities}`.execute(db)
  return rows
}
