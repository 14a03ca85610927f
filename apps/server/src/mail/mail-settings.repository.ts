import type { MailSetting } from '@baquiano/contract/mail'
import type { Db } from '../platform/database/database.ts'

/** As stored: its password encrypted. */
export type MailSettingRow = Omit<MailSetting, 'has_password'> & {
  password: string | null
  update_by: string
}

declare module '../platform/database/tables.ts' {
  interface Tables {
    mail_setting: MailSettingRow & { is_only: boolean }
  }
}

/** The mail server of the platform; `db`: scope `mail`, as of all here. */
export function selectMailSetting(db: Db): Promise<MailSettingRow | undefined> {
  return db.selectFrom('mail_setting').selectAll().executeTakeFirst()
}

export async function putMailSetting(db: Db, row: MailSettingRow): Promise<void> {
  await db
    .insertInto('mail_setting')
    .values({ ...row, is_only: true })
    .onConflict((conflict) => conflict.column('is_only').doUpdateSet(row))
    .execute()
}

export async function deleteMailSetting(db: Db): Promise<void> {
  await db.deleteFrom('mail_setting').execute()
}
