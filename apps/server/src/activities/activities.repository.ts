import { type Activity, type ActivityListRequest, activity } from '@baquiano/contract/activities'
import { type GeneratedAlways, sql } from 'kysely'
import type { Context } from '../platform/context.ts'
import { fetchPage } from '../platform/database/page.ts'

declare module '../platform/database/tables.ts' {
  interface Tables {
    activity: Activity & { company_id: string; name_key: GeneratedAlways<string> }
  }
}

const columns = activity.keyof().options

/** People order names by the alphabet, not by their bytes. */
const orderColumns = {
  name: 'name_key',
  added_on: 'added_on',
} as const satisfies Record<ActivityListRequest['order_by'], string>

export function selectPage(context: Context, request: ActivityListRequest) {
  const { fields = columns, order_by } = request
  const query = matching(context, request).select([...fields, 'id'])
  return fetchPage({ db: context.db, query, column: orderColumns[order_by] }, request)
}

export function selectById({ db, company_id }: Context, id: string): Promise<Activity | undefined> {
  return db
    .selectFrom('activity')
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .select(columns)
    .executeTakeFirst()
}

/** Undefined when the id is there already. */
export function insertOnce(
  { db, company_id }: Context,
  values: Activity,
): Promise<Activity | undefined> {
  return db
    .insertInto('activity')
    .values({ ...values, company_id })
    .onConflict((conflict) => conflict.columns(['company_id', 'id']).doNothing())
    .returning(columns)
    .executeTakeFirst()
}

function matching({ db, company_id }: Context, { filters: { search } }: ActivityListRequest) {
  const query = db.selectFrom('activity').where('company_id', '=', company_id)
  return search ? query.where(sql<boolean>`name_key ^@ sort_key(${search})`) : query
}
