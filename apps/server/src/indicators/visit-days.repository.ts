import { sql } from 'kysely'
import type { Context } from '../platform/context.ts'
import type { Db } from '../platform/database/database.ts'

/** Marks that one transaction takes: days of some thousand people at most. */
const mostMarks = 2000

/** Companies with a change that their figures do not hold yet. */
export async function selectStaleCompanies(db: Db): Promise<string[]> {
  const { rows } = await sql<{ company_id: string }>`
    select distinct company_id from stale_visit_day`.execute(db)
  return rows.map(({ company_id }) => company_id)
}

/**
 * Days within a period on which a visit changed or positions arrived since they were counted, except one that changes all
 * the time.
 */
export async function countStaleDays(
  { db, company_id }: Context,
  { from, to, except }: { readonly from: string; readonly to: string; readonly except: string },
): Promise<number> {
  const { rows } = await sql<{ days: number }>`
    select count(distinct date)::int as days
    from (
      select date from stale_visit_day where company_id = ${company_id}
      union all
      select date from late_track_day where company_id = ${company_id}
    ) as stale
    where date between ${from}::date and ${to}::date and date <> ${except}::date`.execute(db)
  return rows[0]?.days ?? 0
}

/**
 * Makes the figures of some marked days of people anew and removes their marks; false without a mark.
 *
 * The marks are removed before visits are read: a change that commits meanwhile leaves a mark of its own. Processes wait
 * for each other here, as both would insert the same day.
 */
export async function rebuildStaleDays({ db, company_id, now }: Context): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended('visit_day ' || ${company_id}, 0))`.execute(
    db,
  )
  const { rows: marks } = await sql<{ date: string; resource_id: string | null }>`
    with taken as (
      delete from stale_visit_day where company_id = ${company_id} and id in (
        select id from stale_visit_day where company_id = ${company_id} order by id limit ${mostMarks})
      returning date, resource_id)
    select distinct date, resource_id from taken`.execute(db)
  if (marks.length === 0) return false
  const days = sql`
    select * from unnest(${marks.map(({ date }) => date)}::date[],
      ${marks.map(({ resource_id }) => resource_id)}::uuid[]) as d (date, resource_id)`
  await sql`
    delete from visit_day f using (${days}) as d
    where f.company_id = ${company_id} and f.date = d.date and f.resource_id is not distinct from d.resource_id`.execute(
    db,
  )
  // By the index on the start: a visit starts on its day by any clock, give or take one day.
  const starts = sql`v.company_id = ${company_id} and v.date = d.date
    and v.start_at >= d.date - interval '1 day' and v.start_at < d.date + interval '2 days'`
  await sql`
    insert into visit_day
    select ${company_id}::uuid, v.date, v.resource_id, v.activity_id, v.status,
      count(*), count(*) filter (where v.is_first_time),
      array_agg(distinct v.visit_point_id),
      coalesce(array_agg(v.took_s) filter (where v.took_s is not null), '{}'),
      coalesce(array_agg(v.service_time) filter (where v.finished_at is not null), '{}'),
      coalesce(array_agg(v.outside_min) filter (where v.outside_min is not null), '{}'),
      coalesce(sum(v.score), 0), count(v.score), ${now}
    from (
      select v.*, r.score, extract(epoch from v.finished_at - v.started_at)::float8 as took_s,
        v.status = 'Finalized' and not exists (
          select from visit_event e where e.company_id = v.company_id and e.visit_id = v.id
            and e.transition = 'reschedule' and e.rejected_code is null) as is_first_time,
        case when v.started_at < v.start_at then round(extract(epoch from v.started_at - v.start_at) / 60)
          when v.started_at is not null
            then greatest(round(extract(epoch from v.started_at - v.end_at) / 60), 0) end::int as outside_min
      from (
        select v.* from (${days}) as d join visit v on ${starts} and v.resource_id = d.resource_id
        union all
        select v.* from (${days}) as d join visit v on ${starts} and d.resource_id is null and v.resource_id is null
      ) as v
      left join visit_customer r on r.company_id = v.company_id and r.visit_id = v.id
    ) as v
    group by v.date, v.resource_id, v.activity_id, v.status`.execute(db)
  return true
}
