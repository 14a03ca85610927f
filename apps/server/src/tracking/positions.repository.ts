import { limits } from '@baquiano/contract/platform'
import { doubtfulDelayMs } from '@baquiano/contract/tracking'
import { sql } from 'kysely'
import { arrayOf } from '../platform/database/array-of.ts'
import type { Db } from '../platform/database/database.ts'
import { bool, float4, float8, timestamptz, uuid } from '../platform/database/wire-types.ts'
import type { Fix } from './tracking.tables.ts'

interface Written {
  /** Ids of fixes that were there already; null when all of them were new. */
  readonly known: ReadonlySet<string> | null
  /** Resources whose state changed, with the last known battery. */
  readonly moved: readonly Moved[]
}

interface Moved {
  readonly resource_id: string
  readonly battery_pct: number | null
}

/** What one write holds of a company. */
export interface FixWrite {
  readonly company_id: string
  readonly fixes: readonly Fix[]
  /** Of each resource the latest of `fixes`, in the order of their ids. */
  readonly latest: readonly Fix[]
  /** The fixes that update when a device was seen, one per device, in the order of their ids. */
  readonly seen: readonly Fix[]
}

/**
 * Writes fixes of one company in one transaction and round trip: the rows, the latest state of each resource, and when
 * each device was seen. A fix that is there already is a duplicate; an older one never becomes latest, unless the
 * latest is doubtful (`latestRankMs`) or ahead of the server's clock itself (`isLive`).
 *
 * Rows are locked in the order of their ids, so that two writes at once wait but never for each other.
 */
export async function writeFixes(db: Db, write: FixWrite): Promise<Written> {
  const [known, moved] = await Promise.all([
    insertFixes(db, write),
    moveStates(db, write),
    write.seen.length > 0 ? touchDevices(db, write) : undefined,
  ])
  return { known, moved }
}

/** Ids of the rows that were there already, which are few; null when there were none. */
async function insertFixes(
  db: Db,
  { company_id, fixes }: FixWrite,
): Promise<ReadonlySet<string> | null> {
  const column = (name: keyof Fix) => columns[name](fixes)
  const ids = column('id')
  const { rows } = await sql<{ known: string[] | null }>`
    with kept as (insert into position (company_id, resource_id, fix_at, id, device_id, received_at, cx, cy,
      accuracy_m, speed_km_h, course_deg, altitude_m, battery_pct, is_doubtful)
    select ${company_id}::uuid, fix.* from unnest(
      ${column('resource_id')}::uuid[], ${column('fix_at')}::timestamptz[], ${ids}::uuid[],
      ${column('device_id')}::uuid[], ${column('received_at')}::timestamptz[],
      ${column('cx')}::float8[], ${column('cy')}::float8[], ${column('accuracy_m')}::real[],
      ${column('speed_km_h')}::real[], ${column('course_deg')}::real[],
      ${column('altitude_m')}::real[], ${column('battery_pct')}::real[],
      ${column('is_doubtful')}::boolean[]
    ) as fix
    on conflict do nothing
    returning id)
    select case when count(*) < ${fixes.length} then array(
      select sent::text from unnest(${ids}::uuid[]) as sent where sent not in (select id from kept)
    ) end as known
    from kept`.execute(db)
  const known = rows[0]?.known ?? null
  return known && new Set(known)
}

async function moveStates(db: Db, { company_id, latest }: FixWrite): Promise<readonly Moved[]> {
  const column = (name: keyof Fix) => columns[name](latest)
  const { rows } = await sql<Moved>`
    insert into resource_state as state (company_id, resource_id, fix_at, received_at, cx, cy,
      accuracy_m, speed_km_h, course_deg, battery_pct, is_doubtful)
    select ${company_id}::uuid, fix.* from unnest(
      ${column('resource_id')}::uuid[], ${column('fix_at')}::timestamptz[],
      ${column('received_at')}::timestamptz[], ${column('cx')}::float8[], ${column('cy')}::float8[],
      ${column('accuracy_m')}::real[], ${column('speed_km_h')}::real[],
      ${column('course_deg')}::real[], ${column('battery_pct')}::real[],
      ${column('is_doubtful')}::boolean[]
    ) as fix
    on conflict (company_id, resource_id) do update set
      fix_at = excluded.fix_at, received_at = excluded.received_at, cx = excluded.cx,
      cy = excluded.cy, accuracy_m = excluded.accuracy_m, speed_km_h = excluded.speed_km_h,
      course_deg = excluded.course_deg, is_doubtful = excluded.is_doubtful,
      battery_pct = coalesce(excluded.battery_pct, state.battery_pct)
    where ${rankOf('state')} < ${rankOf('excluded')}
      or state.fix_at > excluded.received_at + ${limits.clock_ahead_live_s} * interval '1 second'
    returning resource_id, battery_pct`.execute(db)
  return rows
}

/** `latestRankMs` as an instant of PostgreSQL. */
const rankOf = (row: 'state' | 'excluded') => sql`${sql.ref(`${row}.fix_at`)}
  - case when ${sql.ref(`${row}.is_doubtful`)} then ${doubtfulDelayMs} else 0 end * interval '1 millisecond'`

async function touchDevices(db: Db, { company_id, seen }: FixWrite): Promise<void> {
  const column = (name: keyof Fix) => columns[name](seen)
  await sql`
    with seen as (
      select * from unnest(${column('device_id')}::uuid[], ${column('received_at')}::timestamptz[],
        ${column('battery_pct')}::real[]) as fix (id, received_at, battery_pct)
    ), free as (
      select id from device where company_id = ${company_id}::uuid and id in (select id from seen)
      order by id for update skip locked
    )
    update device set last_seen_at = seen.received_at,
      battery_pct = coalesce(seen.battery_pct, device.battery_pct)
    from seen join free using (id)
    where device.company_id = ${company_id}::uuid and device.id = seen.id`.execute(db)
}

type Column = (fixes: readonly Fix[]) => Buffer

const columns: { readonly [Name in keyof Fix]: Column } = {
  resource_id: (fixes) => arrayOf(uuid, fixes, (fix) => fix.resource_id),
  fix_at: (fixes) => arrayOf(timestamptz, fixes, (fix) => fix.fix_at),
  id: (fixes) => arrayOf(uuid, fixes, (fix) => fix.id),
  device_id: (fixes) => arrayOf(uuid, fixes, (fix) => fix.device_id),
  received_at: (fixes) => arrayOf(timestamptz, fixes, (fix) => fix.received_at),
  cx: (fixes) => arrayOf(float8, fixes, (fix) => fix.cx),
  cy: (fixes) => arrayOf(float8, fixes, (fix) => fix.cy),
  accuracy_m: (fixes) => arrayOf(float4, fixes, (fix) => fix.accuracy_m),
  speed_km_h: (fixes) => arrayOf(float4, fixes, (fix) => fix.speed_km_h),
  course_deg: (fixes) => arrayOf(float4, fixes, (fix) => fix.course_deg),
  altitude_m: (fixes) => arrayOf(float4, fixes, (fix) => fix.altitude_m),
  battery_pct: (fixes) => arrayOf(float4, fixes, (fix) => fix.battery_pct),
  is_doubtful: (fixes) => arrayOf(bool, fixes, (fix) => fix.is_doubtful),
}
