import type { PastPerson } from '@baquiano/contract/past-days'
import { dayMs } from '@baquiano/contract/platform'
import { doubtfulDelayMs, type ResourceState, type TrackFix } from '@baquiano/contract/tracking'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../platform/context.ts'

const stateColumns = [
  'resource_id',
  'fix_at',
  'received_at',
  'cx',
  'cy',
  'accuracy_m',
  'speed_km_h',
  'course_deg',
  'battery_pct',
  'is_doubtful',
] as const

interface StateFilter {
  readonly group_id?: string | undefined
  readonly resource_id?: readonly string[] | undefined
}

/** The latest fix of every resource that the filter names; of all without one. */
export function selectStates(
  { db, company_id }: Context,
  { group_id, resource_id }: StateFilter,
): Promise<ResourceState[]> {
  let query = db.selectFrom('resource_state').where('company_id', '=', company_id)
  if (resource_id?.length) query = query.where('resource_id', 'in', resource_id)
  if (group_id !== undefined) {
    const members = db
      .selectFrom('resource_group')
      .where('company_id', '=', company_id)
      .where('group_id', '=', group_id)
      .select('resource_id')
    query = query.where('resource_id', 'in', members)
  }
  return query.select(stateColumns).execute()
}

interface Span {
  readonly resource_id: readonly string[]
  readonly start_at: string
  readonly end_at: string
}

/** Fixes of the span in the order of time, resource by resource. */
export function selectTracks(
  { db, company_id }: Context,
  { resource_id, start_at, end_at }: Span,
): Promise<(TrackFix & { resource_id: string; accuracy_m: number | null })[]> {
  return db
    .selectFrom('position')
    .where('company_id', '=', company_id)
    .where('resource_id', 'in', resource_id)
    .where('fix_at', '>=', start_at)
    .where('fix_at', '<=', end_at)
    .select(['resource_id', 'fix_at', 'cx', 'cy', 'accuracy_m', 'speed_km_h', 'is_doubtful'])
    .orderBy('resource_id')
    .orderBy('fix_at')
    .orderBy('id')
    .execute()
}

/** The first fix of every ten seconds since an instant, resource by resource in the order of time. */
export function selectTrails(
  { db, company_id, now }: Context,
  { resource_id, since }: { readonly resource_id: readonly string[]; readonly since: string },
): Promise<(TrackFix & { resource_id: string })[]> {
  const step = sql`floor(extract(epoch from fix_at) / 10)`
  return db
    .selectFrom('position')
    .where('company_id', '=', company_id)
    .where('resource_id', 'in', resource_id)
    .where('fix_at', '>=', since)
    .where('fix_at', '<=', now)
    .distinctOn(['resource_id', step])
    .select(['resource_id', 'fix_at', 'cx', 'cy', 'speed_km_h', 'is_doubtful'])
    .orderBy('resource_id')
    .orderBy(step)
    .orderBy('fix_at')
    .execute()
}

/** Which of the ids are resources of the company. */
export async function selectExisting(
  { db, company_id }: Context,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('resource')
    .where('company_id', '=', company_id)
    .where('id', 'in', ids)
    .select('id')
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/**
 * The company's people, each with the latest fix of the day before an instant, by `latestRankMs`. Of a device whose
 * fixes are doubtful the better one of the last ten minutes comes first.
 */
export async function selectPeopleAt(
  { db, company_id }: Context,
  { at, group_id }: { readonly at: string; readonly group_id?: string | undefined },
): Promise<PastPerson[]> {
  const since = new Date(Date.parse(at) - dayMs).toISOString()
  const fixOf = (condition: RawBuilder<unknown>) => sql`(
    select p.fix_at, p.received_at, p.cx, p.cy, p.accuracy_m, p.speed_km_h, p.course_deg, p.battery_pct,
      p.is_doubtful
    from position p
    where p.company_id = r.company_id and p.resource_id = r.id
      and p.fix_at > ${since}::timestamptz and p.fix_at <= ${at}::timestamptz and ${condition}
    order by p.fix_at desc limit 1)`
  const { rows } = await sql<PastRow>`
    select r.id as resource_id, r.name || ' ' || r.lastname as resource_name, duty.*, latest.*
    from resource r
    left join lateral (
      select d.is_on_duty, d.changed_at from duty_change d
      where d.company_id = r.company_id and d.resource_id = r.id and d.changed_at <= ${at}::timestamptz
      order by d.changed_at desc, d.received_at desc, d.id desc limit 1
    ) duty on true
    left join lateral (
      select fix.* from (${fixOf(sql`true`)} union all ${fixOf(sql`not p.is_doubtful`)}) as fix
      order by fix.fix_at - case when fix.is_doubtful
        then make_interval(secs => ${doubtfulDelayMs / 1000}) else interval '0' end desc
      limit 1
    ) latest on true
    where r.company_id = ${company_id} and (${group_id ?? null}::uuid is null or r.id in (
      select g.resource_id from resource_group g
      where g.company_id = ${company_id} and g.group_id = ${group_id ?? null}::uuid))
    order by r.name_key, r.id`.execute(db)
  return rows.map(({ resource_id, resource_name, is_on_duty, changed_at, fix_at, ...fix }) => ({
    resource_id,
    resource_name,
    duty: changed_at === null ? null : { is_on_duty, changed_at },
    fix: fix_at === null ? null : { ...fix, fix_at },
  }))
}

type PastRow = Omit<PastPerson, 'fix' | 'duty'> &
  Omit<NonNullable<PastPerson['fix']>, 'fix_at'> &
  Omit<NonNullable<PastPerson['duty']>, 'changed_at'> & {
    readonly fix_at: string | null
    readonly changed_at: string | null
  }
