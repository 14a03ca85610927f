import { type Status, statuses } from '@baquiano/contract/statuses'
import { sql } from 'kysely'
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

/** Whether a record is given it; the caller holds its lock, which keeps new references out. */
export async function isReferred({ db, company_id }: Context, id: string): Promise<boolean> {
  const { rows } = await sql<{ is_referred: boolean }>`
    select exists (select from visit_point where company_id = ${company_id} and own_status_id = ${id})
      or exists (select from resource where company_id = ${company_id} and own_status_id = ${id})
      as is_referred`.execute(db)
  return rows.some(({ is_referred }) => is_referred)
}
