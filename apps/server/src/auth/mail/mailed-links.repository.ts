import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'

/** The account still has the address that the link was mailed to. */
const isOfItsAddress = sql<boolean>`(email is null
  or email = (select a.email from account a where a.id = verification.account_id))`

/** Uses up a mailed link and returns its account; undefined when it is unknown, used or expired. */
export function takeLink(
  db: Db,
  secret_hash: string,
  now: string,
): Promise<{ account_id: string } | undefined> {
  return db
    .updateTable('verification')
    .set({ used_at: now })
    .where('kind', '=', 'password')
    .where('secret_hash', '=', secret_hash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .where(isOfItsAddress)
    .returning('account_id')
    .executeTakeFirst()
}

/** What `takeLink` would find now. */
export function selectLink(
  db: Db,
  secret_hash: string,
  now: string,
): Promise<{ account_id: string } | undefined> {
  return db
    .selectFrom('verification')
    .where('kind', '=', 'password')
    .where('secret_hash', '=', secret_hash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .where(isOfItsAddress)
    .select('account_id')
    .executeTakeFirst()
}

/** Invalidates all links that were mailed to the account. */
export async function closeLinks(db: Db, account_id: string, now: string): Promise<void> {
  await db
    .updateTable('verification')
    .set({ used_at: now })
    .where('account_id', '=', account_id)
    .where('kind', '=', 'password')
    .where('used_at', 'is', null)
    .execute()
}
