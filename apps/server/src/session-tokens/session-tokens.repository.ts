import {
  type SessionToken,
  type SessionTokenBulkRequest,
  type SessionTokenListRequest,
  sessionToken,
} from '@baquiano/contract/session-tokens'
import type { GeneratedAlways } from 'kysely'
import type { Context } from '../platform/context.ts'
import { countRows, fetchPage } from '../platform/database/page.ts'
import { pickMatching } from '../platform/database/pick-matching.ts'
import { matchesSearch } from '../platform/database/text-search.ts'

/** What stands in the table itself; the rest of a record is joined. */
type SessionTokenRow = Omit<SessionToken, 'company_id' | 'resource_name' | 'update_by_name'>

interface Keys {
  company_id: string
  token_hash: string | null
  name_key: GeneratedAlways<string>
  search: GeneratedAlways<string>
}

declare module '../platform/database/tables.ts' {
  interface Tables {
    session_token: SessionTokenRow & Keys
    session_token_record: SessionToken & Keys
  }
}

const columns = sessionToken.keyof().options
const orderColumns = {
  name: 'name_key',
  expire_date: 'expire_date',
  added_on: 'added_on',
} as const satisfies Record<SessionTokenListRequest['order_by'], string>

export function selectPage(context: Context, request: SessionTokenListRequest) {
  const { fields = columns, order_by } = request
  const query = matching(context, request).select([...fields, 'id'])
  return fetchPage(query, orderColumns[order_by], request)
}

export function count(context: Context, request: SessionTokenListRequest) {
  return countRows(context.db, matching(context, request), request)
}

type Matching = Exclude<SessionTokenBulkRequest['select'], { id: string[] }>

/** Ids of those that match, in their order, one more than one call may change. */
export const selectMatchingIds = (context: Context, select: Matching): Promise<string[]> =>
  pickMatching(matching(context, select), select)

export function selectById(
  { db, company_id }: Context,
  id: string,
): Promise<SessionToken | undefined> {
  return db
    .selectFrom('session_token_record')
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .select(columns)
    .executeTakeFirst()
}

/** Locked until the transaction ends, so that `before` in the audit is what was replaced. */
export async function lockById(context: Context, id: string): Promise<SessionToken | undefined> {
  const { db, company_id } = context
  const locked = await db
    .selectFrom('session_token')
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .select('id')
    .forUpdate()
    .executeTakeFirst()
  return locked && selectById(context, id)
}

/**
 * False when the id is there already, or was.
 *
 * @throws AppError `RESOURCE_NOT_FOUND`
 */
export async function insertOnce(
  { db, company_id }: Context,
  values: Omit<SessionTokenRow, 'last_used_at'> & { readonly token_hash: string },
): Promise<boolean> {
  const inserted = await db
    .insertInto('session_token')
    .values({ ...values, company_id, last_used_at: null })
    .onConflict((conflict) => conflict.columns(['company_id', 'id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

export async function update(
  { db, company_id }: Context,
  { id, ...values }: Omit<SessionTokenRow, 'added_on' | 'last_used_at' | 'resource_id'>,
): Promise<void> {
  await db
    .updateTable('session_token')
    .set(values)
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .execute()
}

/** It loses its secret, and is found no more; its name stays for the audit. */
export async function revoke({ db, company_id }: Context, id: string): Promise<void> {
  await db
    .updateTable('session_token')
    .set({ token_hash: null })
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .execute()
}

/** Last day of the company's operation. */
export async function selectDateEnd({ db, company_id }: Context): Promise<string | undefined> {
  const company = await db
    .selectFrom('company')
    .where('id', '=', company_id)
    .select('date_end')
    .executeTakeFirst()
  return company?.date_end
}

function matching(
  { db, company_id }: Context,
  { filters, match }: Pick<SessionTokenListRequest, 'filters' | 'match'>,
) {
  const { search, resource_id, is_of_company, is_used } = filters
  let query = db.selectFrom('session_token_record').where('company_id', '=', company_id)
  if (search) query = query.where(matchesSearch(search, match))
  if (resource_id) query = query.where('resource_id', '=', resource_id)
  if (is_of_company !== undefined) {
    query = query.where('resource_id', is_of_company ? 'is' : 'is not', null)
  }
  return is_used === undefined
    ? query
    : query.where('last_used_at', is_used ? 'is not' : 'is', null)
}
