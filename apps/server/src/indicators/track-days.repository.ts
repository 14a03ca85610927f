import type { DrivenDay } from '@baquiano/contract/indicators'
import type { TripFix } from '@baquiano/geo'
import { sql } from 'kysely'
import type { Context } from '../platform/context.ts'

export interface TrackDay {
  readonly resource_id: string
  readonly date: string
  readonly time_zone: string
  readonly fixes: number
  readonly distance_m: number
  readonly driving_s: number
  readonly stops: number
  readonly first_fix_at: string
  readonly last_fix_at: string
}

declare module '../platform/database/tables.ts' {
  interface Tables {
    track_day: TrackDay & { company_id: string; made_on: string }
  }
}

export type DayKey = Readonly<Record<'resource_id' | 'date' | 'time_zone', string>>

interface Looked {
  readonly since: string
  readonly time_zone: string
  /** Of everybody where nobody is named. */
  readonly resource_ids?: readonly string[] | undefined
}

/** Days since one on which somebody has other positions than their figures were made of, the oldest first. */
export async function selectStaleDays(
  { db, company_id }: Context,
  { since, time_zone, resource_ids }: Looked,
): Promise<DayKey[]> {
  const named = resource_ids ? sql`and resource_id = any(${[...resource_ids]}::uuid[])` : sql``
  const { rows } = await sql<DayKey>`
    select p.resource_id, p.date, ${time_zone}::text as time_zone
    from (
      select resource_id, (fix_at at time zone ${time_zone})::date as date, count(*)::int as fixes
      from position
      where company_id = ${company_id} and fix_at >= ${since}::date::timestamp at time zone ${time_zone}
        ${named}
      group by 1, 2
    ) as p
    left join track_day t on t.company_id = ${company_id} and t.resource_id = p.resource_id and t.date = p.date
      and t.fixes = p.fixes and t.time_zone = ${time_zone}
    where t.company_id is null
    order by p.date, p.resource_id`.execute(db)
  return rows
}

/**
 * Removes the figures of days since one that hold no position by the clock of now, as after the company moved: their fixes are
 * counted on the days beside them. What was counted of positions that are not kept any more stays.
 */
export async function removeLeftDays(
  { db, company_id }: Context,
  { since, time_zone }: Readonly<Record<'since' | 'time_zone', string>>,
): Promise<void> {
  await sql`
    delete from track_day t
    where company_id = ${company_id} and date >= ${since}::date and time_zone <> ${time_zone}
      and exists (
        select from position p
        where p.company_id = t.company_id and p.resource_id = t.resource_id and p.fix_at = t.first_fix_at)
      and not exists (
        select from position p
        where p.company_id = t.company_id and p.resource_id = t.resource_id
          and p.fix_at >= t.date::timestamp at time zone ${time_zone}
          and p.fix_at < (t.date + 1)::timestamp at time zone ${time_zone})`.execute(db)
}

/** Removes the figures of days whose positions were taken back, all of them: of people on days of UTC. */
export async function removeEmptyDays(
  { db, company_id }: Context,
  marks: readonly Readonly<Record<'resource_id' | 'date', string>>[],
): Promise<void> {
  await sql`
    delete from track_day t
    using unnest(${marks.map(({ resource_id }) => resource_id)}::uuid[], ${marks.map(({ date }) => date)}::date[])
      as m (resource_id, date)
    where t.company_id = ${company_id} and t.resource_id = m.resource_id
      and m.date in ((t.first_fix_at at time zone 'UTC')::date, (t.last_fix_at at time zone 'UTC')::date)
      and not exists (
        select from position p
        where p.company_id = t.company_id and p.resource_id = t.resource_id
          and p.fix_at between t.first_fix_at and t.last_fix_at)`.execute(db)
}

/** The fixes of somebody on a day of the company's clock, which may have 23 or 25 hours. */
export const selectDayFixes = (
  { db, company_id }: Context,
  { resource_id, date, time_zone }: DayKey,
): Promise<TripFix[]> =>
  db
    .selectFrom('position')
    .where('company_id', '=', company_id)
    .where('resource_id', '=', resource_id)
    .where(sql<boolean>`fix_at >= ${date}::date::timestamp at time zone ${time_zone}`)
    .where(sql<boolean>`fix_at < (${date}::date + 1)::timestamp at time zone ${time_zone}`)
    .select(['fix_at', 'cx', 'cy', 'accuracy_m', 'is_doubtful'])
    .orderBy('fix_at')
    .orderBy('id')
    .execute()

/** In place of what was known of that day. */
export async function replaceDay({ db, company_id, now }: Context, day: TrackDay): Promise<void> {
  const row = { ...day, company_id, made_on: now }
  const { company_id: _, resource_id: _person, date: _date, ...figures } = row
  await db
    .insertInto('track_day')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'date', 'resource_id']).doUpdateSet(figures),
    )
    .execute()
}

/** What was counted of these people on a day. */
export const selectDrivenDay = (
  { db, company_id }: Context,
  { date, resource_id }: { readonly date: string; readonly resource_id: readonly string[] },
): Promise<DrivenDay[]> =>
  db
    .selectFrom('track_day')
    .where('company_id', '=', company_id)
    .where('date', '=', date)
    .where(sql<boolean>`resource_id = any(${[...resource_id]}::uuid[])`)
    .select(['resource_id', 'distance_m', 'made_on as counted_at'])
    .execute()
