import {
  type NotificationChannels,
  notificationChannels,
  type PushSubscriptionFields,
  type PushSubscriptionRecord,
} from '@baquiano/contract/notifications'
import { type SpokenLanguage, spokenLanguage } from '@baquiano/contract/platform'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'

interface SubscriptionRow extends PushSubscriptionFields, PushSubscriptionRecord {
  readonly company_id: string
  readonly resource_id: string
  readonly session_id: string
}

declare module '../../platform/database/tables.ts' {
  interface Tables {
    push_subscription: SubscriptionRow
  }
}

/** A browser of somebody, in the words of the `web-push` library. */
export type Subscribed = PushSubscriptionFields & { readonly id: string }

/** One for each session; a browser that was subscribed in an earlier session moves to this one. */
export async function save(
  { db, company_id, person, now, newId }: Context,
  { session_id, ...fields }: PushSubscriptionFields & { readonly session_id: string },
): Promise<PushSubscriptionRecord> {
  await db
    .deleteFrom('push_subscription')
    .where('company_id', '=', company_id)
    .where('endpoint', '=', fields.endpoint)
    .where('session_id', '!=', session_id)
    .execute()
  const row = { ...fields, company_id, resource_id: person.id, session_id, added_on: now }
  return db
    .insertInto('push_subscription')
    .values({ ...row, id: newId() })
    .onConflict((conflict) => conflict.columns(['company_id', 'session_id']).doUpdateSet(row))
    .returning(['id', 'added_on'])
    .executeTakeFirstOrThrow()
}

export async function removeOfSession(
  { db, company_id }: Context,
  session_id: string,
): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('push_subscription')
    .where('company_id', '=', company_id)
    .where('session_id', '=', session_id)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

export async function removeById({ db, company_id }: Context, id: string): Promise<void> {
  await db
    .deleteFrom('push_subscription')
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .execute()
}

/** A session that does something: neither ended, nor expired, nor locked. */
const isSessionOpen = (now: string) => sql<boolean>`exists (
  select from session s where s.id = push_subscription.session_id and s.account_id = push_subscription.resource_id
    and s.ended_at is null and s.locked_at is null and s.expires_at > ${now}
)`

/** The browsers in which somebody is signed in. */
export function selectOf(
  { db, company_id, now }: Context,
  resource_id: string,
): Promise<Subscribed[]> {
  return db
    .selectFrom('push_subscription')
    .where('company_id', '=', company_id)
    .where('resource_id', '=', resource_id)
    .where(isSessionOpen(now))
    .select(['id', 'endpoint', 'p256dh', 'auth'])
    .execute()
}

/** Those of sessions that are over. */
export async function removeOld({ db, company_id, now }: Context): Promise<void> {
  await db
    .deleteFrom('push_subscription')
    .where('company_id', '=', company_id)
    .where(
      sql<boolean>`not exists (select from session s where s.id = push_subscription.session_id
        and s.ended_at is null and s.expires_at > ${now})`,
    )
    .execute()
}

/** What each of the people who have a browser to be notified in chose. */
export async function selectChannels(
  { db, company_id }: Context,
  resource_ids: readonly string[],
): Promise<ReadonlyMap<string, NotificationChannels>> {
  const rows = await db
    .selectFrom('push_subscription')
    .leftJoin('preference', (join) =>
      join
        .onRef('preference.company_id', '=', 'push_subscription.company_id')
        .onRef('preference.account_id', '=', 'push_subscription.resource_id'),
    )
    .where('push_subscription.company_id', '=', company_id)
    .where(sql<boolean>`push_subscription.resource_id = any(${resource_ids}::uuid[])`)
    .select(['push_subscription.resource_id', 'preference.notification_channels'])
    .execute()
  return new Map(
    rows.map(({ resource_id, notification_channels }) => [
      resource_id,
      notificationChannels.parse(notification_channels ?? {}),
    ]),
  )
}

/** The language that somebody chose; null leaves it to the company. */
export async function selectLanguage(
  { db, company_id }: Context,
  account_id: string,
): Promise<SpokenLanguage | null> {
  const row = await db
    .selectFrom('preference')
    .where('company_id', '=', company_id)
    .where('account_id', '=', account_id)
    .select('language')
    .executeTakeFirst()
  return spokenLanguage.nullable().parse(row?.language ?? null)
}
