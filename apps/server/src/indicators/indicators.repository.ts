import type { IndicatorFigures, IndicatorRequest, Indicators } from '@baquiano/contract/indicators'
import { limits } from '@baquiano/contract/platform'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../platform/context.ts'

/** Rows of each list beside the days. */
const mostRows = 12
/** Minutes outside the hours of a visit that the outermost steps stand for. */
const farthest_min = 60
const step_min = 5

/** Figures by day, person, activity and status that a job keeps, of the days and what narrows them. */
function keptOf({ company_id }: Pick<Context, 'company_id'>, request: IndicatorRequest) {
  const { date_init, date_end, resource_id, group_id, activity_id } = request
  const conditions = [
    sql`company_id = ${company_id}`,
    sql`date between ${date_init}::date and ${date_end}::date`,
    ...(resource_id ? [sql`resource_id = ${resource_id}`] : []),
    ...(activity_id ? [sql`activity_id = ${activity_id}`] : []),
    ...(group_id ? [sql`resource_id in (${membersOf(company_id, group_id)})`] : []),
  ]
  return sql`select * from visit_day where ${sql.join(conditions, sql` and `)}`
}

const membersOf = (company_id: string, group_id: string) =>
  sql`select resource_id from resource_group where company_id = ${company_id} and group_id = ${group_id}`

interface Parting {
  /** What the rows of a part have in common, of `visit_day`; never null. */
  readonly key: RawBuilder<unknown>
  /** Parts with more of this come first. */
  readonly order: 'visits' | 'finalized'
  readonly most: number
}

/**
 * Figures of each part. Counts are sums; points that several days share count once, and medians are of all values, so
 * that these are read of the shown parts only.
 */
function figuresBy<Row>(kept: RawBuilder<unknown>, { key, order, most }: Parting) {
  const shown = sql`(${kept}) as k where ${key} in (select key from counts)`
  return sql<Row>`
    with counts as (
      select ${key} as key, sum(visits)::int as visits,
        coalesce(sum(visits) filter (where status = 'Finalized'), 0)::int as finalized,
        coalesce(sum(visits) filter (where status = 'Canceled'), 0)::int as canceled,
        sum(first_time)::int as first_time,
        sum(score_sum)::float8 / nullif(sum(ratings), 0) as rating, sum(ratings)::int as ratings
      from (${kept}) as k where ${key} is not null group by ${key} order by ${sql.ref(order)} desc, key limit ${most}),
    -- Materialized, here and below: without statistics of new days they would be counted anew for each part.
    shifts as materialized (
      select key, count(*)::int as shifts
      from (
        select distinct ${key} as key, date, resource_id
        from ${shown} and status = 'Finalized' and resource_id is not null
      ) as s group by key),
    points as materialized (
      select key, count(*)::int as points, count(*) filter (where is_visited)::int as points_visited
      from (
        select key, point, bool_or(is_finalized) as is_visited
        from (select ${key} as key, unnest(points) as point, status = 'Finalized' as is_finalized from ${shown}) as p
        group by key, point
      ) as p group by key),
    -- Several lists side by side: the shorter ones are filled up with nulls.
    lists as materialized (
      select key, count(minutes)::int as begun, count(*) filter (where minutes = 0)::int as on_time,
        count(*) filter (where minutes < 0)::int as early, count(*) filter (where minutes > 0)::int as late,
        percentile_cont(0.5) within group (order by took) as on_site_s,
        percentile_cont(0.5) within group (order by planned) as service_s
      from (
        select ${key} as key, unnest(took_s) as took, unnest(service_s) as planned, unnest(outside_min) as minutes
        from ${shown}
      ) as l group by key)
    select counts.*, points, points_visited, on_site_s, service_s, coalesce(shifts, 0) as shifts,
      coalesce(begun, 0) as begun, coalesce(on_time, 0) as on_time, coalesce(early, 0) as early, coalesce(late, 0) as late
    from counts join points using (key) left join lists using (key) left join shifts using (key)`
}

type VisitFigures = Omit<IndicatorFigures, 'distance_m' | 'driving_s'>

export async function selectFigures(
  context: Context,
  request: IndicatorRequest,
): Promise<VisitFigures> {
  const parting: Parting = { key: sql`company_id`, order: 'visits', most: 1 }
  const { rows } = await figuresBy<VisitFigures>(keptOf(context, request), parting).execute(
    context.db,
  )
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

type DayFigures = VisitFigures & Pick<Indicators['days'][number], 'date' | 'statuses'>

export async function selectDays(
  context: Context,
  request: IndicatorRequest,
): Promise<DayFigures[]> {
  const kept = keptOf(context, request)
  const parting: Parting = { key: sql`date`, order: 'visits', most: limits.report_days }
  const { rows } = await sql<DayFigures>`
    select d.*, d.key as date, s.statuses
    from (${figuresBy(kept, parting)}) as d
    join (
      select date, jsonb_object_agg(status, visits) as statuses
      from (select date, status, sum(visits)::int as visits from (${kept}) as k group by date, status) as c group by date
    ) as s on s.date = d.key
    order by date`.execute(context.db)
  return rows
}

export async function selectPunctuality(
  context: Context,
  request: IndicatorRequest,
): Promise<Indicators['punctuality']> {
  const { rows } = await sql<Indicators['punctuality'][number]>`
    select (sign(minute) * least(ceil(abs(minute) / ${step_min}::float8) * ${step_min}, ${farthest_min}))::int as minutes,
      sum(visits)::int as visits
    from (
      select minute, count(*) as visits from (${keptOf(context, request)}) as k, unnest(outside_min) as minute group by 1
    ) as m
    group by 1 order by 1`.execute(context.db)
  return rows
}

export async function selectCities(
  context: Context,
  request: IndicatorRequest,
): Promise<Indicators['cities']> {
  const { rows } = await sql<Indicators['cities'][number]>`
    select p.city as name, count(*)::int as points, count(*) filter (where is_visited)::int as points_visited
    from (
      select point, bool_or(status = 'Finalized') as is_visited
      from (${keptOf(context, request)}) as k, unnest(points) as point group by 1
    ) as k
    join visit_point p on p.company_id = ${context.company_id} and p.id = k.point
    group by p.city order by 2 desc, 1 limit ${mostRows}`.execute(context.db)
  return rows
}

type NamedFigures = VisitFigures & { readonly id: string; readonly name: string }

export async function selectActivities(
  context: Context,
  request: IndicatorRequest,
): Promise<NamedFigures[]> {
  const parting: Parting = { key: sql`activity_id`, order: 'visits', most: mostRows }
  const { rows } = await sql<NamedFigures>`
    select a.id, a.name, f.* from (${figuresBy(keptOf(context, request), parting)}) as f
    join activity a on a.company_id = ${context.company_id} and a.id = f.key
    order by visits desc, a.name`.execute(context.db)
  return rows
}

export async function selectResources(
  context: Context,
  request: IndicatorRequest,
): Promise<NamedFigures[]> {
  const parting: Parting = { key: sql`resource_id`, order: 'finalized', most: mostRows }
  const { rows } = await sql<NamedFigures>`
    select p.id, p.name || ' ' || p.lastname as name, f.* from (${figuresBy(keptOf(context, request), parting)}) as f
    join resource p on p.company_id = ${context.company_id} and p.id = f.key
    order by finalized desc, 2`.execute(context.db)
  return rows
}

/** By the groups that people are in today. */
export async function selectGroups(
  context: Context,
  request: IndicatorRequest,
): Promise<Indicators['groups']> {
  const { db, company_id } = context
  const { rows } = await sql<Indicators['groups'][number]>`
    with people as materialized (
      select resource_id, sum(visits) as visits, coalesce(sum(visits) filter (where status = 'Finalized'), 0) as finalized,
        sum(cardinality(outside_min)) as begun,
        sum((select count(*) from unnest(outside_min) as minute where minute = 0)) as on_time
      from (${keptOf(context, request)}) as k where resource_id is not null group by resource_id)
    select g.id, g.name, sum(k.visits)::int as visits, sum(k.finalized)::int as finalized, sum(k.begun)::int as begun,
      sum(k.on_time)::int as on_time
    from people k
    join resource_group x on x.company_id = ${company_id} and x.resource_id = k.resource_id
    join work_group g on g.company_id = ${company_id} and g.id = x.group_id
    group by g.id, g.name order by visits desc, g.name limit ${mostRows}`.execute(db)
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
