import type { Context, PublicContext } from '../../platform/context.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Account } from '../auth.tables.ts'

const identity = { crossTenant: 'identity' } as const

/** Reads in the cross-tenant scope `identity`, for when the company is not known yet. */
export const identityReader = (context: PublicContext): Db => context.reader(identity)

/** Writes in the cross-tenant scope `identity`; all or nothing. */
export const inIdentity = <T>(context: PublicContext, work: (db: Db) => Promise<T>): Promise<T> =>
  context.transaction(identity, work)

export function selectByEmail(db: Db, email: string): Promise<Account | undefined> {
  return db.selectFrom('account').where('email', '=', email).selectAll().executeTakeFirst()
}

/** Those of the e-mails whose account has a password. */
export async function selectWithPassword(db: Db, emails: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('account')
    .where('email', 'in', emails)
    .where('password_hash', 'is not', null)
    .select('email')
    .execute()
  return rows.map(({ email }) => email)
}

/** Within the company only. */
export function selectByEmailOfCompany(
  { db, company_id }: { readonly db: Db; readonly company_id: string },
  email: string,
): Promise<Account | undefined> {
  return db
    .selectFrom('account')
    .where('company_id', '=', company_id)
    .where('email', '=', email)
    .selectAll()
    .executeTakeFirst()
}

export function selectById(db: Db, id: string): Promise<Account | undefined> {
  return db.selectFrom('account').where('id', '=', id).selectAll().executeTakeFirst()
}

/** Locks the account until the transaction ends, so that two requests for it are serialized. */
export async function lockAccount(db: Db, id: string): Promise<void> {
  await db.selectFrom('account').where('id', '=', id).select('id').forUpdate().execute()
}

/** An account of the company, in the transaction that makes its resource. */
export async function insertOfCompany(
  { db, company_id, now }: Context,
  { id, email, name, language }: Pick<Account, 'id' | 'email' | 'name' | 'language'>,
): Promise<void> {
  const values = { company_id, id, email, name, language, added_on: now }
  await db
    .insertInto('account')
    .values({ ...values, password_hash: null, password_set_at: null })
    .execute()
}

export function selectOfCompanyById(
  { db, company_id }: Context,
  id: string,
): Promise<Account | undefined> {
  return db
    .selectFrom('account')
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .selectAll()
    .executeTakeFirst()
}

export async function updateName(
  { db, company_id }: Context,
  { id, name }: Pick<Account, 'id' | 'name'>,
): Promise<void> {
  await db
    .updateTable('account')
    .set({ name })
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .execute()
}

/** @throws AppError `EMAIL_TAKEN` */
export async function updateEmail(
  { db, company_id }: Context,
  { id, email }: Pick<Account, 'id' | 'email'>,
): Promise<void> {
  await db
    .updateTable('account')
    .set({ email })
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .execute()
}

export async function updateNameOfPlatform(
  db: Db,
  { id, name }: Pick<Account, 'id' | 'name'>,
): Promise<void> {
  await db
    .updateTable('account')
    .set({ name })
    .where('company_id', 'is', null)
    .where('id', '=', id)
    .execute()
}

/** False when there is a platform administrator already; concurrent calls are serialized. */
export async function insertFirstAdministrator(db: Db, account: Account): Promise<boolean> {
  const { rows } = await lockAdministrators(db)
  if (rows > 0) return false
  await db.insertInto('account').values(account).execute()
  return true
}

export async function countAdministrators(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('account')
    .where('company_id', 'is', null)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export async function updatePassword(
  db: Db,
  { id, password_hash, now }: { id: string; password_hash: string; now: string },
): Promise<void> {
  await db
    .updateTable('account')
    .set({ password_hash, password_set_at: now })
    .where('id', '=', id)
    .execute()
}

async function lockAdministrators(db: Db): Promise<{ rows: number }> {
  await db
    .selectNoFrom((eb) => eb.fn('pg_advisory_xact_lock', [eb.val(4_600_001)]).as('locked'))
    .execute()
  return { rows: await countAdministrators(db) }
}
