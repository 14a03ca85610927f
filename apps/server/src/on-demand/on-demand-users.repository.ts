import type { OnDemandUser } from '@baquiano/contract/on-demand'
import { type Generated, sql } from 'kysely'
import type { Context } from '../platform/context.ts'
import type { Db } from '../platform/database/database.ts'

declare module '../platform/database/tables.ts' {
  interface Tables {
    on_demand_user: Omit<OnDemandUser, 'has_password'> & {
      company_id: string
      added_by: string
      password_hash: Generated<string | null>
    }
  }
}

const columns = ['id', 'visit_point_id', 'phone', 'added_on'] as const
const has_password = sql<boolean>`password_hash is not null`.as('has_password')

const users = ({ db, company_id }: Pick<Context, 'db' | 'company_id'>) =>
  db.selectFrom('on_demand_user').where('on_demand_user.company_id', '=', company_id)

export const selectOfPoint = (
  context: Context,
  visit_point_id: string,
): Promise<OnDemandUser | undefined> =>
  users(context)
    .where('visit_point_id', '=', visit_point_id)
    .select(columns)
    .select(has_password)
    .executeTakeFirst()

export const selectByPhone = (context: Context, phone: string): Promise<OnDemandUser | undefined> =>
  users(context).where('phone', '=', phone).select(columns).select(has_password).executeTakeFirst()

/** The password of whoever has a number, as it is stored; undefined for a number that nobody has registered. */
export const selectPassword = (context: Context, phone: string) =>
  users(context).where('phone', '=', phone).select(['id', 'password_hash']).executeTakeFirst()

/** Null leaves them codes alone. */
export async function setPassword(
  { db, company_id }: Context,
  id: string,
  password_hash: string | null,
): Promise<void> {
  await db
    .updateTable('on_demand_user')
    .set({ password_hash })
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .execute()
}

/** Ends the sessions of a user, but the one with this hash. */
export async function endSessions(
  { db, company_id }: Context,
  user_id: string,
  kept_hash: string | null = null,
): Promise<void> {
  let query = db
    .deleteFrom('on_demand_session')
    .where('company_id', '=', company_id)
    .where('user_id', '=', user_id)
  if (kept_hash !== null) query = query.where('secret_hash', '!=', kept_hash)
  await query.execute()
}

export async function removeSession(
  { db, company_id }: Context,
  secret_hash: string,
): Promise<void> {
  await db
    .deleteFrom('on_demand_session')
    .where('company_id', '=', company_id)
    .where('secret_hash', '=', secret_hash)
    .execute()
}

/** The user of a session that has not ended. */
export const selectOfSession = (
  { db, company_id, now }: Context,
  secret_hash: string,
): Promise<OnDemandUser | undefined> =>
  users({ db, company_id })
    .innerJoin('on_demand_session', (join) =>
      join
        .onRef('on_demand_session.company_id', '=', 'on_demand_user.company_id')
        .onRef('on_demand_session.user_id', '=', 'on_demand_user.id'),
    )
    .where('secret_hash', '=', secret_hash)
    .where('expires_at', '>', now)
    .select(columns)
    .select(has_password)
    .executeTakeFirst()

export async function insert(
  { db, company_id, now, person }: Context,
  user: Pick<OnDemandUser, 'id' | 'visit_point_id' | 'phone'>,
): Promise<void> {
  await db
    .insertInto('on_demand_user')
    .values({ ...user, company_id, added_on: now, added_by: person.id })
    .execute()
}

export async function remove({ db, company_id }: Context, id: string): Promise<void> {
  await db
    .deleteFrom('on_demand_user')
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .execute()
}

/** A company as the public page needs it, in its own scope; undefined unless it is active. */
export const selectCompany = (db: Db, company_id: string) =>
  db
    .selectFrom('company')
    .where('id', '=', company_id)
    .select([
      'id',
      'name',
      'phone',
      'time_zone',
      'date_init',
      'date_end',
      'status as company_status',
    ])
    .executeTakeFirst()

/** What a customer may ask for, by name. */
export const selectActivities = ({ db, company_id }: Context) =>
  db
    .selectFrom('activity')
    .where('company_id', '=', company_id)
    .select(['id', 'name'])
    .orderBy('name_key')
    .orderBy('id')
    .limit(50)
    .execute()

/** Where the visits of a customer take place. */
export const selectPlace = ({ db, company_id }: Context, visit_point_id: string) =>
  db
    .selectFrom('visit_point')
    .where('company_id', '=', company_id)
    .where('id', '=', visit_point_id)
    .select(['name as visit_point_name', 'address'])
    .executeTakeFirstOrThrow()
