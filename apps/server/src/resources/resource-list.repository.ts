import {
  type ResourceBulkRequest,
  type ResourceListRequest,
  resource,
} from '@baquiano/contract/resources'
import { type Expression, type SelectQueryBuilder, sql, type SqlBool } from 'kysely'
import type { Context } from '../platform/context.ts'
import { pickMatching } from '../platform/database/pick-matching.ts'
import { fetchSearchPage, type SearchedList } from '../platform/database/search/search-page.ts'
import type { Tables } from '../platform/database/tables.ts'
import { matchesSearch } from '../platform/database/search/text-search.ts'

/** In searched queries the view is aliased to the name of its table. */
type Listed = Omit<Tables, 'resource'> & { resource: Tables['resource_record'] }

type ListQuery = Pick<ResourceListRequest, 'filters'> & { readonly id?: string[] | undefined }
type Conditions = readonly Expression<SqlBool>[]

const columns = resource.keyof().options

const orderColumns = {
  name: 'name_key',
  lastname: 'lastname_key',
  username: 'username',
  added_on: 'added_on',
} as const satisfies Record<ResourceListRequest['order_by'], string>

/** @param conditions of filters by the company's own fields */
export function selectPage(context: Context, request: ResourceListRequest, conditions: Conditions) {
  const { fields = columns, order_by } = request
  const query = narrowed(context, request, conditions).select([
    ...new Set([...fields, 'id' as const]),
  ])
  return fetchSearchPage(listOf(context, query), orderColumns[order_by], request)
}

function listOf<Row>(
  { db }: Context,
  records: SelectQueryBuilder<Listed, 'resource', Row>,
): SearchedList<'resource', Row> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the view has all that its table has, under its name
  const query = records as unknown as SearchedList<'resource', Row>['query']
  return { db, table: 'resource', query }
}

export type Matching = Exclude<ResourceBulkRequest['select'], { id: string[] }>

/** Ids of the matching ones in their order, up to one more than a call may change. */
export const selectMatchingIds = (
  context: Context,
  select: Matching,
  conditions: Conditions,
): Promise<string[]> => pickMatching(matching(context, select, conditions), select)

function matching(context: Context, select: Matching, conditions: Conditions) {
  const { search } = select.filters
  const query = narrowed(context, select, conditions)
  return search ? query.where(matchesSearch(search, select.match)) : query
}

/** Every filter except the search text. */
function narrowed(
  { db, company_id }: Context,
  { filters, id }: ListQuery,
  conditions: Conditions,
): SelectQueryBuilder<Listed, 'resource', object> {
  const { status, role_id, group_id, own_status_id, in_field, in_trouble } = filters
  let query = db.selectFrom('resource_record as resource').where('company_id', '=', company_id)
  if (id) query = query.where(sql<boolean>`id = any(${id}::uuid[])`)
  if (status) query = query.where('status', '=', status)
  if (own_status_id) query = query.where('own_status_id', '=', own_status_id)
  if (role_id) query = query.where('role_id', '=', role_id)
  if (group_id) query = query.where('id', 'in', membersOf({ db, company_id }, group_id))
  if (in_field !== undefined) query = query.where(hasActivity, '=', in_field)
  if (in_trouble) query = query.where(isInTrouble(company_id))
  for (const condition of conditions) query = query.where(condition)
  return query
}

/** Whether somebody is silent or has a visit that is late, as the job for exceptions found them last. */
const isInTrouble = (company_id: string) => sql<boolean>`id in (
  select coalesce(v.resource_id, t.record_id) from troubled_record t
  left join visit v on v.company_id = t.company_id and v.id = t.record_id
  where t.company_id = ${company_id})`

/** Whether somebody has an activity, of their own or of a group of theirs. */
const hasActivity = sql<boolean>`exists (select from activity_of_resource a
  where a.company_id = resource.company_id and a.resource_id = resource.id)`

function membersOf({ db, company_id }: Pick<Context, 'db' | 'company_id'>, group_id: string) {
  return db
    .selectFrom('resource_group')
    .where('company_id', '=', company_id)
    .where('group_id', '=', group_id)
    .select('resource_id')
}
