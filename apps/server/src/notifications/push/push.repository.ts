import type {
  PushSubscriptionFields,
  PushSubscriptionRecord,
} from '@baquiano/contract/notifications'
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

/** A browser, while somebody is signed in there. */
export function selectOpen(
  { db, company_id, now }: Context,
  id: string,
): Promise<Subscribed | undefined> {
  return db
    .selectFrom('push_subscription')
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .where(isSessionOpen(now))
    .select(['id', 'endpoint', 'p256dh', 'auth'])
    .executeTakeFirst()
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
