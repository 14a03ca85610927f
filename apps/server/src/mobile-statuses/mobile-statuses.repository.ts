import {
  type MobileStatus,
  type MobileStatusListRequest,
  mobileStatus,
} from '@baquiano/contract/mobile-statuses'
import type { GeneratedAlways } from 'kysely'
import type { Context } from '../platform/context.ts'
import { recordList } from '../platform/database/record-list.ts'
import { recordTable } from '../platform/database/record-table.ts'
import { matchesSearch } from '../platform/database/text-search.ts'

/** What stands in the table itself; the rest of a record is joined. */
type MobileStatusRow = Omit<MobileStatus, 'company_id' | 'resource_count' | 'update_by_name'>

interface Keys {
  company_id: string
  name_key: GeneratedAlways<string>
  search: GeneratedAlways<string>
}

declare module '../platform/database/tables.ts' {
  interface Tables {
    mobile_status: MobileStatusRow & Keys
    mobile_status_record: MobileStatus & Keys
  }
}

const columns = mobileStatus.keyof().options

export const { selectById, lockById, insertOnce, update, remove } = recordTable({
  table: 'mobile_status',
  view: 'mobile_status_record',
  columns,
})

export const { selectPage, selectMatchingIds } = recordList<
  'mobile_status_record',
  keyof MobileStatus,
  MobileStatusListRequest
>({
  columns,
  orderColumns: { name: 'name_key', added_on: 'added_on', update_on: 'update_on' },
  matching,
})

function matching(
  { db, company_id }: Context,
  { filters, match }: Pick<MobileStatusListRequest, 'filters' | 'match'>,
) {
  let query = db.selectFrom('mobile_status_record').where('company_id', '=', company_id)
  if (filters.search) query = query.where(matchesSearch(filters.search, match))
  if (filters.status) query = query.where('status', '=', filters.status)
  if (filters.start_events !== undefined) {
    query = query.where('start_events', '=', filters.start_events)
  }
  return query
}
