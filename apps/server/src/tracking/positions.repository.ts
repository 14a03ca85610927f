import type { ResourceState } from '@baquiano/contract/tracking'
import { DatabaseError } from 'pg'
import { sql } from 'kysely'
import type { Db } from '../platform/database/database.ts'
import type { Fix } from './tracking.tables.ts'

interface Written {
  /** Ids of fixes that were new. */
  readonly kept: readonly string[]
  /** States that moved forward. */
  readonly moved: readonly ResourceState[]
}

/** How often a device's `last_seen_at` is written, seconds. */
const seenEvery_s = 30

/**
 * Writes fixes of one company in one statement: the rows, the latest state of each resource, and when
 * each device was seen. A fix that is there already is a duplicate; an older one never becomes latest.
 */
export async function writeFixes(
  db: Db,
  company_id: string,
  fixes: readonly Fix[],
): Promise<Written> {
  const column = (name: keyof Fix) => fixes.map((fix) => fix[name])
  const { rows } = await sql<{ kept: string[] | null; moved: ResourceState[] | null }>`
    with sent as (
      select * from unnest(
        ${column('resource_id')}::uuid[], ${column('fix_at')}::timestamptz[], ${column('id')}::uuid[],
        ${column('device_id')}::uuid[], ${column('received_at')}::timestamptz[],
        ${column('cx')}::float8[], ${column('cy')}::float8[], ${column('accuracy_m')}::real[],
        ${column('speed_km_h')}::real[], ${column('course_deg')}::real[],
        ${column('altitude_m')}::real[], ${column('battery_pct')}::real[]
      ) as fix (resource_id, fix_at, id, device_id, received_at, cx, cy, accuracy_m, speed_km_h,
        course_deg, altitude_m, battery_pct)
    ), kept as (
      insert into position (company_id, resource_id, fix_at, id, device_id, received_at, cx, cy,
        accuracy_m, speed_km_h, course_deg, altitude_m, battery_pct)
      select ${company_id}::uuid, sent.* from sent
      on conflict do nothing
      returning *
    ), latest as (
      select distinct on (resource_id) * from kept order by resource_id, fix_at desc, id desc
    ), moved as (
      insert into resource_state as state (company_id, resource_id, fix_at, received_at, cx, cy,
        accuracy_m, speed_km_h, course_deg, battery_pct)
      select company_id, resource_id, fix_at, received_at, cx, cy, accuracy_m, speed_km_h,
        course_deg, battery_pct from latest
      on conflict (company_id, resource_id) do update set
        fix_at = excluded.fix_at, received_at = excluded.received_at, cx = excluded.cx,
        cy = excluded.cy, accuracy_m = excluded.accuracy_m, speed_km_h = excluded.speed_km_h,
        course_deg = excluded.course_deg,
        battery_pct = coalesce(excluded.battery_pct, state.battery_pct)
      where state.fix_at < excluded.fix_at
      returning state.*
    ), seen as (
      select device_id, max(received_at) as at, (array_agg(battery_pct order by fix_at desc)
        filter (where battery_pct is not null))[1] as battery_pct
      from sent group by device_id
    ), touched as (
      update device set last_seen_at = seen.at,
        battery_pct = coalesce(seen.battery_pct, device.battery_pct)
      from seen
      where device.company_id = ${company_id}::uuid and device.id = seen.device_id
        and (device.last_seen_at is null
          or device.last_seen_at < seen.at - make_interval(secs => ${seenEvery_s}))
    )
    select
      (select array_agg(id::text) from kept) as kept,
      (select json_agg(json_build_object(
        'resource_id', resource_id, 'cx', cx, 'cy', cy, 'accuracy_m', accuracy_m,
        'speed_km_h', speed_km_h, 'course_deg', course_deg, 'battery_pct', battery_pct,
        'fix_at', to_char(fix_at at time zone 'utc', ${isoFormat}),
        'received_at', to_char(received_at at time zone 'utc', ${isoFormat})
      )) from moved) as moved`.execute(db)
  const [row] = rows
  return { kept: row?.kept ?? [], moved: row?.moved ?? [] }
}

const isoFormat = 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'

/** Makes the daily partitions from one day to another, both inclusive. */
export async function ensureDays(db: Db, first: string, last: string): Promise<void> {
  await sql`select ensure_position_days(${first}::date, ${last}::date)`.execute(db)
}

/** Drops the days before the given one. */
export async function dropDays(db: Db, before: string): Promise<void> {
  await sql`select drop_position_days(${before}::date)`.execute(db)
}

/** True when a fix fell on a day that has no partition. */
export function isMissingDay(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === '23514' && error.constraint === undefined
}
