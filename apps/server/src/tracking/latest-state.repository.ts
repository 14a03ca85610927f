import type { Place } from '@baquiano/geo'
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
