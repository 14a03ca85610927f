import type { ResourceState, TrackFix } from '@baquiano/contract/tracking'
import { sql } from 'kysely'
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
