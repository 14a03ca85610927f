import { limits } from '@baquiano/contract/platform'
import { doubtfulDelayMs } from '@baquiano/contract/tracking'
import { sql } from 'kysely'
import { arrayOf } from '../platform/database/array-of.ts'
import type { Database } from '../platform/database/database.ts'
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
  /** Of each resource the latest of `fixes`. */
  readonly latest: readonly Fix[]
  /** The fixes that update when a device was seen, one per device. */
  readonly seen: readonly Fix[]
}

interface WrittenRow {
  readonly known: readonly string[] | null
  readonly moved: readonly string[] | null
  readonly moved_battery_pct: readonly (number | null)[] | null
}

/**
 * Writes fixes of one company in one transaction and round trip: the rows, the latest state of each resource, and when
 * each device was seen. A fix that is there already is a duplicate; an older one never becomes latest, unless the
 * latest is doubtful (`latestRankMs`) or ahead of the server's clock itself (`isLive`).
 *
 * Calls a function of the database, which keeps the plans of its statements: planning cost as much as writing.
 */
export async function writeFixes(
  { writer }: Pick<Database, 'writer'>,
  { company_id, fixes, latest, seen }: FixWrite,
): Promise<Written> {
  const column = (name: keyof Fix) => columns[name](fixes)
  const marks = (marked: ReadonlySet<Fix>) => arrayOf(bool, fixes, (fix) => marked.has(fix))
  const { rows } = await sql<WrittenRow>`
    select * from write_fixes(
      ${company_id}::uuid, ${column('resource_id')}::uuid[], ${column('fix_at')}::timestamptz[],
      ${column('id')}::uuid[], ${column('device_id')}::uuid[], ${column('received_at')}::timestamptz[],
      ${column('cx')}::float8[], ${column('cy')}::float8[], ${column('accuracy_m')}::real[],
      ${column('speed_km_h')}::real[], ${column('course_deg')}::real[], ${column('altitude_m')}::real[],
      ${column('battery_pct')}::real[], ${column('is_doubtful')}::boolean[],
      ${marks(new Set(latest))}::boolean[], ${marks(new Set(seen))}::boolean[],
      ${doubtfulDelayMs} * interval '1 millisecond',
      ${limits.clock_ahead_live_s} * interval '1 second'
    )`.execute(writer(company_id))
  const [written] = rows
  const batteries = written?.moved_battery_pct ?? []
  const moved = written?.moved ?? []
  return {
    known: written?.known ? new Set(written.known) : null,
    moved: moved.map((resource_id, at) => ({ resource_id, battery_pct: batteries[at] ?? null })),
  }
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
