import { limits } from '@baquiano/contract/platform'
import { sql } from 'kysely'
import type { Generated } from 'kysely'
import type { Db } from '../../platform/database/database.ts'

declare module '../../platform/database/tables.ts' {
  interface Tables {
    authenticator: {
      company_id: string | null
      account_id: string
      secret: string
      added_on: string
      confirmed_on: string | null
      last_step: Generated<string>
      attempts: Generated<number>
      attempts_since: string | null
      recovery_hashes: Generated<string[]>
    }
  }
}

export interface StoredAuthenticator {
  /** Encrypted. */
  readonly secret: string
  readonly confirmed_on: string | null
  readonly last_step: string
  readonly attempts: number
  readonly recovery_hashes: readonly string[]
}

const columns = ['secret', 'confirmed_on', 'last_step', 'attempts', 'recovery_hashes'] as const

export function selectAuthenticator(
  db: Db,
  account_id: string,
): Promise<StoredAuthenticator | undefined> {
  return db
    .selectFrom('authenticator')
    .where('account_id', '=', account_id)
    .select(columns)
    .executeTakeFirst()
}

/** Whether the account's codes come from an app. */
export async function hasAuthenticator(db: Db, account_id: string): Promise<boolean> {
  return Boolean((await selectAuthenticator(db, account_id))?.confirmed_on)
}

interface NewRow {
  readonly company_id: string | null
  readonly account_id: string
  readonly secret: string
  readonly now: string
}

/** Stores a secret that is not confirmed, in place of a former one that was never confirmed either. */
export async function putUnconfirmed(
  db: Db,
  { company_id, account_id, secret, now }: NewRow,
): Promise<void> {
  const added = { secret, added_on: now, last_step: '0' }
  await db
    .insertInto('authenticator')
    .values({ ...added, company_id, account_id, confirmed_on: null, attempts_since: null })
    .onConflict((conflict) =>
      conflict
        .column('account_id')
        .doUpdateSet(added)
        .where('authenticator.confirmed_on', 'is', null),
    )
    .execute()
}

/**
 * Takes one of the attempts of a period, whatever else happens at the same time: of many parallel guesses only
 * `limits.code_attempts` are checked, as with mailed codes. Undefined when they are used up.
 */
export function takeAttempt(
  db: Db,
  account_id: string,
  now: string,
): Promise<StoredAuthenticator | undefined> {
  const period_start = new Date(Date.parse(now) - limits.code_valid_s * 1000).toISOString()
  const isOfPeriod = sql<boolean>`attempts_since > ${period_start}`
  return db
    .updateTable('authenticator')
    .set({
      attempts: sql`case when ${isOfPeriod} then attempts + 1 else 1 end`,
      attempts_since: sql`case when ${isOfPeriod} then attempts_since else ${now}::timestamptz end`,
    })
    .where('account_id', '=', account_id)
    .where(sql<boolean>`(attempts < ${limits.code_attempts} or (${isOfPeriod}) is not true)`)
    .returning(columns)
    .executeTakeFirst()
}

/** After a right code: it is used up, and attempts are counted anew. */
export async function acceptStep(db: Db, account_id: string, step: number): Promise<void> {
  await db
    .updateTable('authenticator')
    .set({ last_step: String(step), attempts: 0, attempts_since: null })
    .where('account_id', '=', account_id)
    .execute()
}

/** Uses up a recovery code; false when it is none of the account's, or was used. */
export async function useRecoveryCode(db: Db, account_id: string, hash: string): Promise<boolean> {
  const used = await db
    .updateTable('authenticator')
    .set({
      recovery_hashes: sql`array_remove(recovery_hashes, ${hash})`,
      attempts: 0,
      attempts_since: null,
    })
    .where('account_id', '=', account_id)
    .where(sql<boolean>`${hash} = any (recovery_hashes)`)
    .returning('account_id')
    .executeTakeFirst()
  return used !== undefined
}

export async function confirm(
  db: Db,
  account_id: string,
  { recovery_hashes, now }: { readonly recovery_hashes: string[]; readonly now: string },
): Promise<void> {
  await db
    .updateTable('authenticator')
    .set({ recovery_hashes, confirmed_on: now })
    .where('account_id', '=', account_id)
    .execute()
}

export async function updateRecoveryHashes(
  db: Db,
  account_id: string,
  recovery_hashes: string[],
): Promise<void> {
  await db
    .updateTable('authenticator')
    .set({ recovery_hashes })
    .where('account_id', '=', account_id)
    .execute()
}

/** False where there was none. */
export async function deleteAuthenticator(db: Db, account_id: string): Promise<boolean> {
  const gone = await db
    .deleteFrom('authenticator')
    .where('account_id', '=', account_id)
    .returning('account_id')
    .executeTakeFirst()
  return gone !== undefined
}
