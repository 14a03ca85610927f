import type { ListedVisitPoint, VisitPoint } from '@baquiano/contract/visit-points'
import { type RawBuilder, sql } from 'kysely'

type VisitThere = ListedVisitPoint['next_visit']

/** A field of each selected visit point: a column of its table, or what is computed from others. */
export const columnOf = (name: keyof VisitPoint) => (computed[name] ?? sql.ref(name)).as(name)

const computed: Partial<Record<keyof VisitPoint, RawBuilder<unknown>>> = {
  resource_ids: sql`array(select x.resource_id from resource_visit_point x
    where x.company_id = visit_point.company_id and x.visit_point_id = visit_point.id
    order by x.resource_id)`,
  own_status_name: sql`(select s.name from status s
    where s.company_id = visit_point.company_id and s.id = visit_point.own_status_id)`,
  update_by_name: sql`writer_name(visit_point.company_id, visit_point.update_by)`,
}

/** The first visit of each listed visit point that is still to be made, from a day on. */
export const nextVisit = (today: string): RawBuilder<VisitThere> =>
  visitOf(sql`v.date >= ${today}::date and not ${isOver}`, sql`v.start_at, v.id`)

/** The latest visit of each listed visit point that is over, or whose day is past. */
export const lastVisit = (today: string): RawBuilder<VisitThere> =>
  visitOf(sql`(v.date < ${today}::date or ${isOver})`, sql`v.start_at desc, v.id desc`)

/** Somebody is there, was there, or will not come. */
const isOver = sql`v.status in ('In progress', 'Finalized', 'Canceled')`

const visitOf = (isMeant: RawBuilder<unknown>, order: RawBuilder<unknown>) => sql<VisitThere>`(
  select jsonb_build_object('id', v.id, 'status', v.status, 'start_at',
    to_char(v.start_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
  from visit v
  where v.company_id = visit_point.company_id and v.visit_point_id = visit_point.id and ${isMeant}
  order by ${order} limit 1)`
