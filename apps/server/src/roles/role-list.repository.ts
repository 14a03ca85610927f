import {
  relatingRoles,
  type RoleListRequest,
  type RoleRecord,
  roleRecord,
} from '@baquiano/contract/roles'
import { sql } from 'kysely'
import type { Context } from '../platform/context.ts'
import { recordList } from '../platform/database/record-list.ts'
import { matchesSearch } from '../platform/database/search/text-search.ts'

export const { selectPage, selectMatchingIds } = recordList<
  'role_record',
  keyof RoleRecord,
  RoleListRequest
>({
  columns: roleRecord.keyof().options,
  orderColumns: {
    name: 'name_key',
    people_count: 'people_count',
    added_on: 'added_on',
    update_on: 'update_on',
  },
  matching,
})

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
