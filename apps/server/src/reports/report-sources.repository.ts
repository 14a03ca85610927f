import type { Report, ReportCells } from '@baquiano/contract/reports'
import type { Visit } from '@baquiano/contract/visits'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../platform/context.ts'
import type { NewReportRow } from './reports.repository.ts'

export interface ReportedPerson {
  readonly id: string
  readonly name: string
}

/** Whom a report is about, by name; everybody where it names nobody, also those who were removed. */
export async function selectPeople(
  { db, company_id }: Context,
  ids: readonly string[],
): Promise<ReportedPerson[]> {
  const { rows } = await sql<ReportedPerson>`
    select id, name || ' ' || lastname as name from resource
    where company_id = ${company_id} and (${ids.length === 0} or id = any(${ids}::uuid[]))
    order by name_key, id`.execute(db)
  return rows
}

export type ReportedVisit = Pick<
  Visit,
  | 'id'
  | 'date'
  | 'status'
  | 'hour_init'
  | 'hour_end'
  | 'start_at'
  | 'end_at'
  | 'service_time'
  | 'started_at'
  | 'finished_at'
  | 'visit_point_name'
  | 'address'
  | 'city'
  | 'activity_name'
  | 'cx'
  | 'cy'
>

/** The visits of somebody on the days of a report, in the order of the plan. */
export const selectVisits = (
  { db, company_id }: Context,
  { date_init, date_end }: Pick<Report, 'date_init' | 'date_end'>,
  resource_id: string,
): Promise<ReportedVisit[]> =>
  db
    .selectFrom('visit_record')
    .where('company_id', '=', company_id)
    .where('resource_id', '=', resource_id)
    .where('date', '>=', date_init)
    .where('date', '<=', date_end)
    .select([
      'id',
      'date',
      'status',
      'hour_init',
      'hour_end',
      'start_at',
      'end_at',
      'service_time',
      'started_at',
      'finished_at',
      'visit_point_name',
      'address',
      'city',
      'activity_name',
      'cx',
      'cy',
    ])
    .orderBy('start_at')
    .orderBy('id')
    .execute()

/** The fixes of somebody on a day in the order of time, as `unpackFixes` reads them. */
export async function selectPackedDay(
  { db, company_id }: Context,
  { resource_id, date, time_zone }: Readonly<Record<'resource_id' | 'date' | 'time_zone', string>>,
): Promise<Uint8Array> {
  const { rows } = await sql<{ packed: Uint8Array | null }>`
    select string_agg(float8send(round(extract(epoch from fix_at) * 1000)::float8) || float8send(cx) || float8send(cy)
      || float4send(coalesce(accuracy_m, 'NaN')) || float4send(is_doubtful::int::float4), ''::bytea
      order by fix_at, id) as packed
    from position
    where company_id = ${company_id} and resource_id = ${resource_id}
      and fix_at >= ${date}::date::timestamp at time zone ${time_zone}
      and fix_at < (${date}::date + 1)::timestamp at time zone ${time_zone}`.execute(db)
  return rows[0]?.packed ?? new Uint8Array()
}

type Days = Pick<Report, 'date_init' | 'date_end' | 'time_zone' | 'at_hour' | 'resource_id'>

/** Where somebody was at an hour of each day: the last exact fix of the 24 hours before; none of the future. */
export async function selectLocations(
  { db, company_id, now }: Context,
  { date_init, date_end, time_zone, at_hour }: Days,
  { id, name }: ReportedPerson,
): Promise<NewReportRow[]> {
  const { rows } = await sql<Cells>`
    select d.date, d.at, p.cx, p.cy, jsonb_build_object('at', ${isoOf('d.at')}, 'fix_at', ${isoOf('p.fix_at')},
      'age_min', round(extract(epoch from d.at - p.fix_at) / 60), 'cx', p.cx, 'cy', p.cy,
      'speed_km_h', p.speed_km_h, 'accuracy_m', p.accuracy_m, 'battery_pct', p.battery_pct,
      'quality', case when p.is_doubtful then 'doubtful' else 'exact' end) as cells
    from (
      select day::date as date, (day::date + ${at_hour}::time) at time zone ${time_zone} as at
      from generate_series(${date_init}::date::timestamp, ${date_end}::date::timestamp, '1 day') as day
    ) as d
    cross join lateral (
      select * from position
      where company_id = ${company_id} and resource_id = ${id}
        and fix_at > d.at - interval '24 hours' and fix_at <= d.at
      order by is_doubtful, fix_at desc limit 1
    ) as p
    where d.at <= ${now}
    order by d.date`.execute(db)
  return rows.map((row) => rowOf(row, { id, name }))
}

/** A fix that arrives later than this after it was made was kept on the phone meanwhile. */
const late = sql`interval '15 minutes'`
/** No fix for longer than this is a gap. */
const gap = sql`interval '10 minutes'`

/** What a phone sent on each day, and when it was silent. */
export async function selectTransmission(
  { db, company_id }: Context,
  { date_init, date_end, time_zone }: Days,
  { id, name }: ReportedPerson,
): Promise<NewReportRow[]> {
  const { rows } = await sql<Cells>`
    select f.date, null::float8 as cx, null::float8 as cy, jsonb_build_object(
      'first_fix_at', ${isoOf('min(f.fix_at)')}, 'last_fix_at', ${isoOf('max(f.fix_at)')}, 'fixes', count(*),
      'late_fixes', count(*) filter (where f.received_at - f.fix_at > ${late}),
      'doubtful_fixes', count(*) filter (where f.is_doubtful),
      'gaps', count(*) filter (where f.silence > ${gap}),
      'silent_min', coalesce(round(extract(epoch from sum(f.silence) filter (where f.silence > ${gap})) / 60), 0),
      'longest_gap_min', round(extract(epoch from max(f.silence) filter (where f.silence > ${gap})) / 60),
      'lowest_battery_pct', min(f.battery_pct), 'accuracy_m', round(avg(f.accuracy_m))) as cells
    from (
      select *, fix_at - lag(fix_at) over (partition by date order by fix_at, id) as silence
      from (
        select *, (fix_at at time zone ${time_zone})::date as date from position
        where company_id = ${company_id} and resource_id = ${id}
          and fix_at >= ${date_init}::date::timestamp at time zone ${time_zone}
          and fix_at < (${date_end}::date + 1)::timestamp at time zone ${time_zone}
      ) as days
    ) as f
    group by f.date order by f.date`.execute(db)
  return rows.map((row) => rowOf(row, { id, name }))
}

/** Sessions that began on the days of a report; one that nobody ended lasts until it was used last. */
export async function selectSessions(
  { db, company_id, now }: Context,
  { date_init, date_end, time_zone, resource_id }: Days,
): Promise<NewReportRow[]> {
  const { rows } = await sql<Cells & ReportedPerson>`
    select s.account_id as id, r.name || ' ' || r.lastname as name, (s.added_on at time zone ${time_zone})::date as date,
      null::float8 as cx, null::float8 as cy, jsonb_build_object(
        'in_at', ${isoOf('s.added_on')}, 'out_at', ${isoOf('s.over_at')},
        'duration_min', round(extract(epoch from coalesce(s.over_at, s.used_at) - s.added_on) / 60),
        'end', case when s.ended_at is not null then s.end_reason when s.over_at is null then 'open' else 'expired' end,
        'method', s.method, 'network_address', s.address, 'agent', s.agent) as cells
    from (
      select *, coalesce(ended_at, case when least(expires_at, used_at + interval '12 hours') <= ${now} then used_at end)
        as over_at
      from session where company_id = ${company_id}
    ) as s
    join resource r on r.company_id = s.company_id and r.id = s.account_id
    where s.added_on >= ${date_init}::date::timestamp at time zone ${time_zone}
      and s.added_on < (${date_end}::date + 1)::timestamp at time zone ${time_zone}
      and (${resource_id.length === 0} or s.account_id = any(${resource_id}::uuid[]))
    order by s.added_on, s.id`.execute(db)
  return rows.map((row) => rowOf(row, row))
}

/** Every visit point with what was planned there, also those where nothing was. */
export async function selectVisitPoints(
  { db, company_id }: Context,
  { date_init, date_end, resource_id }: Days,
): Promise<NewReportRow[]> {
  const { rows } = await sql<Cells>`
    select null as date, p.cx, p.cy, jsonb_build_object('visit_point_name', p.name, 'identification', p.identification,
      'address', p.address, 'city', p.city, 'visits', count(v.id),
      'finalized', count(v.id) filter (where v.status = 'Finalized'),
      'canceled', count(v.id) filter (where v.status = 'Canceled'),
      'fulfilled_pct', ${shareOf(sql`count(v.id) filter (where v.status = 'Finalized')`, sql`count(v.id)`)},
      'last_visit_at', ${isoOf('max(v.finished_at)')},
      'on_site_min', round(extract(epoch from sum(v.finished_at - v.started_at)) / 60)) as cells
    from visit_point p
    left join visit v on v.company_id = p.company_id and v.visit_point_id = p.id
      and v.date between ${date_init}::date and ${date_end}::date
      and (${resource_id.length === 0} or v.resource_id = any(${resource_id}::uuid[]))
    where p.company_id = ${company_id}
    group by p.company_id, p.id
    order by p.name_key, p.id`.execute(db)
  return rows.map((row) => rowOf(row, null))
}

/** What each person did on all days together; ways are those of the daily figures. */
export async function selectResourceFigures(
  { db, company_id }: Context,
  { date_init, date_end, resource_id }: Days,
): Promise<NewReportRow[]> {
  const { rows } = await sql<Cells & ReportedPerson>`
    select r.id, r.name || ' ' || r.lastname as name, null as date, null::float8 as cx, null::float8 as cy,
      jsonb_build_object('role_name', o.name, 'days', v.days, 'visits', v.visits, 'finalized', v.finalized,
        'canceled', v.canceled, 'late', v.late, 'fulfilled_pct', ${shareOf(sql`v.finalized`, sql`v.visits`)},
        'on_site_min', v.on_site_min, 'service_min', v.service_min,
        'distance_km', round((t.distance_m / 1000)::numeric, 1), 'driving_min', round(t.driving_s / 60.0),
        'stops', t.stops, 'last_fix_at', ${isoOf('t.last_fix_at')}) as cells
    from resource r
    join role o on o.company_id = r.company_id and o.id = r.role_id
    cross join lateral (
      select count(*) as visits, count(distinct date) as days, count(*) filter (where status = 'Finalized') as finalized,
        count(*) filter (where status = 'Canceled') as canceled,
        count(*) filter (where started_at >= end_at + interval '30 seconds') as late,
        round(extract(epoch from sum(finished_at - started_at)) / 60) as on_site_min,
        round(sum(service_time) / 60.0) as service_min
      from visit where company_id = r.company_id and resource_id = r.id
        and date between ${date_init}::date and ${date_end}::date
    ) as v
    cross join lateral (
      select sum(distance_m) as distance_m, sum(driving_s) as driving_s, sum(stops) as stops,
        max(last_fix_at) as last_fix_at
      from track_day where company_id = r.company_id and resource_id = r.id
        and date between ${date_init}::date and ${date_end}::date
    ) as t
    where r.company_id = ${company_id}
      and (v.visits > 0 or t.last_fix_at is not null or r.id = any(${resource_id}::uuid[]))
      and (${resource_id.length === 0} or r.id = any(${resource_id}::uuid[]))
    order by r.name_key, r.id`.execute(db)
  return rows.map((row) => rowOf(row, row))
}

interface Cells {
  readonly date: string | null
  readonly cx: number | null
  readonly cy: number | null
  readonly cells: ReportCells
}

const rowOf = ({ date, cx, cy, cells }: Cells, person: ReportedPerson | null): NewReportRow => ({
  resource_id: person?.id ?? null,
  date,
  cx,
  cy,
  cells: {
    ...(date !== null && { date }),
    ...(person && { resource_name: person.name }),
    ...cells,
  },
})

/** An instant as the wire has it. @param column written here, never by a caller */
const isoOf = (column: string): RawBuilder<unknown> =>
  sql`to_char(${sql.raw(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

const shareOf = (part: RawBuilder<unknown>, whole: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`round(100.0 * (${part}) / nullif(${whole}, 0))`
