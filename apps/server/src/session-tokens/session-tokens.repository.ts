import {
  type SessionToken,
  type SessionTokenListRequest,
  sessionToken,
} from '@baquiano/contract/session-tokens'
import type { GeneratedAlways } from 'kysely'
import type { Context } from '../platform/context.ts'
import { recordList } from '../platform/database/record-list.ts'
import { recordTable } from '../platform/database/record-table.ts'
import { matchesSearch } from '../platform/database/search/text-search.ts'

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

/** One that is there is never made again: `insertOnce` is false when its id was. */
export const { selectById, lockById, insertOnce, update } = recordTable({
  table: 'session_token',
  view: 'session_token_record',
  columns,
})

export const { selectPage, selectMatchingIds } = recordList<
  'session_token_record',
  keyof SessionToken,
  SessionTokenListRequest
>({
  columns,
  orderColumns: { name: 'name_key', expire_date: 'expire_date', added_on: 'added_on' },
  matching,
})

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
