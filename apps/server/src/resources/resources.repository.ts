import {
  type Resource,
  type ResourceBulkRequest,
  type ResourceListRequest,
  resource,
} from '@baquiano/contract/resources'
import { type Generated, type GeneratedAlways, sql } from 'kysely'
import type { Context } from '../platform/context.ts'
import { fetchPage } from '../platform/database/page.ts'
import { pickMatching } from '../platform/database/pick-matching.ts'

/** What stands in the table itself; the rest of a resource is joined. */
export type ResourceRow = Omit<
  Resource,
  | 'email'
  | 'has_password'
  | 'role_name'
  | 'update_by_name'
  | 'activity_ids'
  | 'group_ids'
  | 'visit_point_ids'
>

interface Keys {
  company_id: string
  mobile_status_id: string | null
  about: Generated<string>
  name_key: GeneratedAlways<string>
  lastname_key: GeneratedAlways<string>
}

declare module '../platform/database/tables.ts' {
  interface Tables {
    resource: ResourceRow & Keys
    resource_record: Resource & Omit<Keys, 'about'> & { about: string }
  }
}

const columns = resource.keyof().options

const orderColumns = {
  name: 'name_key',
  lastname: 'lastname_key',
  username: 'username',
  added_on: 'added_on',
} as const satisfies Record<ResourceListRequest['order_by'], string>

export function selectPage(context: Context, request: ResourceListRequest) {
  const { fields = columns, order_by } = request
  const query = matching(context, request).select([...fields, 'id'])
  return fetchPage({ db: context.db, query, column: orderColumns[order_by] }, request)
}

type Matching = Exclude<ResourceBulkRequest['select'], { id: string[] }>

/** Ids of those that match, in their order, one more than one call may change. */
export const selectMatchingIds = (context: Context, select: Matching): Promise<string[]> =>
  pickMatching(matching(context, select), select)

export function selectById({ db, company_id }: Context, id: string): Promise<Resource | undefined> {
  return db
    .selectFrom('resource_record')
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .select(columns)
    .executeTakeFirst()
}

/** Locked until the transaction ends, so that `before` in the audit is what was replaced. */
export async function lockById(context: Context, id: string): Promise<Resource | undefined> {
  const { db, company_id } = context
  const locked = await db
    .selectFrom('resource')
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .select('id')
    .forNoKeyUpdate()
    .executeTakeFirst()
  return locked && selectById(context, id)
}

/** False when the id is there already. */
export async function insertOnce(
  { db, company_id }: Context,
  values: ResourceRow,
): Promise<boolean> {
  const inserted = await db
    .insertInto('resource')
    .values({ ...values, company_id, mobile_status_id: null })
    .onConflict((conflict) => conflict.columns(['company_id', 'id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

/** @throws AppError `RESOURCE_USERNAME_TAKEN`, `RESOURCE_IDENTIFICATION_TAKEN` */
export async function update(
  { db, company_id, person }: Context,
  { id, ...values }: Partial<ResourceRow> & Pick<ResourceRow, 'id' | 'update_on'>,
): Promise<void> {
  await db
    .updateTable('resource')
    .set({ ...values, update_by: person.id })
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .execute()
}

function matching(
  { db, company_id }: Context,
  { filters, id }: Pick<ResourceListRequest, 'filters'> & { readonly id?: string[] | undefined },
) {
  const { search, status, role_id, group_id } = filters
  let query = db.selectFrom('resource_record').where('company_id', '=', company_id)
  if (id) query = query.where(sql<boolean>`id = any(${id}::uuid[])`)
  if (search) query = query.where(sql<boolean>`name_key ^@ sort_key(${search})`)
  if (status) query = query.where('status', '=', status)
  if (role_id) query = query.where('role_id', '=', role_id)
  if (group_id) query = query.where('id', 'in', membersOf({ db, company_id }, group_id))
  return query
}

function membersOf({ db, company_id }: Pick<Context, 'db' | 'company_id'>, group_id: string) {
  return db
    .selectFrom('resource_group')
    .where('company_id', '=', company_id)
    .where('group_id', '=', group_id)
    .select('resource_id')
}
