import {
  type AlarmEvent,
  type AlarmFiring,
  alarmFirings,
  type RevokedReason,
} from '@baquiano/contract/alarms'
import { dayMs, limits, minuteMs } from '@baquiano/contract/platform'
import { sql } from 'kysely'
import type { Context } from '../platform/context.ts'
import { recordRepository } from '../records/index.ts'

/** Columns that a firing is stored with. */
type FiringRow = Omit<
  AlarmFiring,
  'state' | 'resource_name' | 'resource_phone' | 'photo_id' | 'acknowledged_by_name' | 'comments'
>

declare module '../platform/database/tables.ts' {
  interface Tables {
    alarm_firing: FiringRow & { company_id: string }
    alarm_firing_record: AlarmFiring & { company_id: string; name_key: string; search: string }
    alarm_comment: {
      company_id: string
      id: string
      firing_id: string
      added_on: string
      person_id: string
      text: string
    }
  }
}

const records = recordRepository(alarmFirings, {
  table: 'alarm_firing',
  view: 'alarm_firing_record',
})

export const { selectById, lockById, selectPage, selectMatchingIds } = records

/** As they are now, by id. */
export async function selectByIds(
  { db, company_id }: Context,
  ids: readonly string[],
): Promise<ReadonlyMap<string, AlarmFiring>> {
  const rows = await db
    .selectFrom('alarm_firing_record')
    .where('company_id', '=', company_id)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .select(alarmFirings.get.output.keyof().options)
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** Of several people the first one counts. */
export async function acknowledge(
  { db, company_id, now, person }: Context,
  id: string,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('alarm_firing')
    .set({ acknowledged_at: now, acknowledged_by: person.id })
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .where('acknowledged_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** False when the id is there already. */
export async function insertComment(
  { db, company_id, now, person }: Context,
  comment: { readonly id: string; readonly firing_id: string; readonly text: string },
): Promise<boolean> {
  const inserted = await db
    .insertInto('alarm_comment')
    .values({ ...comment, company_id, added_on: now, person_id: person.id })
    .onConflict((conflict) => conflict.columns(['company_id', 'id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

/** A firing of one alarm and person that stands. */
export interface StandingFiring {
  readonly id: string
  readonly alarm_id: string
  readonly resource_id: string
  readonly event: AlarmEvent
  readonly fired_at: string
}

interface Since {
  readonly alarm_id: string
  readonly resource_id: string
  /** ms. */
  readonly after: number
}

/** The firings of each pair that happened after an instant and are not revoked. */
export async function selectStanding(
  { db, company_id }: Context,
  pairs: readonly Since[],
): Promise<StandingFiring[]> {
  if (pairs.length === 0) return []
  const { rows } = await sql<StandingFiring>`
    select f.id, f.alarm_id, f.resource_id, f.event, f.fired_at
    from unnest(${pairs.map((pair) => pair.alarm_id)}::uuid[], ${pairs.map((pair) => pair.resource_id)}::uuid[],
      ${pairs.map((pair) => new Date(pair.after).toISOString())}::timestamptz[]) as p (alarm_id, resource_id, after)
    join alarm_firing f on f.company_id = ${company_id} and f.alarm_id = p.alarm_id
      and f.resource_id = p.resource_id and f.fired_at > p.after
    where f.revoked_at is null`.execute(db)
  return rows
}

export type NewFiring = Omit<
  FiringRow,
  | 'quiet_reason'
  | 'detected_at'
  | 'mailed_at'
  | 'escalated_at'
  | 'acknowledged_at'
  | 'acknowledged_by'
  | 'revoked_at'
  | 'revoked_reason'
>

/**
 * Stores firings, each once, and lets one stand again that was revoked. What is known too late, or of somebody who is
 * muted, is quiet.
 *
 * @param ring_min minutes within which a firing has to be known to notify anybody
 * @returns the ids of those that are new, in their order
 */
export async function insertFirings(
  { db, company_id, now }: Context,
  firings: readonly NewFiring[],
  ring_min: number,
): Promise<string[]> {
  if (firings.length === 0) return []
  const late = new Date(Date.parse(now) - ring_min * minuteMs).toISOString()
  const { rows } = await sql<{ id: string; is_new: boolean }>`
    insert into alarm_firing as stored (company_id, id, alarm_id, alarm_name, kind, event, resource_id, fired_at,
      detected_at, quiet_reason, is_clock_ahead, cx, cy, accuracy_m, value, threshold, zone_id, zone_name)
    select ${company_id}, f.id, f.alarm_id, f.alarm_name, f.kind, f.event, f.resource_id, f.fired_at, ${now},
      case when f.fired_at < ${late} then 'late'
        when exists (select from alarm_mute m where m.company_id = ${company_id} and m.alarm_id = f.alarm_id
          and m.resource_id = f.resource_id and m.until > ${now}) then 'muted' end,
      f.is_clock_ahead, f.cx, f.cy, f.accuracy_m, f.value, f.threshold, f.zone_id, f.zone_name
    from jsonb_to_recordset(${JSON.stringify(firings)}::jsonb) as f (id uuid, alarm_id uuid, alarm_name text, kind text,
      event text, resource_id uuid, fired_at timestamptz, is_clock_ahead boolean, cx float8, cy float8,
      accuracy_m float8, value float8, threshold float8, zone_id uuid, zone_name text)
    on conflict (company_id, alarm_id, resource_id, event, fired_at) do update
      set revoked_at = null, revoked_reason = null where stored.revoked_at is not null
    returning id, xmax = 0 as is_new`.execute(db)
  return rows.flatMap(({ id, is_new }) => (is_new ? [id] : []))
}

/** What arrived later shows that they did not happen. */
export async function revoke(
  { db, company_id, now }: Context,
  ids: readonly string[],
  revoked_reason: RevokedReason,
): Promise<void> {
  if (ids.length === 0) return
  await db
    .updateTable('alarm_firing')
    .set({ revoked_at: now, revoked_reason })
    .where('company_id', '=', company_id)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute()
}

/** Rows of one removal: the rest of a company with more follows on the next day. */
const mostRemoved = 50_000

/** Removes what was detected more than `limits.firing_days` ago, with its comments. */
export async function removeOldFirings({ db, company_id, now }: Context): Promise<void> {
  const before = new Date(Date.parse(now) - limits.firing_days * dayMs).toISOString()
  await sql`
    delete from alarm_firing where company_id = ${company_id} and id in (
      select id from alarm_firing where company_id = ${company_id} and detected_at < ${before}
      order by detected_at limit ${mostRemoved})`.execute(db)
}
