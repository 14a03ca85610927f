import { type Depot, type DepotFields, depots } from '@baquiano/contract/depots'
import type { Context } from '../platform/context.ts'
import type { SearchColumns } from '../platform/database/tables.ts'
import { recordRepository } from '../records/index.ts'

declare module '../platform/database/tables.ts' {
  interface Tables {
    depot: Omit<Depot, 'update_by_name'> & SearchColumns
    depot_record: Depot & SearchColumns
  }
}

export const depotRepository = recordRepository(depots, {
  table: 'depot',
  view: 'depot_record',
})

/** Those of some ids that there are. */
export async function selectDepots(
  { db, company_id }: Context,
  ids: readonly string[],
): Promise<Map<string, DepotFields>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('depot')
    .where('company_id', '=', company_id)
    .where('id', 'in', ids)
    .select(['id', 'name', 'cx', 'cy', 'hour_init', 'hour_end'])
    .execute()
  return new Map(rows.map(({ id, ...depot }) => [id, depot]))
}
