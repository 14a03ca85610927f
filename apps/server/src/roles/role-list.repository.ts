import {
  relatingRoles,
  type RoleBulkRequest,
  type RoleListRequest,
  roleRecord,
} from '@baquiano/contract/roles'
import { sql } from 'kysely'
import type { Context } from '../platform/context.ts'
import { countRows, fetchPage } from '../platform/database/page.ts'
import { pickMatching } from '../platform/database/pick-matching.ts'
import { matchesSearch } from '../platform/database/text-search.ts'

const recordColumns = roleRecord.keyof().options

const orderColumns = {
  name: 'name_key',
  people_count: 'people_count',
  added_on: 'added_on',
  update_on: 'update_on',
} as const satisfies Record<RoleListRequest['order_by'], string>

export function selectPage(context: Context, request: RoleListRequest) {
  const { fields = recordColumns, order_by } = request
  const query = matching(context, request).select([...fields, 'id'])
  return fetchPage(query, orderColumns[order_by], request)
}

export function count(context: Context, request: RoleListRequest) {
  return countRows(context.db, matching(context, request), request)
}

type Matching = Exclude<RoleBulkRequest['select'], { id: string[] }>

/** Ids of those that match, in their order, one more than one call may change. */
export const selectMatchingIds = (context: Context, select: Matching): Promise<string[]> =>
  pickMatching(matching(context, select), select)

function matching(
  { db, company_id }: Context,
  { filters, match }: Pick<RoleListRequest, 'filters' | 'match'>,
) {
  const { search, is_special, has_people } = filters
  let query = db.selectFrom('role_record').where('company_id', '=', company_id)
  if (search) query = query.where(matchesSearch(search, match))
  if (is_special !== undefined) query = query.where(isSpecial(is_special))
  if (has_people !== undefined) query = query.where('people_count', has_people ? '>' : '=', 0)
  return query
}

const isSpecial = (wanted: boolean) =>
  sql<boolean>`(name = any(${relatingRoles}::text[])) = ${wanted}`
