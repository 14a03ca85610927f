import {
  type CompanyConfig,
  type CompanyConfigVersion,
  companyConfig,
  type KnownType,
} from '@baquiano/contract/company-config'
import type { Generated, GeneratedAlways } from 'kysely'
import type { Context } from '../platform/context.ts'
import type { Json } from '../platform/database/tables.ts'

/** What stands in the table itself; the rest of a record is joined. */
export type ConfigRow = Omit<CompanyConfig, 'type_config_id' | 'update_by_name'>

interface ConfigTable extends Omit<ConfigRow, 'config_json' | 'version_number' | 'update_by'> {
  company_id: string
  name_key: GeneratedAlways<string>
  search: GeneratedAlways<string>
  config_json: Json
  version_number: Generated<number>
  update_by: Generated<string | null>
}

interface VersionTable extends Omit<CompanyConfigVersion, 'config_json' | 'update_by_name'> {
  company_id: string
  config_id: string
  config_json: Json
}

declare module '../platform/database/tables.ts' {
  interface Tables {
    company_config: ConfigTable
    company_config_record: ConfigTable & Pick<CompanyConfig, 'type_config_id' | 'update_by_name'>
    company_config_version: VersionTable
    company_config_version_record: VersionTable & Pick<CompanyConfigVersion, 'update_by_name'>
  }
}

const columns = companyConfig.keyof().options

export async function selectById(
  { db, company_id }: Context,
  id: string,
): Promise<CompanyConfig | undefined> {
  const row = await db
    .selectFrom('company_config_record')
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .select(columns)
    .executeTakeFirst()
  return row && companyConfig.parse(row)
}

/** What the entry of a type holds, unjudged; undefined where the company has none. */
export async function selectJsonOf(
  { db, company_id }: Context,
  type_config_name: KnownType,
): Promise<unknown> {
  const row = await db
    .selectFrom('company_config')
    .where('company_id', '=', company_id)
    .where('type_config_name', '=', type_config_name)
    .select('config_json')
    .executeTakeFirst()
  return row?.config_json
}

/** The id of the entry of a type and, where it is told, of a name; locked until the transaction ends. */
export async function lockIdOf(
  { db, company_id }: Context,
  type_config_name: string,
  name?: string,
): Promise<string | undefined> {
  const ofType = db
    .selectFrom('company_config')
    .where('company_id', '=', company_id)
    .where('type_config_name', '=', type_config_name)
  const found = name === undefined ? ofType : ofType.where('name', '=', name)
  const row = await found.select('id').orderBy('added_on').limit(1).forUpdate().executeTakeFirst()
  return row?.id
}

/** Locked until the transaction ends, so that `before` in the audit is what was replaced. */
export async function lockById(context: Context, id: string): Promise<CompanyConfig | undefined> {
  const { db, company_id } = context
  const locked = await db
    .selectFrom('company_config')
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .select('id')
    .forUpdate()
    .executeTakeFirst()
  return locked && selectById(context, id)
}

/**
 * False when the id is there already.
 *
 * @throws AppError `COMPANY_CONFIG_NAME_TAKEN`, `COMPANY_CONFIG_TYPE_TAKEN`
 */
export async function insertOnce(
  { db, company_id }: Context,
  { config_json, ...values }: ConfigRow,
): Promise<boolean> {
  const inserted = await db
    .insertInto('company_config')
    .values({ ...values, config_json: JSON.stringify(config_json), company_id })
    .onConflict((conflict) => conflict.columns(['company_id', 'id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

/** @throws AppError `COMPANY_CONFIG_NAME_TAKEN` */
export async function update(
  { db, company_id }: Context,
  { id, config_json, ...values }: Omit<ConfigRow, 'type_config_name' | 'added_on'>,
): Promise<void> {
  await db
    .updateTable('company_config')
    .set({ ...values, config_json: JSON.stringify(config_json) })
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .execute()
}

export async function remove({ db, company_id }: Context, id: string): Promise<void> {
  await db
    .deleteFrom('company_config')
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .execute()
}
