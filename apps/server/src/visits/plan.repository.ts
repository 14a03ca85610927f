import type { VisitFields } from '@baquiano/contract/visits'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../platform/context.ts'

export type Plan = Pick<
  VisitFields,
  'date' | 'hour_init' | 'hour_end' | 'visit_point_id' | 'resource_id' | 'activity_id'
>

/** What decides whether a resource may do something somewhere. */
export interface AssignmentFacts {
  readonly point_status: string | null
  readonly is_point_of_resource: boolean
  readonly is_activity_of_resource: boolean
}

interface CandidateFacts extends AssignmentFacts {
  readonly resource_id: string
  /** Whether the mode of the visit point lets one more resource visit it. */
  readonly is_point_open: boolean
}

/** What the planning rules need; null is what the company does not have. */
export interface PlanFacts extends AssignmentFacts {
  /**
   * The plan as instants. A start that clocks skip is the next minute that exists; where clocks skip the start or the
   * end, the visit keeps its length.
   */
  readonly start_at: string
  readonly end_at: string
  readonly resource_status: string | null
  readonly start_events: boolean
  readonly service_time: number | null
  /** Whether the activity asks for a form. */
  readonly active_form: boolean
}

/** All facts of one plan. */
export async function selectFacts(context: Context, plan: Plan): Promise<PlanFacts> {
  const [facts] = await selectFactsOf(context, [plan])
  if (!facts) throw new Error('A query without a condition answered no row')
  return facts
}

/** All facts of several plans in their order, by one query. */
export async function selectFactsOf(
  { db, company_id, person }: Context,
  plans: readonly Plan[],
): Promise<PlanFacts[]> {
  const { time_zone } = person
  const { rows } = await sql<PlanFacts>`
    select ${instantOf(sql`l.start_at`, time_zone)}::timestamptz(3) as start_at,
      (case when ${exists(sql`l.start_at`, time_zone)} and ${exists(sql`l.end_at`, time_zone)}
        then l.end_at at time zone ${time_zone}
        else ${instantOf(sql`l.start_at`, time_zone)} + (l.end_at - l.start_at) end)::timestamptz(3) as end_at,
      p.status as point_status,
      ${isPointOf(company_id, sql`c.resource_id`, sql`c.visit_point_id`)} as is_point_of_resource,
      r.status as resource_status,
      coalesce(m.start_events, false) as start_events,
      a.service_time, coalesce(a.active_form, false) as active_form,
      ${isActivityOf(company_id, sql`c.resource_id`, sql`c.activity_id`)} as is_activity_of_resource
    from rows from (jsonb_to_recordset(${JSON.stringify(plans)}::jsonb) as (
      date date, hour_init time, hour_end time, visit_point_id uuid, resource_id uuid,
      activity_id uuid)) with ordinality as c
    cross join lateral (select c.date + c.hour_init as start_at, c.date + c.hour_end
      + case when c.hour_end < c.hour_init then interval '1 day' else interval '0' end as end_at) l
    left join visit_point p on p.company_id = ${company_id} and p.id = c.visit_point_id
    left join resource r on r.company_id = ${company_id} and r.id = c.resource_id
    left join mobile_status m on m.company_id = ${company_id} and m.id = r.mobile_status_id
    left join activity a on a.company_id = ${company_id} and a.id = c.activity_id
    order by c.ordinality`.execute(db)
  return rows
}

type LocalTime = RawBuilder<unknown>

/** Whether clocks show a local time at some instant. */
const exists = (time: LocalTime, zone: string) =>
  sql`(${time} at time zone ${zone}) at time zone ${zone} = ${time}`

/** The instant of a local time, or of the next minute that exists: in 2011 Samoa skipped a whole day. */
const instantOf = (time: LocalTime, zone: string) => sql`(case when ${exists(time, zone)}
  then ${time} at time zone ${zone}
  else (select min(m at time zone ${zone})
    from generate_series(date_trunc('minute', ${time}), ${time} + interval '25 hours', '1 minute') m
    where ${exists(sql`m`, zone)}) end)`

/** The same facts of everybody at work, for one piece of work. */
export async function selectAssignmentFacts(
  { db, company_id }: Context,
  { visit_point_id, activity_id }: Pick<Plan, 'visit_point_id' | 'activity_id'>,
): Promise<CandidateFacts[]> {
  const { rows } = await sql<CandidateFacts>`
    select r.id as resource_id, p.status as point_status,
      (coalesce(p.relation_mode <> 'mono', false) or not exists (
        select from visit_point_of_resource x where x.company_id = ${company_id}
          and x.visit_point_id = ${visit_point_id})) as is_point_open,
      ${isPointOf(company_id, sql`r.id`, sql`${visit_point_id}::uuid`)} as is_point_of_resource,
      ${isActivityOf(company_id, sql`r.id`, sql`${activity_id}::uuid`)} as is_activity_of_resource
    from resource r
    left join visit_point p on p.company_id = r.company_id and p.id = ${visit_point_id}
    where r.company_id = ${company_id} and r.status = 'Active'
    order by r.id`.execute(db)
  return rows
}

type Id = RawBuilder<unknown>

/** Of a visit point `p`: everybody may visit it, or the resource is named, itself or by a group. */
export const isPointOf = (company_id: string, resource_id: Id, visit_point_id: Id) =>
  sql<boolean>`(coalesce(p.relation_mode = 'all', false) or exists (
    select from visit_point_of_resource x where x.company_id = ${company_id}
      and x.resource_id = ${resource_id} and x.visit_point_id = ${visit_point_id}))`

export const isActivityOf = (company_id: string, resource_id: Id, activity_id: Id) =>
  sql<boolean>`exists (
    select from activity_of_resource x where x.company_id = ${company_id}
      and x.resource_id = ${resource_id} and x.activity_id = ${activity_id})`
