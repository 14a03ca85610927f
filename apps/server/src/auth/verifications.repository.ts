import { limits } from '@baquiano/contract/platform'
import { sql } from 'kysely'
import type { Db } from '../platform/database/database.ts'
import type { Verification } from './auth.tables.ts'

type AttemptResult =
  | {
      readonly outcome: 'judged'
      readonly id: string
      readonly secret_hash: string
      readonly attempts: number
    }
  | { readonly outcome: 'blocked' | 'expired' | 'missing' }

/**
 * Takes one of the attempts at the account's current code, whatever else happens at the same time:
 * of many parallel guesses, only `limits.code_attempts` are checked.
 */
export async function takeAttempt(db: Db, account_id: string, now: string): Promise<AttemptResult> {
  const taken = await db
    .updateTable('verification')
    .set({ attempts: sql`attempts + 1` })
    .where('id', '=', currentCode(db, account_id))
    .where('attempts', '<', limits.code_attempts)
    .where('expires_at', '>', now)
    .where('used_at', 'is', null)
    .returning(['id', 'secret_hash', 'attempts'])
    .executeTakeFirst()
  if (taken) return { outcome: 'judged', ...taken }

  const current = await db
    .selectFrom('verification')
    .where('id', '=', currentCode(db, account_id))
    .select(['attempts', 'expires_at', 'used_at'])
    .executeTakeFirst()
  if (!current || current.used_at !== null) return { outcome: 'missing' }
  return { outcome: current.expires_at <= now ? 'expired' : 'blocked' }
}

/** The current code, to be replaced when another is mailed: attempts stay counted. */
export function selectOpenCode(
  db: Db,
  account_id: string,
  now: string,
): Promise<Verification | undefined> {
  return db
    .selectFrom('verification')
    .where('id', '=', currentCode(db, account_id))
    .where('expires_at', '>', now)
    .where('used_at', 'is', null)
    .selectAll()
    .executeTakeFirst()
}

export async function insertVerification(
  db: Db,
  verification: Omit<Verification, 'attempts' | 'used_at'>,
): Promise<void> {
  await db
    .insertInto('verification')
    .values({ ...verification, attempts: 0, used_at: null })
    .execute()
}

/** Replaces a code: new secret and expiry, same attempts. */
export async function replaceCode(
  db: Db,
  { id, secret_hash, expires_at }: Pick<Verification, 'id' | 'secret_hash' | 'expires_at'>,
): Promise<void> {
  await db
    .updateTable('verification')
    .set({ secret_hash, expires_at })
    .where('id', '=', id)
    .execute()
}

export async function markUsed(db: Db, id: string, now: string): Promise<void> {
  await db.updateTable('verification').set({ used_at: now }).where('id', '=', id).execute()
}

/** Codes and links are kept a day (decisions, "Data kept"). */
export async function removeOld(db: Db, before: string): Promise<void> {
  await db.deleteFrom('verification').where('added_on', '<', before).execute()
  await db.deleteFrom('used_pre_auth_token').where('expires_at', '<', before).execute()
}

/** False when the ticket has served a sign-in already. */
export async function spendTicket(db: Db, id: string, expires_at: string): Promise<boolean> {
  const spent = await db
    .insertInto('used_pre_auth_token')
    .values({ id, expires_at })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return spent !== undefined
}

/** Whether the ticket has served a sign-in already. */
export async function isTicketSpent(db: Db, id: string): Promise<boolean> {
  const spent = await db
    .selectFrom('used_pre_auth_token')
    .where('id', '=', id)
    .select('id')
    .executeTakeFirst()
  return spent !== undefined
}

function currentCode(db: Db, account_id: string) {
  return db
    .selectFrom('verification')
    .where('account_id', '=', account_id)
    .where('kind', '=', 'code')
    .orderBy('added_on', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .select('id')
}
