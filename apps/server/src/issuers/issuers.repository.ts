import { type Issuer, issuer } from '@baquiano/contract/issuers'
import type { Context } from '../platform/context.ts'
import type { Db } from '../platform/database/database.ts'

/** As stored: its secret encrypted. */
export type IssuerRow = Omit<Issuer, 'has_secret' | 'update_by_name'> & {
  company_id: string
  client_secret: string | null
}

interface IssuerAccount {
  company_id: string
  /** The subject of an account at an issuer. */
  account_id: string
  issuer_url: string
  subject: string
  added_on: string
}

declare module '../platform/database/tables.ts' {
  interface Tables {
    issuer: IssuerRow
    issuer_record: Issuer & { company_id: string }
    issuer_account: IssuerAccount
  }
}

const columns = issuer.keyof().options

interface OfCompany {
  readonly db: Db
  readonly company_id: string
}

/** The issuer of a company, on or off. */
export function selectIssuer({ db, company_id }: OfCompany): Promise<IssuerRow | undefined> {
  return db.selectFrom('issuer').where('company_id', '=', company_id).selectAll().executeTakeFirst()
}

/** What the login offers of an issuer that is on. */
export function selectOffer({ db, company_id }: OfCompany) {
  return db
    .selectFrom('issuer')
    .innerJoin('company', 'company.id', 'issuer.company_id')
    .where('issuer.company_id', '=', company_id)
    .where('issuer.is_active', '=', true)
    .select(['company.name as company_name', 'issuer.is_password_allowed'])
    .executeTakeFirst()
}

/** Locks the company's row until the transaction ends, which also covers an issuer that does not exist yet. */
export async function lockIssuer({ db, company_id }: Context): Promise<void> {
  await db.selectFrom('company').where('id', '=', company_id).select('id').forUpdate().execute()
}

/** As shown: whether it has a secret, and who saved it. */
export function selectRecord({ db, company_id }: Context): Promise<Issuer | undefined> {
  return db
    .selectFrom('issuer_record')
    .where('company_id', '=', company_id)
    .select(columns)
    .executeTakeFirst()
}

export async function putIssuer(
  { db, company_id }: Context,
  values: Omit<IssuerRow, 'company_id'>,
): Promise<void> {
  const { id: _id, added_on: _added_on, ...changed } = values
  await db
    .insertInto('issuer')
    .values({ ...values, company_id })
    .onConflict((conflict) => conflict.column('company_id').doUpdateSet(changed))
    .execute()
}

export async function clearSecret(
  { db, company_id }: Context,
  written: Pick<IssuerRow, 'update_on' | 'update_by'>,
): Promise<void> {
  await db
    .updateTable('issuer')
    .set({ ...written, client_secret: null })
    .where('company_id', '=', company_id)
    .execute()
}

/** Also deletes the subjects of the company's people. */
export async function deleteIssuer({ db, company_id }: Context): Promise<void> {
  await db.deleteFrom('issuer_account').where('company_id', '=', company_id).execute()
  await db.deleteFrom('issuer').where('company_id', '=', company_id).execute()
}

/**
 * Binds a subject of an issuer to an account that has none there, and an account to a subject that has
 * none; whether they belong together now.
 */
export async function bindSubject(
  { db, company_id }: OfCompany,
  bond: Omit<IssuerAccount, 'company_id'>,
): Promise<boolean> {
  await db
    .insertInto('issuer_account')
    .values({ ...bond, company_id })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const bound = await db
    .selectFrom('issuer_account')
    .where('company_id', '=', company_id)
    .where('issuer_url', '=', bond.issuer_url)
    .where('account_id', '=', bond.account_id)
    .where('subject', '=', bond.subject)
    .select('account_id')
    .executeTakeFirst()
  return bound !== undefined
}
