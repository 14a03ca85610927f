import { type CompanyConfigVersion, companyConfigVersion } from '@baquiano/contract/company-config'
import type { Context } from '../platform/context.ts'
import type { ConfigRow } from './company-config.repository.ts'

/** The versions of an entry, newest first. */
export async function selectVersions(
  context: Context,
  config_id: string,
): Promise<CompanyConfigVersion[]> {
  const rows = await versionsOf(context, config_id).orderBy('version_number', 'desc').execute()
  return rows.map((row) => companyConfigVersion.parse(row))
}

/** A version of an entry by its number. */
export async function selectVersion(
  context: Context,
  config_id: string,
  version_number: number,
): Promise<CompanyConfigVersion | undefined> {
  const row = await versionsOf(context, config_id)
    .where('version_number', '=', version_number)
    .executeTakeFirst()
  return row && companyConfigVersion.parse(row)
}

/** Stores the present state of an entry as a version. */
export async function insertVersion({ db, company_id }: Context, row: ConfigRow): Promise<void> {
  const { id: config_id, version_number, name, value, config_json, update_on, update_by } = row
  await db
    .insertInto('company_config_version')
    .values({
      company_id,
      config_id,
      version_number,
      name,
      value,
      config_json: JSON.stringify(config_json),
      added_on: update_on,
      update_by,
    })
    .execute()
}

/** The number of the next version of an entry; an entry that was removed before goes on counting. */
export async function selectNextNumber(
  { db, company_id }: Context,
  config_id: string,
): Promise<number> {
  const { newest } = await db
    .selectFrom('company_config_version')
    .where('company_id', '=', company_id)
    .where('config_id', '=', config_id)
    .select((eb) => eb.fn.max<number | null>('version_number').as('newest'))
    .executeTakeFirstOrThrow()
  return (newest ?? 0) + 1
}

function versionsOf({ db, company_id }: Context, config_id: string) {
  return db
    .selectFrom('company_config_version_record')
    .where('company_id', '=', company_id)
    .where('config_id', '=', config_id)
    .select(companyConfigVersion.keyof().options)
}
