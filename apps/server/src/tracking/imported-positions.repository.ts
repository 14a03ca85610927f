import { sql } from 'kysely'
import type { Context } from '../platform/context.ts'
import { markLateDays } from './late-track-days.repository.ts'
import { ensureDays } from './position-days.repository.ts'
import type { Fix } from './tracking.tables.ts'

type Place = Pick<Fix, 'resource_id' | 'fix_at'>

const list = (places: readonly Place[]) => [
  places.map(({ resource_id }) => resource_id),
  places.map(({ fix_at }) => fix_at),
]

/** Of which people at which instants positions are known, as `keyOfFix`. */
export async function selectKnownFixes(
  { db, company_id }: Context,
  places: readonly Place[],
): Promise<ReadonlySet<string>> {
  const [resource_ids = [], fix_ats = []] = list(places)
  const { rows } = await sql<{ resource_id: string; fix_at: string }>`
    select p.resource_id, p.fix_at
    from unnest(${resource_ids}::uuid[], ${fix_ats}::timestamptz[]) as given (resource_id, at)
    join position p on p.company_id = ${company_id} and p.resource_id = given.resource_id and p.fix_at = given.at
    where p.fix_at between ${fix_ats.toSorted().at(0) ?? null} and ${fix_ats.toSorted().at(-1) ?? null}`.execute(
    db,
  )
  return new Set(rows.map(keyOfFix))
}

/** A person and an instant, at which they are in one place. */
export const keyOfFix = ({ resource_id, fix_at }: Place): string =>
  `${resource_id} ${new Date(fix_at).toISOString()}`

/** Writes history: it is in tracks and reports, becomes nobody's latest position and rings no alarm. */
export async function insertImported(
  { db, company_id }: Context,
  fixes: readonly Fix[],
): Promise<void> {
  const days = fixes.map(({ fix_at }) => fix_at.slice(0, 10)).toSorted()
  const [first, last] = [days.at(0), days.at(-1)]
  if (first === undefined || last === undefined) return
  await ensureDays(db, first, last)
  await sql`
    insert into position (company_id, resource_id, fix_at, id, device_id, received_at, cx, cy, accuracy_m, speed_km_h,
      course_deg, altitude_m, battery_pct, is_doubtful, is_imported)
    select ${company_id}, resource_id, fix_at, id, device_id, received_at, cx, cy, accuracy_m, speed_km_h, course_deg,
      altitude_m, battery_pct, is_doubtful, true
    from jsonb_to_recordset(${JSON.stringify(fixes)}::jsonb) as given (resource_id uuid, fix_at timestamptz, id uuid,
      device_id uuid, received_at timestamptz, cx float8, cy float8, accuracy_m real, speed_km_h real, course_deg real,
      altitude_m real, battery_pct real, is_doubtful boolean)
    on conflict do nothing`.execute(db)
  await markLateDays(db, company_id, fixes)
}

/** Takes back positions that were imported; those of phones stay. */
export async function removeImported(
  { db, company_id }: Context,
  fixes: readonly Pick<Fix, 'resource_id' | 'fix_at' | 'id'>[],
): Promise<void> {
  const [resource_ids, fix_ats] = list(fixes)
  const ids = fixes.map(({ id }) => id)
  await sql`
    select remove_imported_positions(${resource_ids}::uuid[], ${fix_ats}::timestamptz[], ${ids}::uuid[])`.execute(
    db,
  )
  await markLateDays(db, company_id, fixes)
}
