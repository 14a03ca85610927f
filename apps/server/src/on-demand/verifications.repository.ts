import { type CodesAsked, codeWindowMs, companyWindowMs } from '@baquiano/contract/on-demand'
import { type Generated, sql } from 'kysely'
import type { Context } from '../platform/context.ts'

interface CodeRow {
  company_id: string
  id: string
  phone: string
  address: string
  user_id: string | null
  code_hash: string
  attempts: Generated<number>
  added_on: string
  expires_at: string
  used_at: string | null
}

interface SessionRow {
  company_id: string
  secret_hash: string
  user_id: string
  expires_at: string
}

declare module '../platform/database/tables.ts' {
  interface Tables {
    on_demand_code: CodeRow
    on_demand_session: SessionRow
  }
}

/** Keeps codes of a company from being counted and added by two calls at once. */
export const lockCodes = ({ db, company_id }: Context) =>
  sql`select pg_advisory_xact_lock(hashtextextended('on_demand_code ' || ${company_id}, 0))`.execute(
    db,
  )

export async function countCodes(
  { db, company_id, now }: Context,
  { phone, address }: Pick<CodeRow, 'phone' | 'address'>,
): Promise<CodesAsked> {
  const before = (ms: number) => new Date(Date.parse(now) - ms).toISOString()
  return db
    .selectFrom('on_demand_code')
    .where('company_id', '=', company_id)
    .where('added_on', '>', before(companyWindowMs))
    .select([
      sql<string | null>`max(added_on) filter (where phone = ${phone})`.as('last_at'),
      sql<number>`(count(*) filter (where phone = ${phone}
        and added_on > ${before(codeWindowMs)}::timestamptz))::int`.as('of_phone'),
      sql<number>`(count(*) filter (where address = ${address}
        and added_on > ${before(codeWindowMs)}::timestamptz))::int`.as('of_address'),
      sql<number>`(count(*) filter (where user_id is not null))::int`.as('of_company'),
    ])
    .executeTakeFirstOrThrow()
}

export async function insertCode(
  { db, company_id, now }: Context,
  code: Omit<CodeRow, 'company_id' | 'attempts' | 'added_on' | 'used_at'>,
): Promise<void> {
  await db
    .insertInto('on_demand_code')
    .values({ ...code, company_id, added_on: now, used_at: null })
    .execute()
}

/** Locked, so that of two answers at once only one is the first. */
export const lockCode = ({ db, company_id }: Context, id: string) =>
  db
    .selectFrom('on_demand_code')
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .select(['id', 'user_id', 'code_hash', 'attempts', 'expires_at', 'used_at'])
    .forUpdate()
    .executeTakeFirst()

export async function updateCode(
  { db, company_id }: Context,
  id: string,
  changes: { attempts?: number; used_at?: string },
): Promise<void> {
  await db
    .updateTable('on_demand_code')
    .set(changes)
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .execute()
}

export async function insertSession(
  { db, company_id }: Context,
  session: Omit<SessionRow, 'company_id'>,
): Promise<void> {
  await db
    .insertInto('on_demand_session')
    .values({ ...session, company_id })
    .execute()
}

/** Removes what nobody needs any more: codes after two days, and sessions after their end. */
export async function removeOld({ db, company_id, now }: Context): Promise<void> {
  const before = new Date(Date.parse(now) - 2 * companyWindowMs).toISOString()
  await db
    .deleteFrom('on_demand_code')
    .where('company_id', '=', company_id)
    .where('added_on', '<', before)
    .execute()
  await db
    .deleteFrom('on_demand_session')
    .where('company_id', '=', company_id)
    .where('expires_at', '<', now)
    .execute()
}
