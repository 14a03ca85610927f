import type { VisitFields } from '@baquiano/contract/visits'
import { sql } from 'kysely'
import type { Context } from '../platform/context.ts'

export type Plan = Pick<
  VisitFields,
  'date' | 'hour_init' | 'hour_end' | 'visit_point_id' | 'resource_id' | 'activity_id'
>

/** What the planning rules need; null is what the company does not have. */
export interface PlanFacts {
  /** The plan as instants; across a change of clocks the end is never before the start. */
  readonly start_at: string
  readonly end_at: string
  readonly point_status: string | null
  readonly is_point_of_resource: boolean
  readonly resource_status: string | null
  readonly start_events: boolean
  readonly service_time: number | null
  /** Whether the activity asks for a form. */
  readonly active_form: boolean
  readonly is_activity_of_resource: boolean
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
  const at = (hour: 'hour_init' | 'hour_end') =>
    sql`((c.date + ${sql.ref(`c.${hour}`)}) at time zone ${person.time_zone})::timestamptz(3)`
  const { rows } = await sql<PlanFacts>`
    select ${at('hour_init')} as start_at,
      greatest(${at('hour_init')}, ${at('hour_end')}) as end_at,
      p.status as point_status,
      coalesce(p.relation_mode = 'all', false) or exists (
        select from resource_visit_point x where x.company_id = ${company_id}
          and x.resource_id = c.resource_id and x.visit_point_id = c.visit_point_id
      ) as is_point_of_resource,
      r.status as resource_status,
      coalesce(m.start_events, false) as start_events,
      a.service_time, coalesce(a.active_form, false) as active_form,
      exists (
        select from activity_of_resource x where x.company_id = ${company_id}
          and x.resource_id = c.resource_id and x.activity_id = c.activity_id
      ) as is_activity_of_resource
    from rows from (jsonb_to_recordset(${JSON.stringify(plans)}::jsonb) as (
      date date, hour_init time, hour_end time, visit_point_id uuid, resource_id uuid,
      activity_id uuid)) with ordinality as c
    left join visit_point p on p.company_id = ${company_id} and p.id = c.visit_point_id
    left join resource r on r.company_id = ${company_id} and r.id = c.resource_id
    left join mobile_status m on m.company_id = ${company_id} and m.id = r.mobile_status_id
    left join activity a on a.company_id = ${company_id} and a.id = c.activity_id
    order by c.ordinality`.execute(db)
  return rows
}
