import { type Status, statuses } from '@baquiano/contract/statuses'
import type { Context } from '../platform/context.ts'
import type { SearchColumns } from '../platform/database/tables.ts'
import { recordRepository } from '../records/index.ts'

/** The table's own columns; the rest of a record is joined. */
type StatusRow = Omit<Status, 'update_by_name'>

declare module '../platform/database/tables.ts' {
  interface Tables {
    status: StatusRow & SearchColumns
    status_record: Status & SearchColumns
  }
}

export const statusRepository = recordRepository(statuses, {
  table: 'status',
  view: 'status_record',
})

/** Those that every company has. */
export async function insertSeeds(
  { db, company_id }: Context,
  seeds: readonly StatusRow[],
): Promise<void> {
  await db
    .insertInto('status')
    .values(seeds.map((seed) => ({ ...seed, company_id })))
    .execute()
}
