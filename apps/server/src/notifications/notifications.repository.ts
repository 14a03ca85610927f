import { limits } from '@baquiano/contract/platform'
import { type Notification, notification } from '@baquiano/contract/notifications'
import { sql } from 'kysely'
import type { Context } from '../platform/context.ts'
import { retained, type NotificationRow } from './retained-notifications.repository.ts'

declare module '../platform/database/tables.ts' {
  interface Tables {
    notification: NotificationRow & { company_id: string; outbox_id: string }
  }
}

const columns = notification.keyof().options

/** A person's own, newest first. */
export async function selectOwn(context: Context): Promise<Notification[]> {
  const rows = await retained(context)
    .where('resource_id', '=', context.person.id)
    .select(columns)
    .orderBy('date', 'desc')
    .orderBy('id', 'desc')
    .limit(limits.notifications_number)
    .execute()
  return rows.map((row) => notification.parse(row))
}

/** How many each of the persons has not seen; who has seen all is not among them. */
export async function countUnseen(
  context: Context,
  resource_ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await retained(context)
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
