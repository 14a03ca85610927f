import type { AlarmFields, AlarmRule } from '@baquiano/contract/alarms'
import { sql } from 'kysely'
import type { Context } from '../platform/context.ts'
import type { Sample } from './rules/alarm-state.ts'
import { compareSamples } from './rules/fold-alarm.ts'
import { unpackSamples } from './rules/packed-samples.ts'
import type { RuleTargets } from './rules/prepare-alarm.ts'
import { packedFix } from './watching.repository.ts'

export interface Person {
  readonly id: string
  readonly name: string
}

/** Whom an alarm would watch that need not be stored, by name. */
export async function selectWatched(
  { db, company_id }: Context,
  { resource_ids, group_ids }: Pick<AlarmFields, 'resource_ids' | 'group_ids'>,
): Promise<Person[]> {
  const isEverybody = resource_ids.length + group_ids.length === 0
  const { rows } = await sql<Person>`
    select r.id, r.name || ' ' || r.lastname as name
    from resource r
    where r.company_id = ${company_id} and r.status = 'Active' and (
      ${isEverybody} or r.id = any(${resource_ids}::uuid[])
      or exists (select from resource_group g where g.company_id = r.company_id and g.resource_id = r.id
        and g.group_id = any(${group_ids}::uuid[])))
    order by r.name_key, r.id`.execute(db)
  return rows
}

/** What a rule refers to, as it is now. */
export interface TrialTargets extends RuleTargets {
  readonly zone_name: string | null
}

export async function selectTargets(
  { db, company_id }: Context,
  rule: AlarmRule,
): Promise<TrialTargets> {
  const zone_id = rule.kind === 'zone' ? rule.zone_id : null
  const visit_point_id = rule.kind === 'radio' ? rule.visit_point_id : null
  const { rows } = await sql<TrialTargets>`
    select z.shape, z.name as zone_name,
      (select jsonb_build_object('cx', cx, 'cy', cy) from visit_point
        where company_id = ${company_id} and id = ${visit_point_id}::uuid and cx is not null and cy is not null)
        as visit_point
    from (select 1) as one
    left join zone z on z.company_id = ${company_id} and z.id = ${zone_id}::uuid`.execute(db)
  return rows[0] ?? { shape: null, zone_name: null, visit_point: null }
}

/**
 * The positions of somebody between two instants, ms, in their order. Those of an import, and those from before their phone was paired,
 * were brought in later: nothing says when they would have arrived, so they count as in time.
 */
export async function selectTrack(
  { db, company_id }: Context,
  resource_id: string,
  { start, end }: { readonly start: number; readonly end: number },
): Promise<Sample[]> {
  const { rows } = await sql<{ packed: Buffer | null }>`
    select string_agg(${packedFix(
      sql`case when f.is_imported or f.fix_at < d.added_on then f.fix_at else f.received_at end`,
    )}, ''::bytea) as packed
    from position f
    left join device d on d.company_id = f.company_id and d.id = f.device_id
    where f.company_id = ${company_id} and f.resource_id = ${resource_id}
      and f.fix_at >= ${new Date(start).toISOString()} and f.fix_at < ${new Date(end).toISOString()}`.execute(
    db,
  )
  const packed = rows[0]?.packed
  return packed ? unpackSamples(packed).toSorted(compareSamples) : []
}

interface VisitSteps {
  readonly date: string
  readonly started_at: string | null
  readonly finished_at: string | null
  readonly canceled_at: string | null
}

/** The visits of somebody on some days, both inclusive. */
export async function selectVisitSteps(
  { db, company_id }: Context,
  resource_id: string,
  { date_init, date_end }: { readonly date_init: string; readonly date_end: string },
): Promise<VisitSteps[]> {
  const { rows } = await sql<VisitSteps>`
    select date, started_at, finished_at, canceled_at from visit
    where company_id = ${company_id} and resource_id = ${resource_id}
      and date between ${date_init}::date and ${date_end}::date
    order by date, start_at`.execute(db)
  return rows
}
