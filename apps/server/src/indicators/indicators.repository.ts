import type { IndicatorFigures, IndicatorRequest, Indicators } from '@baquiano/contract/indicators'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../platform/context.ts'

/** Rows of each list beside the days. */
const mostRows = 12
/** Minutes outside the hours of a visit that the outermost steps stand for. */
const farthest_min = 60
const step_min = 5

/** Visits of the days, each with what figures are made of. */
function visitsOf(
  { company_id }: Pick<Context, 'company_id'>,
  request: IndicatorRequest,
): RawBuilder<unknown> {
  const { date_init, date_end, resource_id, group_id, activity_id } = request
  const conditions = [
    sql`v.company_id = ${company_id}`,
    // By the index on the start: a visit starts on its day by any clock, give or take one day.
    sql`v.start_at >= ${date_init}::date - interval '1 day' and v.start_at < ${date_end}::date + interval '2 days'`,
    sql`v.date between ${date_init}::date and ${date_end}::date`,
    ...(resource_id ? [sql`v.resource_id = ${resource_id}`] : []),
    ...(activity_id ? [sql`v.activity_id = ${activity_id}`] : []),
    ...(group_id ? [sql`v.resource_id in (${membersOf(company_id, group_id)})`] : []),
  ]
  return sql`
    select v.id, v.company_id, v.date, v.status, v.resource_id, v.activity_id, v.visit_point_id, v.started_at,
      extract(epoch from v.finished_at - v.started_at)::float8 as took_s,
      case when v.finished_at is not null then v.service_time::float8 end as service_s,
      -- A list that is read once, where a question for each visit takes a second for a quarter of a year.
      v.status = 'Finalized' and v.id not in (
        select visit_id from visit_event
        where company_id = ${company_id} and transition = 'reschedule' and rejected_code is null) as is_first_time,
      case when v.started_at < v.start_at then round(extract(epoch from v.started_at - v.start_at) / 60)
        when v.started_at is not null
          then greatest(round(extract(epoch from v.started_at - v.end_at) / 60), 0) end as outside_min
    from visit v where ${sql.join(conditions, sql` and `)}`
}

const membersOf = (company_id: string, group_id: string) =>
  sql`select resource_id from resource_group where company_id = ${company_id} and group_id = ${group_id}`

/** Figures of a group of rows of `v`. */
const figures = sql`
  count(*)::int as visits,
  count(*) filter (where v.status = 'Finalized')::int as finalized,
  count(*) filter (where v.status = 'Canceled')::int as canceled,
  count(*) filter (where v.is_first_time)::int as first_time,
  count(v.started_at)::int as begun,
  count(*) filter (where v.outside_min = 0)::int as on_time,
  count(*) filter (where v.outside_min < 0)::int as early,
  count(*) filter (where v.outside_min > 0)::int as late,
  count(distinct v.visit_point_id)::int as points,
  count(distinct v.visit_point_id) filter (where v.status = 'Finalized')::int as points_visited,
  percentile_cont(0.5) within group (order by v.took_s) as on_site_s,
  percentile_cont(0.5) within group (order by v.service_s) as service_s,
  -- One number for each person and day sorts faster than the pair.
  count(distinct hashtextextended(v.resource_id::text, v.date - date '2000-01-01'))
    filter (where v.status = 'Finalized')::int as shifts,
  avg(r.score)::float8 as rating,
  count(r.score)::int as ratings`

const ratings = sql`left join visit_customer r on r.company_id = v.company_id and r.visit_id = v.id`

type VisitFigures = Omit<IndicatorFigures, 'distance_m' | 'driving_s'>

export async function selectFigures(
  context: Context,
  request: IndicatorRequest,
): Promise<VisitFigures> {
  const { rows } = await sql<VisitFigures>`
    select ${figures} from (${visitsOf(context, request)}) as v ${ratings}`.execute(context.db)
  return rows[0] ?? noFigures
}

const noFigures: VisitFigures = {
  visits: 0,
  finalized: 0,
  canceled: 0,
  first_time: 0,
  begun: 0,
  on_time: 0,
  early: 0,
  late: 0,
  points: 0,
  points_visited: 0,
  on_site_s: null,
  service_s: null,
  shifts: 0,
  rating: null,
  ratings: 0,
}

export async function selectDays(
  context: Context,
  request: IndicatorRequest,
): Promise<(VisitFigures & Pick<Indicators['days'][number], 'date' | 'statuses'>)[]> {
  const { rows } = await sql<VisitFigures & Pick<Indicators['days'][number], 'date' | 'statuses'>>`
    with v as materialized (${visitsOf(context, request)})
    select d.*, s.statuses
    from (select v.date, ${figures} from v ${ratings} group by v.date) as d
    join (
      select date, jsonb_object_agg(status, visits) as statuses
      from (select date, status, count(*)::int as visits from v group by date, status) as c group by date
    ) as s using (date)
    order by date`.execute(context.db)
  return rows
}

export async function selectPunctuality(
  context: Context,
  request: IndicatorRequest,
): Promise<Indicators['punctuality']> {
  const { rows } = await sql<Indicators['punctuality'][number]>`
    select (sign(outside_min) * least(ceil(abs(outside_min) / ${step_min}::float8) * ${step_min}, ${farthest_min}))::int
      as minutes, count(*)::int as visits
    from (${visitsOf(context, request)}) as v where outside_min is not null
    group by 1 order by 1`.execute(context.db)
  return rows
}

export async function selectCities(
  context: Context,
  request: IndicatorRequest,
): Promise<Indicators['cities']> {
  const { rows } = await sql<Indicators['cities'][number]>`
    select p.city as name, count(distinct p.id)::int as points,
      count(distinct p.id) filter (where v.status = 'Finalized')::int as points_visited
    from (${visitsOf(context, request)}) as v
    join visit_point p on p.company_id = v.company_id and p.id = v.visit_point_id
    group by p.city order by 2 desc, 1 limit ${mostRows}`.execute(context.db)
  return rows
}

type NamedFigures = VisitFigures & { readonly id: string; readonly name: string }

export async function selectActivities(
  context: Context,
  request: IndicatorRequest,
): Promise<NamedFigures[]> {
  const { rows } = await sql<NamedFigures>`
    select a.id, a.name, ${figures} from (${visitsOf(context, request)}) as v
    join activity a on a.company_id = v.company_id and a.id = v.activity_id ${ratings}
    group by a.id, a.name order by visits desc, a.name limit ${mostRows}`.execute(context.db)
  return rows
}

export async function selectResources(
  context: Context,
  request: IndicatorRequest,
): Promise<NamedFigures[]> {
  const { rows } = await sql<NamedFigures>`
    select p.id, p.name || ' ' || p.lastname as name, ${figures} from (${visitsOf(context, request)}) as v
    join resource p on p.company_id = v.company_id and p.id = v.resource_id ${ratings}
    group by p.id, p.name, p.lastname order by finalized desc, 2 limit ${mostRows}`.execute(
    context.db,
  )
  return rows
}

interface Driven {
  readonly date: string
  readonly resource_id: string
  readonly distance_m: number
  readonly driving_s: number
}

/** What each person drove on each day; of all activities. */
export async function selectDriven(
  { db, company_id }: Context,
  { date_init, date_end, resource_id, group_id }: IndicatorRequest,
): Promise<Driven[]> {
  let query = db
    .selectFrom('track_day')
    .where('company_id', '=', company_id)
    .where('date', '>=', date_init)
    .where('date', '<=', date_end)
  if (resource_id) query = query.where('resource_id', '=', resource_id)
  if (group_id)
    query = query.where(sql<boolean>`resource_id in (${membersOf(company_id, group_id)})`)
  return query.select(['date', 'resource_id', 'distance_m', 'driving_s']).execute()
}
