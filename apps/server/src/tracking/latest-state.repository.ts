import type { Place } from '@baquiano/geo'
import type { Context } from '../platform/context.ts'
import type { Db } from '../platform/database/database.ts'

interface Fix extends Place {
  readonly fix_at: string
  readonly accuracy_m: number | null
  readonly battery_pct: number | null
}

/** Where a resource was last seen; undefined of one that never was. */
export function selectLatestState(
  db: Db,
  { company_id, resource_id }: { readonly company_id: string; readonly resource_id: string },
): Promise<Fix | undefined> {
  return db
    .selectFrom('resource_state')
    .where('company_id', '=', company_id)
    .where('resource_id', '=', resource_id)
    .select(['cx', 'cy', 'fix_at', 'accuracy_m', 'battery_pct'])
    .executeTakeFirst()
}

/** Where resources were last seen, by their id; those that never were are left out. */
export async function selectLatestPlaces(
  { db, company_id }: Context,
  resource_ids: readonly string[],
): Promise<Map<string, Place & { readonly fix_ms: number }>> {
  const rows = await db
    .selectFrom('resource_state')
    .where('company_id', '=', company_id)
    .where('resource_id', 'in', resource_ids)
    .select(['resource_id', 'cx', 'cy', 'fix_at'])
    .execute()
  return new Map(
    rows.map(({ resource_id, cx, cy, fix_at }) => [
      resource_id,
      { cx, cy, fix_ms: Date.parse(fix_at) },
    ]),
  )
}
