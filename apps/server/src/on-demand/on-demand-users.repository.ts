import type { OnDemandUser } from '@baquiano/contract/on-demand'
import type { Context } from '../platform/context.ts'
import type { Db } from '../platform/database/database.ts'

declare module '../platform/database/tables.ts' {
  interface Tables {
    on_demand_user: OnDemandUser & { company_id: string; added_by: string }
  }
}

const columns = ['id', 'visit_point_id', 'phone', 'added_on'] as const

const users = ({ db, company_id }: Pick<Context, 'db' | 'company_id'>) =>
  db.selectFrom('on_demand_user').where('on_demand_user.company_id', '=', company_id)

export const selectOfPoint = (
  context: Context,
  visit_point_id: string,
): Promise<OnDemandUser | undefined> =>
  users(context).where('visit_point_id', '=', visit_point_id).select(columns).executeTakeFirst()

export const selectByPhone = (context: Context, phone: string): Promise<OnDemandUser | undefined> =>
  users(context).where('phone', '=', phone).select(columns).executeTakeFirst()

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
    .where('status', '=', 'Active')
    .select(['id', 'name', 'phone', 'time_zone'])
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
