import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/database/database.ts'

interface EmailChange {
  company_id: string
  account_id: string
  /** The one that the account gets. */
  email: string
  secret_hash: string
  added_on: string
  expires_at: string
}

declare module '../../platform/database/tables.ts' {
  interface Tables {
    email_change: EmailChange
  }
}

type Own = Pick<Context, 'db' | 'company_id' | 'now'>

/** In place of the one that the account waited for so far. */
export async function replaceChange(
  { db, company_id, now }: Own,
  change: Pick<EmailChange, 'account_id' | 'email' | 'secret_hash' | 'expires_at'>,
): Promise<void> {
  const values = { ...change, added_on: now }
  await db
    .insertInto('email_change')
    .values({ ...values, company_id })
    .onConflict((conflict) => conflict.columns(['company_id', 'account_id']).doUpdateSet(values))
    .execute()
}

/** What the account waits for. */
export function selectChange({ db, company_id, now }: Own, account_id: string) {
  return db
    .selectFrom('email_change')
    .where('company_id', '=', company_id)
    .where('account_id', '=', account_id)
    .where('expires_at', '>', now)
    .select(['email', 'expires_at'])
    .executeTakeFirst()
}

export async function removeChange({ db, company_id }: Own, account_id: string): Promise<void> {
  await db
    .deleteFrom('email_change')
    .where('company_id', '=', company_id)
    .where('account_id', '=', account_id)
    .execute()
}

/** Whose link it is. `db`: scope `identity`. */
export function selectBySecret(db: Db, secret_hash: string, now: string) {
  return db
    .selectFrom('email_change')
    .where('secret_hash', '=', secret_hash)
    .where('expires_at', '>', now)
    .select(['company_id', 'account_id', 'email'])
    .executeTakeFirst()
}

/** Uses up a link and answers the address that it was mailed to; undefined when somebody else just did. */
export function takeChange({ db, company_id, now }: Own, secret_hash: string) {
  return db
    .deleteFrom('email_change')
    .where('company_id', '=', company_id)
    .where('secret_hash', '=', secret_hash)
    .where('expires_at', '>', now)
    .returning(['account_id', 'email'])
    .executeTakeFirst()
}

/** Those that nobody followed in time. `db`: scope `identity`. */
export async function removeOld(db: Db, before: string): Promise<void> {
  await db.deleteFrom('email_change').where('expires_at', '<', before).execute()
}
