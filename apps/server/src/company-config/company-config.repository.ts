import {
  type CompanyConfig,
  type CompanyConfigVersion,
  companyConfig,
  type KnownType,
} from '@baquiano/contract/company-config'
import type { Generated, GeneratedAlways } from 'kysely'
import type { Context } from '../platform/context.ts'
import { recordTable } from '../platform/database/record-table.ts'
import type { Json } from '../platform/database/tables.ts'

/** The columns of the table itself; the rest of a record is joined. */
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

const records = recordTable({ table: 'company_config', view: 'company_config_record', columns })

export const selectById = async (context: Context, id: string) =>
  readOf(await records.selectById(context, id))

/** As `recordTable` does. */
export const lockById = async (context: Context, id: string) =>
  readOf(await records.lockById(context, id))

/** The stored value of the entry of a type, not validated; undefined where the company has none. */
export async function selectJsonOf(
  { db, company_id }: Pick<Context, 'db' | 'company_id'>,
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

/** The id of the entry of a type and, if given, of a name; locked until the transaction ends. */
export async function lockIdOf(
  { db, company_id }: Context,
  type_config_name: string,
  name?: string,
): Promise<string | undefined> {
  const ofType = db
    .selectFrom('company_config')
    .where('company_id', '=', company_id)
    .where('type_config_name', '=', type_config_name)
  const query = name === undefined ? ofType : ofType.where('name', '=', name)
  const row = await query.select('id').orderBy('added_on').limit(1).forUpdate().executeTakeFirst()
  return row?.id
}

/**
 * False when the id exists.
 *
 * @throws AppError `COMPANY_CONFIG_NAME_TAKEN`, `COMPANY_CONFIG_TYPE_TAKEN`
 */
export const insertOnce = (context: Context, { config_json, ...values }: ConfigRow) =>
  records.insertOnce(context, { ...values, config_json: JSON.stringify(config_json) })

/** @throws AppError `COMPANY_CONFIG_NAME_TAKEN` */
export const update = (
  context: Context,
  { config_json, ...values }: Omit<ConfigRow, 'type_config_name' | 'added_on'>,
) => records.update(context, { ...values, config_json: JSON.stringify(config_json) })

export const { remove } = records

const readOf = (row: object | undefined): CompanyConfig | undefined =>
  row && companyConfig.parse(row)
