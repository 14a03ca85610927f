import { type Group, type GroupListRequest, group } from '@baquiano/contract/groups'
import { type GeneratedAlways, sql } from 'kysely'
import type { Context } from '../platform/context.ts'
import { fetchPage } from '../platform/database/page.ts'

declare module '../platform/database/tables.ts' {
  interface Tables {
    work_group: Group & { company_id: string; name_key: GeneratedAlways<string> }
  }
}

const columns = group.keyof().options

/** People order names by the alphabet, not by their bytes. */
const orderColumns = {
  name: 'name_key',
  added_on: 'added_on',
} as const satisfies Record<GroupListRequest['order_by'], string>

export function selectPage(context: Context, request: GroupListRequest) {
  const { fields = columns, order_by } = request
  const query = matching(context, request).select([...fields, 'id'])
  return fetchPage({ db: context.db, query, column: orderColumns[order_by] }, request)
}

export function selectById({ db, company_id }: Context, id: string): Promise<Group | undefined> {
  return db
    .selectFrom('work_group')
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .select(columns)
    .executeTakeFirst()
}

/** Undefined when the id is there already. */
export function insertOnce({ db, company_id }: Context, values: Group): Promise<Group | undefined> {
  return db
    .insertInto('work_group')
    .values({ ...values, company_id })
    .onConflict((conflict) => conflict.columns(['company_id', 'id']).doNothing())
    .returning(columns)
    .executeTakeFirst()
}

function matching({ db, company_id }: Context, { filters: { search } }: GroupListRequest) {
  const query = db.selectFrom('work_group').where('company_id', '=', company_id)
  return search ? query.where(sql<boolean>`name_key ^@ sort_key(${search})`) : query
}
