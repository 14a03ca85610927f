import { DatabaseError } from 'pg'
import { sql } from 'kysely'
import type { Db } from '../platform/database/database.ts'
import type { Fix } from './tracking.tables.ts'

interface Written {
  /** Ids of fixes that were new; null when all of them were. */
  readonly kept: readonly string[] | null
  /** Resources whose state moved forward, with the battery that is known by now. */
  readonly moved: readonly { readonly resource_id: string; readonly battery_pct: number | null }[]
}

/** How often a device's `last_seen_at` is written, seconds. */
const seenEvery_s = 30

interface Row {
  readonly count: number
  readonly kept: readonly string[] | null
  readonly moved: Written['moved'] | null
}

/**
 * Writes fixes of one company in one statement: the rows, the latest state of each resource, and when
 * each device was seen. A fix that is there already is a duplicate; an older one never becomes latest.
 *
 * Rows are locked in the order of their ids, so that two writes at once wait but never for each other.
 */
export async function writeFixes(
  db: Db,
  company_id: string,
  fixes: readonly Fix[],
): Promise<Written> {
  const column = (name: keyof Fix) => arrayOf(fixes, name)
  const { rows } = await sql<Row>`
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
      returning company_id, resource_id, fix_at, id, received_at, cx, cy, accuracy_m, speed_km_h,
        course_deg, battery_pct
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
      returning state.resource_id, state.battery_pct
    ), seen as (
      select device_id, max(received_at) as at, (array_agg(battery_pct order by fix_at desc)
        filter (where battery_pct is not null))[1] as battery_pct
      from sent group by device_id
    ), due as (
      select device.id from device join seen on seen.device_id = device.id
      where device.company_id = ${company_id}::uuid
        and (device.last_seen_at is null
          or device.last_seen_at < seen.at - make_interval(secs => ${seenEvery_s}))
      order by device.id for update of device skip locked
    ), touched as (
      update device set last_seen_at = seen.at,
        battery_pct = coalesce(seen.battery_pct, device.battery_pct)
      from seen join due on due.id = seen.device_id
      where device.company_id = ${company_id}::uuid and device.id = due.id
    ), counted as (
      select count(*) as count from kept
    )
    select counted.count,
      case when counted.count < ${fixes.length} then (select array_agg(id::text) from kept) end as kept,
      (select json_agg(moved) from moved) as moved
    from counted`.execute(db)
  const [row] = rows
  const all = row?.count === fixes.length
  return { kept: all ? null : (row?.kept ?? []), moved: row?.moved ?? [] }
}

/** A column as PostgreSQL writes an array; ids, instants and numbers need no quotes. */
function arrayOf(fixes: readonly Fix[], name: keyof Fix): string {
  return `{${fixes.map((fix) => fix[name] ?? 'NULL').join(',')}}`
}

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
