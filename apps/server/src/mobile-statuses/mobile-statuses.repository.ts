import {
  type MobileStatus,
  type MobileStatusBulkRequest,
  type MobileStatusListRequest,
  mobileStatus,
} from '@baquiano/contract/mobile-statuses'
import type { GeneratedAlways } from 'kysely'
import type { Context } from '../platform/context.ts'
import { countRows, fetchPage } from '../platform/database/page.ts'
import { pickMatching } from '../platform/database/pick-matching.ts'
import { matchesSearch } from '../platform/database/text-search.ts'

/** What stands in the table itself; the rest of a record is joined. */
export type MobileStatusRow = Omit<MobileStatus, 'company_id' | 'resource_count' | 'update_by_name'>

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
const orderColumns = {
  name: 'name_key',
  added_on: 'added_on',
  update_on: 'update_on',
} as const satisfies Record<MobileStatusListRequest['order_by'], string>

export function selectPage(context: Context, request: MobileStatusListRequest) {
  const { fields = columns, order_by } = request
  const query = matching(context, request).select([...fields, 'id'])
  return fetchPage(query, orderColumns[order_by], request)
}

export function count(context: Context, request: MobileStatusListRequest) {
  return countRows(context.db, matching(context, request), request)
}

type Matching = Exclude<MobileStatusBulkRequest['select'], { id: string[] }>

/** Ids of those that match, in their order, one more than one call may change. */
export const selectMatchingIds = (context: Context, select: Matching): Promise<string[]> =>
  pickMatching(matching(context, select), select)

export function selectById(
  { db, company_id }: Context,
  id: string,
): Promise<MobileStatus | undefined> {
  return db
    .selectFrom('mobile_status_record')
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .select(columns)
    .executeTakeFirst()
}

/** Locked until the transaction ends, so that `before` in the audit is what was replaced. */
export async function lockById(context: Context, id: string): Promise<MobileStatus | undefined> {
  const { db, company_id } = context
  const locked = await db
    .selectFrom('mobile_status')
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .select('id')
    .forUpdate()
    .executeTakeFirst()
  return locked && selectById(context, id)
}

/** False when the id is there already. */
export async function insertOnce(
  { db, company_id }: Context,
  values: MobileStatusRow,
): Promise<boolean> {
  const inserted = await db
    .insertInto('mobile_status')
    .values({ ...values, company_id })
    .onConflict((conflict) => conflict.columns(['company_id', 'id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

export async function update(
  { db, company_id }: Context,
  { id, ...values }: Omit<MobileStatusRow, 'added_on'>,
): Promise<void> {
  await db
    .updateTable('mobile_status')
    .set(values)
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .execute()
}

export async function remove({ db, company_id }: Context, id: string): Promise<void> {
  await db
    .deleteFrom('mobile_status')
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .execute()
}

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
