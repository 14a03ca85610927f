import { type Status, type StatusListRequest, status } from '@baquiano/contract/statuses'
import type { GeneratedAlways } from 'kysely'
import type { Context } from '../platform/context.ts'
import { recordList } from '../platform/database/record-list.ts'
import { recordTable } from '../platform/database/record-table.ts'
import { matchesSearch } from '../platform/database/text-search.ts'

/** What stands in the table itself; the rest of a record is joined. */
export type StatusRow = Omit<Status, 'update_by_name'>

interface Keys {
  company_id: string
  name_key: GeneratedAlways<string>
  search: GeneratedAlways<string>
}

declare module '../platform/database/tables.ts' {
  interface Tables {
    status: StatusRow & Keys
    status_record: Status & Keys
  }
}

const columns = status.keyof().options

export const { selectById, lockById, insertOnce, update, remove } = recordTable({
  table: 'status',
  view: 'status_record',
  columns,
})

export const { selectPage, selectMatchingIds } = recordList<
  'status_record',
  keyof Status,
  StatusListRequest
>({
  columns,
  orderColumns: { name: 'name_key', added_on: 'added_on', update_on: 'update_on' },
  matching,
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

function matching(
  { db, company_id }: Context,
  { filters, match }: Pick<StatusListRequest, 'filters' | 'match'>,
) {
  let query = db.selectFrom('status_record').where('company_id', '=', company_id)
  if (filters.search) query = query.where(matchesSearch(filters.search, match))
  if (filters.is_known !== undefined) query = query.where('is_known', '=', filters.is_known)
  return query
}
