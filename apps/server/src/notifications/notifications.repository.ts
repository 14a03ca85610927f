import { limits, type Permission } from '@baquiano/contract/platform'
import {
  channelOf,
  type Notification,
  type NotificationChannels,
  type NotificationKind,
  notification,
  notificationChannels,
} from '@baquiano/contract/notifications'
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

/** Who may be notified. */
interface Person {
  readonly id: string
  readonly full_name: string
  readonly role_name: string
  readonly is_active: boolean
  /** Their role may list what the notification is about. */
  readonly is_watching: boolean
  /** As they chose in their preferences. */
  readonly channels: NotificationChannels
}

interface About {
  readonly kind: NotificationKind
  /** Whose visit it is about. */
  readonly owner_id: string | null
}

/** Those of the people whom a kind is shown to. */
export const recipientsOf = (people: readonly Person[], { kind, owner_id }: About): string[] =>
  people
    .filter(({ id, channels }) => channelOf(channels, { kind, isOwn: id === owner_id }) !== 'off')
    .map(({ id }) => id)

interface Audience {
  readonly named: readonly string[]
  readonly watched: Extract<
    Permission,
    'CALENDAR_LIST' | 'MAP_LIST' | 'ALARMS_LIST' | 'SESSION_API_LIST' | 'ON_DEMAND_LIST'
  >
}

/** Active resources whose role has the permission, and the named ones, whatever their state. */
export async function selectPeople(
  { db, company_id }: Context,
  { named, watched }: Audience,
): Promise<Person[]> {
  const isActive = sql<boolean>`resource.status = 'Active'`
  const isWatching = sql<boolean>`${watched} = any(role.permissions)`
  const rows = await db
    .selectFrom('resource')
    .innerJoin('role', (join) =>
      join
        .onRef('role.company_id', '=', 'resource.company_id')
        .onRef('role.id', '=', 'resource.role_id'),
    )
    .leftJoin('preference', (join) =>
      join
        .onRef('preference.company_id', '=', 'resource.company_id')
        .onRef('preference.account_id', '=', 'resource.id'),
    )
    .where('resource.company_id', '=', company_id)
    .where((eb) =>
      eb.or([eb.and([isActive, isWatching]), sql<boolean>`resource.id = any(${named}::uuid[])`]),
    )
    .select([
      'resource.id',
      sql<string>`resource.name || ' ' || resource.lastname`.as('full_name'),
      'role.name as role_name',
      isActive.as('is_active'),
      isWatching.as('is_watching'),
      'preference.notification_channels',
    ])
    .execute()
  return rows.map(({ notification_channels, ...person }) => ({
    ...person,
    channels: notificationChannels.parse(notification_channels ?? {}),
  }))
}

/** Those that are new: one change, one notification to each person. */
export async function insertNew(
  { db, company_id }: Context,
  notifications: readonly (Notification & { readonly outbox_id: string })[],
): Promise<Notification[]> {
  if (notifications.length === 0) return []
  // One parameter for any number of rows.
  const rows = sql<
    Notification & { outbox_id: string }
  >`jsonb_to_recordset(${JSON.stringify(notifications)}::jsonb)
    as r (id uuid, resource_id uuid, outbox_id uuid, date timestamptz, seen boolean, kind text, record_id uuid,
      params jsonb)`
  const inserted = await sql<Notification>`
    insert into notification (company_id, id, resource_id, outbox_id, date, seen, kind, record_id, params)
    select ${company_id}::uuid, id, resource_id, outbox_id, date, seen, kind, record_id, params
    from ${rows}
    on conflict (company_id, outbox_id, resource_id) do nothing
    returning ${sql.join(columns.map((column) => sql.ref(column)))}`.execute(db)
  return inserted.rows.map((row) => notification.parse(row))
}

/**
 * Removes those that a newer one of the same kind to the same person about the same record has taken the place of. An older one
 * that is delivered once more goes, too.
 */
export async function removeReplaced(
  { db, company_id }: Context,
  { kind, record_id }: Pick<Notification, 'kind' | 'record_id'>,
): Promise<void> {
  await db
    .deleteFrom('notification')
    .where('company_id', '=', company_id)
    .where('kind', '=', kind)
    .where('record_id', '=', record_id)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('notification as newer')
          .whereRef('newer.company_id', '=', 'notification.company_id')
          .whereRef('newer.kind', '=', 'notification.kind')
          .whereRef('newer.record_id', '=', 'notification.record_id')
          .whereRef('newer.resource_id', '=', 'notification.resource_id')
          .where(
            sql<boolean>`(newer.date, newer.outbox_id) > (notification.date, notification.outbox_id)`,
          )
          .select('newer.id'),
      ),
    )
    .execute()
}
