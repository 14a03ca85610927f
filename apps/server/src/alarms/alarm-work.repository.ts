import { sql } from 'kysely'
import type { Context } from '../platform/context.ts'
import type { Database } from '../platform/database/database.ts'

/** Somebody whose alarms are to be judged. */
export interface Work {
  readonly resource_id: string
  /** The earliest of their new positions; null where only time has passed. */
  readonly since: string | null
  /** The latest of them; null where nothing says so, or only time has passed. */
  readonly until: string | null
  /** Time has passed, or whom alarms watch is another matter: what nobody judges any more is forgotten. */
  readonly is_review: boolean
}

/** Writes of positions that one transaction judges. */
const most = 500
const mostCompanies = 100

/** For how long others leave a company to the process that judged it last, which knows its alarms. */
const leaseS = 2

/** Companies with people whose alarms are to be judged, without those that another process has just judged. */
export async function selectCompanies(
  { reader }: Pick<Database, 'reader'>,
  judge_id: string,
): Promise<string[]> {
  const { rows } = await sql<{ company_id: string }>`
    select w.company_id from alarm_work w
    left join alarm_judge j on j.company_id = w.company_id
    where j.judge_id is null or j.judge_id = ${judge_id}
      or abs(extract(epoch from clock_timestamp() - j.judged_at)) > ${leaseS}
    group by w.company_id order by min(w.id) limit ${mostCompanies}`.execute(
    reader({ crossTenant: 'outbox' }),
  )
  return rows.map(({ company_id }) => company_id)
}

/**
 * Makes a process the judge of the company until the end of the transaction: nobody else judges it meanwhile.
 *
 * @returns the number of this round, and who judged the round before; null before the first
 */
export async function enterRound(
  { db, company_id }: Context,
  judge_id: string,
): Promise<{ readonly round: number; readonly judged_by: string | null }> {
  await sql`
    insert into alarm_judge (company_id, judge_id, round, judged_at) values (${company_id}, ${judge_id}, 0, clock_timestamp())
    on conflict (company_id) do nothing`.execute(db)
  // A statement of its own, which sees what whoever judged before has committed.
  const { rows } = await sql<{ round: number; judged_by: string }>`
    with before as (select judge_id, round from alarm_judge where company_id = ${company_id} for update)
    update alarm_judge j set judge_id = ${judge_id}, round = before.round + 1, judged_at = clock_timestamp()
    from before where j.company_id = ${company_id}
    returning j.round::float8 as round, before.judge_id as judged_by`.execute(db)
  const [entered] = rows
  return { round: entered?.round ?? 0, judged_by: entered?.judged_by ?? null }
}

interface Taken {
  readonly work: readonly Work[]
  /** Whom alarms watch, or how, is to be read anew. */
  readonly is_changed: boolean
}

/** Takes the next writes of the company, those that nobody else takes, and gathers them by person. */
export async function takeWork({ db, company_id }: Context): Promise<Taken> {
  const { rows } = await sql<Work | (Omit<Work, 'resource_id'> & { readonly resource_id: null })>`
    with taken as (
      delete from alarm_work where company_id = ${company_id} and id in (
        select id from alarm_work where company_id = ${company_id} order by id limit ${most} for update skip locked
      ) returning resource_ids, sinces, untils
    )
    select of.resource_id, min(of.since) as since, bool_or(of.since is null) as is_review,
      nullif(max(coalesce(of.until, 'infinity')) filter (where of.since is not null), 'infinity') as until
    from taken
    left join lateral unnest(taken.resource_ids, taken.sinces, taken.untils) as of (resource_id, since, until) on true
    group by of.resource_id order by of.resource_id`.execute(db)
  const work = rows.flatMap((row) => (row.resource_id === null ? [] : [row]))
  return { work, is_changed: work.length < rows.length }
}

/** Queues those whose alarms time alone may change by now. */
export async function queueDue({ db, company_id, now }: Context): Promise<void> {
  await sql`
    insert into alarm_work (company_id, resource_ids, sinces)
    select ${company_id}, array_agg(resource_id), array_agg(null::timestamptz)
    from (
      select distinct resource_id from alarm_memory where company_id = ${company_id} and wake_at <= ${now}
    ) as due
    having count(*) > 0`.execute(db)
}

/** Lets the alarms of people whom nobody watches for now begin anew. */
export async function forgetPeople(
  { db, company_id }: Context,
  resource_ids: readonly string[],
): Promise<void> {
  await sql`
    delete from alarm_memory
    where company_id = ${company_id} and resource_id = any(${resource_ids}::uuid[])`.execute(db)
}

/**
 * Forgets what nobody judges any more: of somebody who was deactivated or whom their alarm does not watch any longer, of an
 * alarm whose zone was removed. Without this each minute would queue what is due of it again for ever, and an alarm that
 * watches them once more would tell of the time in which it did not.
 */
export async function forgetUnjudged(
  { db, company_id }: Context,
  resource_ids: readonly string[],
  judged: readonly { readonly alarm_id: string; readonly resource_id: string }[],
): Promise<void> {
  await sql`
    delete from alarm_memory m
    where m.company_id = ${company_id} and m.resource_id = any(${resource_ids}::uuid[])
      and not exists (
        select from unnest(${judged.map(({ alarm_id }) => alarm_id)}::uuid[],
          ${judged.map(({ resource_id }) => resource_id)}::uuid[]) as j (alarm_id, resource_id)
        where j.alarm_id = m.alarm_id and j.resource_id = m.resource_id)`.execute(db)
}
