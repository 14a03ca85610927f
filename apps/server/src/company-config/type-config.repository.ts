import {
  type TypeConfig,
  type TypeConfigListRequest,
  typeConfig,
} from '@baquiano/contract/company-config'
import type { GeneratedAlways } from 'kysely'
import type { Context } from '../platform/context.ts'
import { countRows, fetchPage } from '../platform/database/page.ts'
import { matchesSearch } from '../platform/database/text-search.ts'

/** What stands in the table itself. */
type TypeRow = Omit<TypeConfig, 'config_count' | 'type_config_id'>

interface Keys {
  company_id: string
  type_config_id: GeneratedAlways<string>
  name_key: GeneratedAlways<string>
  search: GeneratedAlways<string>
}

declare module '../platform/database/tables.ts' {
  interface Tables {
    type_config: TypeRow & Keys
    type_config_record: TypeConfig & Keys
  }
}

const columns = typeConfig.keyof().options

const orderColumns = {
  type_config_name: 'name_key',
  added_on: 'added_on',
} as const satisfies Record<TypeConfigListRequest['order_by'], string>

export function selectPage(context: Context, request: TypeConfigListRequest) {
  const { fields = columns, order_by } = request
  const query = matching(context, request).select([...fields, 'id'])
  return fetchPage(query, orderColumns[order_by], request)
}

export function count(context: Context, request: TypeConfigListRequest) {
  return countRows(context.db, matching(context, request), request)
}

export function selectById(
  { db, company_id }: Context,
  id: string,
): Promise<TypeConfig | undefined> {
  return db
    .selectFrom('type_config_record')
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .select(columns)
    .executeTakeFirst()
}

/** Locked until the transaction ends, so that `before` in the audit is what was replaced. */
export async function lockById(context: Context, id: string): Promise<TypeConfig | undefined> {
  const { db, company_id } = context
  const locked = await db
    .selectFrom('type_config')
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .select('id')
    .forUpdate()
    .executeTakeFirst()
  return locked && selectById(context, id)
}

/** Whether entries may be made of the type. */
export async function selectStatus(
  { db, company_id }: Context,
  type_config_name: string,
): Promise<TypeConfig['status'] | undefined> {
  const found = await db
    .selectFrom('type_config')
    .where('company_id', '=', company_id)
    .where('type_config_name', '=', type_config_name)
    .select('status')
    .executeTakeFirst()
  return found?.status
}

/** The types that every company has. */
export async function insertKnown(
  { db, company_id, now, newId }: Context,
  names: readonly string[],
): Promise<void> {
  const beginning = { status: 'Active', is_known: true, added_on: now, update_on: now } as const
  await db
    .insertInto('type_config')
    .values(
      names.map((type_config_name) => ({
        ...beginning,
        company_id,
        id: newId(),
        type_config_name,
      })),
    )
    .execute()
}

/**
 * False when the id is there already.
 *
 * @throws AppError `TYPE_CONFIG_NAME_TAKEN`
 */
export async function insertOnce({ db, company_id }: Context, values: TypeRow): Promise<boolean> {
  const inserted = await db
    .insertInto('type_config')
    .values({ ...values, company_id })
    .onConflict((conflict) => conflict.columns(['company_id', 'id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

/** @throws AppError `TYPE_CONFIG_NAME_TAKEN` */
export async function update(
  { db, company_id }: Context,
  { id, ...values }: Pick<TypeRow, 'id' | 'type_config_name' | 'status' | 'update_on'>,
): Promise<void> {
  await db
    .updateTable('type_config')
    .set(values)
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .execute()
}

/** @throws AppError `TYPE_CONFIG_IN_USE` */
export async function remove({ db, company_id }: Context, id: string): Promise<void> {
  await db
    .deleteFrom('type_config')
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .execute()
}

function matching({ db, company_id }: Context, { filters, match }: TypeConfigListRequest) {
  const { search, status, is_known } = filters
  let query = db.selectFrom('type_config_record').where('company_id', '=', company_id)
  if (search) query = query.where(matchesSearch(search, match))
  if (status) query = query.where('status', '=', status)
  if (is_known !== undefined) query = query.where('is_known', '=', is_known)
  return query
}
