import { companies } from '@baquiano/contract/companies'
import { minuteMs } from '@baquiano/contract/platform'
import {
  type ReportCells,
  reportRow,
  reports,
  reportType,
  type ReportType,
} from '@baquiano/contract/reports'
import { tracking } from '@baquiano/contract/tracking'
import { visitPoints } from '@baquiano/contract/visit-points'
import { visits } from '@baquiano/contract/visits'
import { type RawBuilder, sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { makeReport } from '../../test/add-report.ts'
import { addSession } from '../../test/add-session.ts'
import { aCompany, aVisit, aVisitPoint } from '../../test/builders.ts'
import { createField } from '../../test/field.ts'
import { startTestServer } from '../../test/server.ts'
import { throwOnRejection } from '../../test/throw-on-rejection.ts'

const server = await startTestServer()
const { database } = server
const { call } = throwOnRejection(server)
const zone = 'America/Bogota'
const days = ['2026-02-25', '2026-02-26', '2026-02-27'] as const
let field: Awaited<ReturnType<typeof createField>>

/** By the clock of the company, five hours behind UTC. */
const at = (day: string, hour: string, minutes = 0) =>
  new Date(Date.parse(`${day}T${hour}:00.000-05:00`) + minutes * minuteMs).toISOString()

/** Plans at 08:00, 10:00 and 12:00 of each day: one begins late, one early, and the last one never. */
const plans = [
  { hour: '08:00', delay: 25, spent: 35 },
  { hour: '10:00', delay: -10, spent: 20 },
  { hour: '12:00', delay: null, spent: 0 },
] as const

async function addVisits(points: readonly string[]): Promise<void> {
  const { activity_id, resource_id, staff } = field
  for (const date of days) {
    for (const [index, { hour, delay, spent }] of plans.entries()) {
      const [from, to] = [`${hour}:00`, `${hour.slice(0, 3)}20:00`]
      const visit_point_id = points[index % points.length] ?? ''
      const plan = aVisit({ visit_point_id, activity_id, resource_id, date })
      const hours = { hour_init: from, hour_end: to }
      const steps =
        delay === null
          ? []
          : [
              { transition: 'on_the_way', event_at: at(date, hour, delay - 9) },
              { transition: 'start', event_at: at(date, hour, delay) },
              { transition: 'finish', event_at: at(date, hour, delay + spent) },
            ]
      await call(visits.createHistory, { body: { ...plan, ...hours, steps } }, staff)
    }
  }
}

beforeAll(async () => {
  const company = await call(companies.create, { body: aCompany() }, server.signInPlatform())
  field = await createField(server, company.body.id)
  const other = aVisitPoint({ name: 'Bodega Sur', cx: -74.02, cy: 4.7 })
  const { body: point } = await call(visitPoints.create, { body: other }, field.staff)
  await addVisits([field.visit_point_id, point.id])
  const positions = days.flatMap((day, index) =>
    Array.from({ length: 40 }, (_, step) => ({
      id: uuidv7(),
      fix_at: at(day, '07:30', step * (2 + index)),
      cx: -74.08 + step / 1000,
      cy: 4.6 + index / 100,
      accuracy_m: 8,
      battery_pct: 90 - step,
    })),
  )
  await call(tracking.send, { body: { positions } }, field.phone)
  const { company_id, resource_id } = field
  const id = await addSession(server, { company_id, resource_id })
  await database.transaction(company_id, (db) =>
    db
      .updateTable('session')
      .set({
        added_on: at(days[0], '08:00'),
        ended_at: at(days[0], '09:45'),
        end_reason: 'sign-out',
      })
      .where('id', '=', id)
      .execute(),
  )
})

async function cellsOf(report_type: ReportType): Promise<ReportCells[]> {
  const period = { date_init: days[0], date_end: days[2] }
  const asked = { report_type, ...period, resource_id: [field.resource_id], at_hour: '08:05:00' }
  const { body: report } = await call(reports.create, { body: asked }, field.staff)
  await makeReport(server, { company_id: field.company_id, id: report.id })
  const params = { id: report.id }
  const answer = await call(reports.rows, { params, body: { quantity: 200 } }, field.staff)
  return z
    .array(reportRow)
    .parse(answer.body.records)
    .map(({ cells }) => cells)
}

/** Along the fixes of its day, from the end of the visit that was begun before it to its beginning, kilometres. */
const drivenKm = sql`(
  select round((sum(leg.metres) / 1000)::numeric, 1)::float8
  from (
    select f.fix_at, 2 * 6371008.8 * asin(sqrt(sin(radians(f.cy - lag(f.cy) over w) / 2) ^ 2
      + cos(radians(f.cy)) * cos(radians(lag(f.cy) over w)) * sin(radians(f.cx - lag(f.cx) over w) / 2) ^ 2)) as metres
    from position f
    where f.company_id = d.company_id and f.resource_id = d.resource_id
      and (f.fix_at at time zone ${zone})::date = d.date
    window w as (order by f.fix_at)
  ) as leg
  where leg.fix_at <= d.started_at and leg.fix_at > coalesce((
    select max(coalesce(o.finished_at, o.started_at)) from visit o
    where o.company_id = d.company_id and o.resource_id = d.resource_id and o.date = d.date
      and o.started_at < d.started_at), '-infinity'))`

type Truth = (of: RawBuilder<unknown>) => RawBuilder<ReportCells>

/** From the place of a visit to the fix that is nearest in time, of those within three minutes. */
const metresAt = (instant: RawBuilder<unknown>) => sql`(
  select round(2 * 6371008.8 * asin(sqrt(sin(radians(f.cy - d.cy) / 2) ^ 2
    + cos(radians(f.cy)) * cos(radians(d.cy)) * sin(radians(f.cx - d.cx) / 2) ^ 2)))::int
  from position f where f.company_id = d.company_id and f.resource_id = d.resource_id
    and abs(extract(epoch from f.fix_at - d.${instant})) <= 180
  order by abs(extract(epoch from f.fix_at - d.${instant})), f.fix_at limit 1)`

/** Written anew from the tables of visits, positions and sessions alone; no daily figures, no code of the reports. */
const truths: Readonly<Record<Exclude<ReportType, 'transmission'>, Truth>> = {
  scheduledroute: (of) => sql`
    select date::text, rank() over (partition by date order by start_at)::int as "order", hour_init::text, hour_end::text,
      service_time / 60 as service_min, status,
      round((2 * 6371.0088 * asin(sqrt(
        sin(radians(cy - lag(cy) over w) / 2) ^ 2
        + cos(radians(cy)) * cos(radians(lag(cy) over w)) * sin(radians(cx - lag(cx) over w) / 2) ^ 2)))::numeric, 1)::float8
        as distance_km
    from (select v.*, p.cx, p.cy from visit v join visit_point p on p.company_id = v.company_id and p.id = v.visit_point_id
      where v.${of}) as x
    window w as (partition by date order by start_at) order by start_at`,
  scheduledroutevsexecuted: (of) => sql`
    with days as (
      select v.*, p.cx, p.cy, rank() over (partition by date order by start_at)::int as place,
        case when started_at is not null then rank() over (partition by date order by started_at nulls last)::int end as lived,
        case when started_at is null then 'none' when started_at > end_at then 'late'
          when started_at < start_at then 'early' else 'on_time' end as kept,
        extract(epoch from finished_at - started_at)::float8 as took
      from visit v join visit_point p on p.company_id = v.company_id and p.id = v.visit_point_id where v.${of})
    select date::text, status, place as "order", lived as executed_order,
      round(extract(epoch from started_at - start_at) / 60)::int as deviation_min,
      round(took / 60)::int as on_site_min, kept as "window",
      ${metresAt(sql`started_at`)} as arrival_m, ${metresAt(sql`finished_at`)} as finish_m,
      case when started_at is not null then ${drivenKm} end as distance_km,
      round(40 * (status = 'Finalized')::int + 30 * (kept = 'on_time')::int
        + 15 * (lived is not null and not exists (select from days o where o.date = d.date
          and (o.place < d.place and o.lived > d.lived or o.place > d.place and o.lived < d.lived)))::int
        + 15 * greatest(0, 1 - coalesce(abs(took - service_time) / service_time, 1)))::int as score_pct
    from days d order by start_at`,
  historicalposition: (of) => sql`
    select battery_pct, cx, cy from position v where v.${of} order by fix_at`,
  location: (of) => sql`
    select date::text, round(extract(epoch from at - fix_at) / 60)::int as age_min, battery_pct, cx, cy
    from (select distinct on (d) d::date as date, (d + time '08:05') at time zone ${zone} as at, v.*
      from unnest(array[${sql.join(days)}]::timestamp[]) as d
      join position v on v.${of} and v.fix_at <= (d + time '08:05') at time zone ${zone}
      order by d, v.fix_at desc) as x order by date`,
  loginout: () => sql`
    select (added_on at time zone ${zone})::date::text as date, end_reason as "end",
      (extract(epoch from ended_at - added_on) / 60)::int as duration_min
    from session where account_id = ${field.resource_id}`,
  visitpoint: (of) => sql`
    select p.name as visit_point_name, count(*)::int as visits, count(v.finished_at)::int as finalized,
      round(100.0 * count(v.finished_at) / count(*))::int as fulfilled_pct,
      (sum(extract(epoch from v.finished_at) - extract(epoch from v.started_at)) / 60)::int as on_site_min
    from visit v join visit_point p on p.company_id = v.company_id and p.id = v.visit_point_id
    where v.${of} group by p.id, p.name, p.name_key order by p.name_key`,
  resource: (of) => sql`
    select count(distinct date)::int as days, count(*)::int as visits, count(finished_at)::int as finalized,
      count(canceled_at)::int as canceled, sum((started_at > end_at)::int)::int as late,
      round(100.0 * count(finished_at) / count(*))::int as fulfilled_pct,
      (sum(extract(epoch from finished_at) - extract(epoch from started_at)) / 60)::int as on_site_min,
      (sum(service_time) / 60)::int as service_min
    from visit v where v.${of}`,
}

const compared = reportType.exclude(['transmission']).options

/** That of `transmission` is in `reports.test.ts`. */
it.each(compared)('has the figures of %s as an independent query has them', async (report_type) => {
  const cells = await cellsOf(report_type)
  const mine = sql`company_id = ${field.company_id} and v.resource_id = ${field.resource_id}`
  const { rows } = await truths[report_type](mine).execute(database.reader(field.company_id))
  expect(rows.length).toBeGreaterThan(0)
  // A visit point without visits is in the report alone, and what is no visit but a stand on the way as well.
  const told = cells.filter(({ visits: count, what }) => count !== 0 && what !== 'stop')
  const named = Object.keys(rows[0] ?? {})
  const part = told.map((row) =>
    Object.fromEntries(named.map((name) => [name, new Map(Object.entries(row)).get(name) ?? null])),
  )
  expect(part).toEqual(rows)
})
