import type { SpokenLanguage } from '@baquiano/contract/platform'
import { type Preference, type PreferenceFields, preference } from '@baquiano/contract/preferences'
import { sql } from 'kysely'
import type { Context } from '../platform/context.ts'
import type { Db } from '../platform/database/database.ts'
import type { Json } from '../platform/database/tables.ts'

declare module '../platform/database/tables.ts' {
  interface Tables {
    preference: Omit<
      PreferenceFields,
      'company_config_list' | 'notification_channels' | 'map_config'
    > & {
      /** Null for a platform administrator. */
      company_id: string | null
      account_id: string
      company_config_list: Json
      notification_channels: Json
      map_config: Json | null
      added_on: string
      update_on: string
    }
  }
}

/** Their owner, and the queries that may read them. */
export interface Account {
  readonly db: Db
  readonly company_id: string | null
  readonly account_id: string
}

/** Undefined where the person never chose. */
export async function select({
  db,
  company_id,
  account_id,
}: Account): Promise<Preference | undefined> {
  const row = await db
    .selectFrom('preference')
    .where('company_id', 'is not distinct from', company_id)
    .where('account_id', '=', account_id)
    .selectAll()
    .executeTakeFirst()
  return row && preference.parse({ ...row, id: row.account_id })
}

/** The chosen language; null before the first choice. */
export async function selectLanguage({
  db,
  company_id,
  account_id,
}: Account): Promise<SpokenLanguage | null> {
  const row = await db
    .selectFrom('preference')
    .where('company_id', 'is not distinct from', company_id)
    .where('account_id', '=', account_id)
    .select('language')
    .executeTakeFirst()
  return row?.language ?? null
}

/** Locks the preferences of an account, existing or not, so that two saves run one after the other. */
export async function lock({ db, account_id }: Account): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${account_id}, 34))`.execute(db)
}

interface Saved {
  readonly fields: PreferenceFields
  readonly added_on: string
  readonly update_on: string
}

export async function save(
  { db, company_id, account_id }: Account,
  { fields, added_on, update_on }: Saved,
): Promise<void> {
  const company_config_list = JSON.stringify(fields.company_config_list)
  const notification_channels = JSON.stringify(fields.notification_channels)
  const map_config = fields.map_config && JSON.stringify(fields.map_config)
  const values = {
    ...fields,
    company_config_list,
    notification_channels,
    map_config,
    update_on,
  }
  await db
    .insertInto('preference')
    .values({ ...values, company_id, account_id, added_on })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(values))
    .execute()
}

/** The names under which the company has a configuration. */
export async function selectConfigured(
  { db, company_id }: Context,
  names: readonly string[],
): Promise<string[]> {
  const rows = await db
    .selectFrom('company_config')
    .where('company_id', '=', company_id)
    .where(sql<boolean>`type_config_name = any(${names}::text[])`)
    .select('type_config_name')
    .distinct()
    .execute()
  return rows.map(({ type_config_name }) => type_config_name)
}
