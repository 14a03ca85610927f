import { type DateRange, limits, type SearchMatch } from '@baquiano/contract/platform'
import {
  hoursAround,
  isFinal,
  type ListedVisit,
  type VisitDayCount,
  type VisitFilters,
  type VisitListFilters,
  type VisitListRequest,
  visit,
  visitNumberOf,
  visitStatus,
} from '@baquiano/contract/visits'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../platform/context.ts'
import { fetchPage } from '../platform/database/page.ts'
import { type Picking, pickMatching } from '../platform/database/pick-matching.ts'
import { matchesSearch, wordsOf } from '../platform/database/search/text-search.ts'
import { withinDays } from '../platform/database/within-days.ts'

const columns = visit.keyof().options

/** What filters by the company's own fields ask of a visit. */
type Conditions = readonly RawBuilder<boolean>[]

export function selectPage(context: Context, request: VisitListRequest, conditions: Conditions) {
  const { fields = columns, order_by } = request
  const query = searched(context, request, conditions)
  const rows = query.select([...fields.map((field) => fieldOf(field)), 'id']).$castTo<ListedVisit>()
  return fetchPage({ db: context.db, query: rows, column: order_by }, request)
}

type Searched = Pick<VisitListRequest, 'filters' | 'match'>

function searched(context: Context, { filters, match }: Searched, conditions: Conditions) {
  const { search, around, in_trouble } = filters
  let query = matching(context, filters, conditions)
  if (around !== undefined) query = query.where(isAround(around))
  if (in_trouble) query = query.where(isInTrouble(context))
  return search === undefined ? query : query.where(matchesVisitSearch(context, search, match))
}

/** The ids of the next visits of a list, one more than a bulk takes. */
export const selectMatchingIds = (
  context: Context,
  select: Searched & Picking,
  conditions: Conditions,
): Promise<string[]> => pickMatching(searched(context, select, conditions), select)

/** A field of each listed visit: a column of its view, or the name of its resource. */
const fieldOf = (field: keyof ListedVisit) =>
  (field === 'resource_name' ? resourceName : sql.ref(field)).as(field)

const resourceName = sql<string | null>`(select s.name || ' ' || s.lastname from resource s
  where s.company_id = visit_record.company_id and s.id = visit_record.resource_id)`

/**
 * Whether a visit is what somebody looks for: by its number or its code, or else by its visit point, which the index of
 * texts finds. Of any row with `number`, `tracking_code` and `visit_point_id`.
 */
export function matchesVisitSearch({ company_id }: Context, search: string, match: SearchMatch) {
  const words = wordsOf(search, match)
  const point =
    words.length === 0
      ? sql`visit_point_id in (select p.id from visit_point p
          where p.company_id = ${company_id} and ${matchesSearch(search, match, pointText)})`
      : sql`visit_point_id = any((select search_ids('visit_point'::regclass, ${words}::text[], null))::uuid[])`
  const number = visitNumberOf(search) ?? null
  return sql<boolean>`(number = ${number}::int or tracking_code = ${search} or ${point})`
}

const pointText = { name: sql`p.name_key`, text: sql`p.search` }

interface Selected {
  readonly filters: VisitFilters
  readonly after_id: string | undefined
}

/** The next visits that pass filters and are not canceled, one more than a bulk takes. */
export async function selectIds(
  context: Context,
  { filters, after_id }: Selected,
): Promise<string[]> {
  let query = matching(context, filters).where('status', '!=', 'Canceled')
  if (after_id !== undefined) query = query.where('id', '>', after_id)
  const rows = await query
    .select('id')
    .orderBy('id')
    .limit(limits.bulk + 1)
    .execute()
  return rows.map(({ id }) => id)
}

export function countDays(
  context: Context,
  filters: VisitFilters,
  conditions: Conditions,
): Promise<VisitDayCount[]> {
  return matching(context, filters, conditions)
    .select(['date', 'status'])
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      sql<number>`sum(extract(epoch from end_at - start_at))::float8`.as('planned_s'),
      sql<number>`count(*) filter (where started_at > end_at)`.as('late_count'),
    ])
    .groupBy(['date', 'status'])
    .orderBy('date')
    .orderBy('status')
    .execute()
}

/** Who has visits that pass filters and are not canceled. */
export async function selectPeople(
  context: Context,
  filters: VisitFilters,
  conditions: Conditions,
): Promise<string[]> {
  const rows = await matching(context, filters, conditions)
    .where('status', '!=', 'Canceled')
    .where('resource_id', 'is not', null)
    .select('resource_id')
    .distinct()
    .execute()
  return rows.flatMap(({ resource_id }) => resource_id ?? [])
}

function matching(
  { db, company_id, person }: Context,
  filters: VisitListFilters,
  conditions: Conditions = [],
) {
  const { dates, shown_on, status, resource_id, visit_point_id, activity_id, group_id } = filters
  let query = db.selectFrom('visit_record').where('company_id', '=', company_id)
  if (shown_on) query = query.where(isShownOn(shown_on, person.time_zone))
  if (dates) query = query.where(withinDays('start_at', dates, person.time_zone))
  if (status) query = query.where(isOneOf('status', status))
  if (resource_id) query = query.where(isOneOf('resource_id', resource_id))
  if (visit_point_id) query = query.where('visit_point_id', '=', visit_point_id)
  if (activity_id) query = query.where('activity_id', '=', activity_id)
  for (const condition of conditions) query = query.where(condition)
  if (group_id) query = query.where('resource_id', 'in', membersOf({ db, company_id }, group_id))
  return query
}

/** Whether it begins on the days, or ends on the first of them. */
function isShownOn({ date_init, date_end }: DateRange, zone: string) {
  const start = sql`${date_init}::date::timestamp at time zone ${zone}`
  const end = sql`(${date_end}::date + 1)::timestamp at time zone ${zone}`
  // What ends on a day began on it or the day before: so the index narrows the starts.
  return sql<boolean>`start_at >= ${start} - interval '1 day' and start_at < ${end}
    and (start_at >= ${start} or end_at > ${start})`
}

/** How far from now a visit is whose person is silent. */
const silentWithin = sql`interval '12 hours'`

/** Whether a visit is unfinished and known to be late, or its person is silent around its hours. */
const isInTrouble = ({ company_id, now }: Context) => sql<boolean>`
  status in (${sql.join(visitStatus.options.filter((status) => !isFinal(status)))})
  and exists (
    select from troubled_record t
    where t.company_id = ${company_id} and (
      t.record_id = visit_record.id
      or t.record_id = visit_record.resource_id
        and start_at between ${now}::timestamptz - ${silentWithin} and ${now}::timestamptz + ${silentWithin}))`

/** Whether it begins before the hours around a moment end, and ends after they begin. */
function isAround(moment: string) {
  const from = new Date(Date.parse(moment) - hoursAround.before_ms)
  const to = new Date(Date.parse(moment) + hoursAround.after_ms)
  // No visit takes a day: so the index narrows the starts.
  return sql<boolean>`start_at > ${from}::timestamptz - interval '1 day' and start_at < ${to} and end_at > ${from}`
}

/** With a single value the index gives the order, so that a page needs no sort. */
function isOneOf(column: 'status' | 'resource_id', values: readonly string[]) {
  const type = sql.raw(column === 'status' ? 'text' : 'uuid')
  const [only] = values
  return values.length === 1
    ? sql<boolean>`${sql.ref(column)} = ${only}::${type}`
    : sql<boolean>`${sql.ref(column)} = any(${values}::${type}[])`
}

function membersOf({ db, company_id }: Pick<Context, 'db' | 'company_id'>, group_id: string) {
  return db
    .selectFrom('resource_group')
    .where('company_id', '=', company_id)
    .where('group_id', '=', group_id)
    .select('resource_id')
}
