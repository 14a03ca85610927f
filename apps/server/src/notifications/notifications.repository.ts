import { limits } from '@baquiano/contract/platform'
import { type Notification, notification } from '@baquiano/contract/notifications'
import { sql } from 'kysely'
import type { Context } from '../platform/context.ts'
import type { Json } from '../platform/database/tables.ts'

type Kept = Omit<Notification, 'params'> & { params: Json }

declare module '../platform/database/tables.ts' {
  interface Tables {
    notification: Kept & { company_id: string; outbox_id: string }
  }
}

const columns = notification.keyof().options

/** A person's own, newest first. */
export async function selectOwn({ db, company_id, person }: Context): Promise<Notification[]> {
  const rows = await db
    .selectFrom('notification')
    .where('company_id', '=', company_id)
    .where('resource_id', '=', person.id)
    .select(columns)
    .orderBy('date', 'desc')
    .orderBy('id', 'desc')
    .limit(limits.notifications_number)
    .execute()
  return rows.map((row) => notification.parse(row))
}

/** How many each of the persons has not seen; who has seen all is not among them. */
export async function countUnseen(
  { db, company_id }: Context,
  resource_ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('notification')
    .where('company_id', '=', company_id)
    .where(sql<boolean>`resource_id = any(${resource_ids}::uuid[])`)
    .where('seen', '=', false)
    .select((eb) => ['resource_id', eb.fn.countAll<number>().as('unseen')])
    .groupBy('resource_id')
    .execute()
  return new Map(rows.map(({ resource_id, unseen }) => [resource_id, unseen]))
}

/** Without ids, all of the person's own. */
export async function markSeen(
  { db, company_id, person }: Context,
  ids: readonly string[] | undefined,
): Promise<void> {
  const own = db
    .updateTable('notification')
    .set({ seen: true })
    .where('company_id', '=', company_id)
    .where('resource_id', '=', person.id)
    .where('seen', '=', false)
  await (ids ? own.where(sql<boolean>`id = any(${ids}::uuid[])`) : own).execute()
}

/** Active resources whose role watches the calendar, and those named beside them. */
export async function selectRecipients(
  { db, company_id }: Context,
  named: readonly string[],
): Promise<string[]> {
  const rows = await db
    .selectFrom('resource')
    .innerJoin('role', (join) =>
      join
        .onRef('role.company_id', '=', 'resource.company_id')
        .onRef('role.id', '=', 'resource.role_id'),
    )
    .where('resource.company_id', '=', company_id)
    .where('resource.status', '=', 'Active')
    .where((eb) =>
      eb.or([
        sql<boolean>`'CALENDAR_LIST' = any(role.permissions)`,
        sql<boolean>`resource.id = any(${named}::uuid[])`,
      ]),
    )
    .select('resource.id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Undefined for nobody. */
export async function selectName(
  { db, company_id }: Context,
  resource_id: string | null,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('resource')
    .where('company_id', '=', company_id)
    .where('id', '=', resource_id)
    .select(sql<string>`name || ' ' || lastname`.as('name'))
    .executeTakeFirst()
  return row?.name
}

/** Those that were not told before: one change, one notification to each person. */
export async function insertNew(
  { db, company_id }: Context,
  outbox_id: string,
  notifications: readonly Notification[],
): Promise<Notification[]> {
  const values = notifications.map(({ params, ...rest }) => ({
    ...rest,
    params: JSON.stringify(params),
    company_id,
    outbox_id,
  }))
  const rows = await db
    .insertInto('notification')
    .values(values)
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'outbox_id', 'resource_id']).doNothing(),
    )
    .returning(columns)
    .execute()
  return rows.map((row) => notification.parse(row))
}

/** Keeps the newest `limits.notifications_number` of each person. */
export async function trim(
  { db, company_id }: Context,
  resource_ids: readonly string[],
): Promise<void> {
  await sql`
    delete from notification n using (
      select id, row_number() over (partition by resource_id order by date desc, id desc) as place
      from notification
      where company_id = ${company_id} and resource_id = any(${resource_ids}::uuid[])
    ) as placed
    where n.company_id = ${company_id} and n.id = placed.id
      and placed.place > ${limits.notifications_number}`.execute(db)
}
