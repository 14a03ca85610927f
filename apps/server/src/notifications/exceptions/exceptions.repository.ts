import type { NotificationKind } from '@baquiano/contract/notifications'
import { hourMs } from '@baquiano/contract/platform'
import { isFinal, type PendingVisit, type TimedVisit, visitStatus } from '@baquiano/contract/visits'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'

/** Left undone for longer, a visit is no news any more. */
const longestAgoMs = 12 * hourMs
/** What begins later is not predicted: too much may still change. */
const farthestAheadMs = 2 * hourMs

/** An unfinished visit around now, with the latest fix of who does it. */
export interface OpenVisit extends PendingVisit, TimedVisit {
  readonly number: number
  readonly visit_point_name: string
  readonly resource_id: string
  readonly resource_name: string
  /** Null when their phone never sent a position. */
  readonly fix_at: string | null
  readonly fix_cx: number | null
  readonly fix_cy: number | null
  /** How many of their visits of its day are unfinished. */
  readonly open_of_day: number
}

const unfinished = sql.join(
  visitStatus.options.filter((status) => status !== 'Not Assigned' && !isFinal(status)),
)

/** Unfinished visits around now of everybody, those of each person in the order of the plan. */
export async function selectOpenVisits({ db, company_id, now }: Context): Promise<OpenVisit[]> {
  const at = (offset: number) => new Date(Date.parse(now) + offset).toISOString()
  const { rows } = await sql<OpenVisit>`
    select v.id, v.number, v.status, v.start_at, v.end_at, v.started_at, v.service_time, p.cx, p.cy,
      p.name as visit_point_name, v.resource_id, r.name || ' ' || r.lastname as resource_name,
      s.fix_at, s.cx as fix_cx, s.cy as fix_cy, (
        select count(*)::int from visit o
        where o.company_id = v.company_id and o.resource_id = v.resource_id and o.date = v.date
          and o.status in (${unfinished})
      ) as open_of_day
    from visit v
    join resource r on r.company_id = v.company_id and r.id = v.resource_id and r.status = 'Active'
    join visit_point p on p.company_id = v.company_id and p.id = v.visit_point_id
    left join resource_state s on s.company_id = v.company_id and s.resource_id = v.resource_id
    where v.company_id = ${company_id} and v.start_at between ${at(-longestAgoMs)} and ${at(farthestAheadMs)}
      and v.status in (${unfinished})
    order by v.resource_id, v.start_at, v.id`.execute(db)
  return rows
}

export interface LowBattery {
  readonly resource_id: string
  readonly resource_name: string
  readonly fix_at: string
  readonly battery_pct: number
}

/** Low batteries of phones that transmit, without those that are known to be low. */
export async function selectNewLowBatteries(
  { db, company_id }: Context,
  { low_pct, since }: { readonly low_pct: number; readonly since: string },
): Promise<LowBattery[]> {
  const { rows } = await sql<LowBattery>`
    select s.resource_id, r.name || ' ' || r.lastname as resource_name, s.fix_at, s.battery_pct
    from resource_state s
    join resource r on r.company_id = s.company_id and r.id = s.resource_id and r.status = 'Active'
    where s.company_id = ${company_id} and s.battery_pct <= ${low_pct} and s.fix_at > ${since}
      and not exists (
        select from exception_episode e where e.company_id = s.company_id
          and e.kind = 'RESOURCE_BATTERY_LOW' and e.record_id = s.resource_id
      )`.execute(db)
  return rows
}

/** Ends the episodes of batteries that were charged. */
export async function endLowBatteries(
  { db, company_id }: Context,
  charged_pct: number,
): Promise<void> {
  await sql`
    delete from exception_episode e using resource_state s
    where e.company_id = ${company_id} and e.kind = 'RESOURCE_BATTERY_LOW'
      and s.company_id = e.company_id and s.resource_id = e.record_id
      and s.battery_pct >= ${charged_pct}`.execute(db)
}

/** One exception of a record, told apart from its earlier ones by its beginning. */
export interface Episode {
  readonly id: string
  readonly kind: NotificationKind
  readonly record_id: string
  readonly began_at: string
}

/** Keeps the latest episode of each record; answers the ids of those that are new. */
export async function insertNewEpisodes(
  { db, company_id }: Context,
  episodes: readonly Episode[],
): Promise<ReadonlySet<string>> {
  if (episodes.length === 0) return new Set()
  const { rows } = await sql<{ id: string }>`
    insert into exception_episode as known (company_id, id, kind, record_id, began_at)
    select ${company_id}::uuid, id, kind, record_id, began_at
    from jsonb_to_recordset(${JSON.stringify(episodes)}::jsonb)
      as e (id uuid, kind text, record_id uuid, began_at timestamptz)
    on conflict (company_id, kind, record_id) do update
      set began_at = excluded.began_at, id = excluded.id
      where known.began_at <> excluded.began_at
    returning id`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** Keeps which visits and people are in trouble now, in place of those before. */
export async function replaceTroubled(
  { db, company_id }: Context,
  record_ids: readonly string[],
): Promise<void> {
  await sql`
    delete from troubled_record
    where company_id = ${company_id} and not record_id = any(${[...record_ids]}::uuid[])`.execute(
    db,
  )
  await sql`
    insert into troubled_record (company_id, record_id)
    select ${company_id}::uuid, unnest(${[...record_ids]}::uuid[])
    on conflict do nothing`.execute(db)
}

/** Forgets the episodes of visits that nobody predicts any more; those of people end by themselves. */
export async function removeOldEpisodes({ db, company_id, now }: Context): Promise<void> {
  const before = new Date(Date.parse(now) - 4 * longestAgoMs).toISOString()
  await sql`
    delete from exception_episode
    where company_id = ${company_id} and kind in ('EVENT_LATE_PREDICTED', 'EVENT_DELAYED')
      and began_at < ${before}`.execute(db)
}
