import type { Logo } from '@baquiano/contract/settings'
import { sql } from 'kysely'
import type { Context } from '../platform/context.ts'
import type { Db } from '../platform/database/database.ts'

declare module '../platform/database/tables.ts' {
  interface Tables {
    company_logo: Omit<Logo, 'url'> & { company_id: string; added_on: string }
  }
}

const type = 'VISUAL_CONFIG'

/** The stored appearance of a company, its VISUAL_CONFIG not parsed; undefined where there is no such company. */
export function selectAppearance({
  db,
  company_id,
}: {
  readonly db: Db
  readonly company_id: string
}) {
  return (
    db
      .selectFrom('company')
      .leftJoin('company_logo', 'company_logo.company_id', 'company.id')
      .leftJoin('company_config', (join) =>
        join
          .onRef('company_config.company_id', '=', 'company.id')
          .on('company_config.type_config_name', '=', type),
      )
      // A group that was removed since is none.
      .leftJoin('work_group', (join) =>
        join
          .onRef('work_group.company_id', '=', 'company.id')
          .on(
            sql<boolean>`work_group.id::text = company_config.config_json ->> 'default_group_tracking'`,
          ),
      )
      .where('company.id', '=', company_id)
      .select([
        'company.id',
        'company.name as company_name',
        'company.login_address',
        'company.added_on',
        'company_config.config_json',
        'company_config.update_on',
        'company_logo.id as logo_id',
        'company_logo.name as logo_name',
        'company_logo.side',
        'company_logo.bytes',
        'work_group.id as group_id',
      ])
      .executeTakeFirst()
  )
}
export type AppearanceRow = NonNullable<Awaited<ReturnType<typeof selectAppearance>>>

/** Locks the appearance of a company, so that two saves run one after the other. */
export async function lockAppearance({ db, company_id }: Context): Promise<void> {
  await db.selectFrom('company').where('id', '=', company_id).select('id').forUpdate().execute()
  await db
    .selectFrom('company_config')
    .where('company_id', '=', company_id)
    .where('type_config_name', '=', type)
    .select('id')
    .forUpdate()
    .execute()
}

export async function updateAddress(
  { db, company_id }: Context,
  login_address: string | null,
): Promise<void> {
  await db.updateTable('company').set({ login_address }).where('id', '=', company_id).execute()
}

export async function insertLogo(
  { db, company_id, now }: Context,
  logo: Omit<Logo, 'url'>,
): Promise<void> {
  await db
    .insertInto('company_logo')
    .values({ ...logo, company_id, added_on: now })
    .execute()
}

export async function removeLogo({ db, company_id }: Context): Promise<void> {
  await db.deleteFrom('company_logo').where('company_id', '=', company_id).execute()
}

/** Whether the company shows this logo now. */
export async function isShown(db: Db, company_id: string, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('company_logo')
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .select('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Of any company; needs the cross-tenant scope `login`. */
export async function selectByAddress(db: Db, address: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('company')
    .where('login_address', '=', address)
    .select('id')
    .executeTakeFirst()
  return row?.id
}
