import type {
  PushSubscriptionFields,
  PushSubscriptionRecord,
  PushTokenFields,
} from '@baquiano/contract/notifications'
import { type ColumnType, type Generated, sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { Subscribed } from './push.repository.ts'

/** How a visit of a person changed, for their phone. */
export interface PlanChange {
  readonly kind: 'added' | 'moved' | 'other_day' | 'canceled' | 'removed'
  readonly name: string
  /** By the company's clock. */
  readonly hour: string
}
type PlanChanges = Readonly<Record<string, PlanChange>>

declare module '../../platform/database/tables.ts' {
  interface Tables {
    phone_push: PushSubscriptionRecord & {
      company_id: string
      device_id: string
      resource_id: string
      token_hash: string
      /** Null of a native app, as are the keys; `fcm_token` is null of all others. */
      endpoint: string | null
      p256dh: string | null
      auth: string | null
      fcm_token: string | null
      /** What the office changed of the person's days and the phone was not pushed yet, by visit. */
      plan_changes: ColumnType<PlanChanges, never, never>
      /** Since when that waits; null where nothing does. */
      plan_changed_at: Generated<string | null>
    }
  }
}

/** Where a phone is reached: by Web Push, or by a token of Firebase. */
export type PhoneAddress = PushSubscriptionFields | PushTokenFields

/** One for each phone, as long as it is paired as it is now; undefined where it no longer is. */
export async function save(
  { db, company_id, person, now, newId }: Context,
  address: PhoneAddress,
): Promise<PushSubscriptionRecord | undefined> {
  const { endpoint, p256dh, auth, fcm_token } = {
    endpoint: null,
    p256dh: null,
    auth: null,
    fcm_token: null,
    ...address,
  }
  // An app that was paired anew as another phone is one phone still.
  await db
    .deleteFrom('phone_push')
    .where('company_id', '=', company_id)
    .where((row) => row.or([row('endpoint', '=', endpoint), row('fcm_token', '=', fcm_token)]))
    .execute()
  const { rows } = await sql<PushSubscriptionRecord>`
    insert into phone_push
      (company_id, id, device_id, resource_id, token_hash, endpoint, p256dh, auth, fcm_token, added_on)
    select company_id, ${newId()}, id, resource_id, token_hash, ${endpoint}, ${p256dh}, ${auth}, ${fcm_token}, ${now}
    from device where company_id = ${company_id} and id = ${person.device_id}
    on conflict (company_id, device_id) do update set token_hash = excluded.token_hash,
      endpoint = excluded.endpoint, p256dh = excluded.p256dh, auth = excluded.auth,
      fcm_token = excluded.fcm_token, added_on = excluded.added_on
    returning id, added_on`.execute(db)
  return rows[0]
}

export async function removeOfDevice({ db, company_id, person }: Context): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('phone_push')
    .where('company_id', '=', company_id)
    .where('device_id', '=', person.device_id)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

export async function removeById({ db, company_id }: Context, id: string): Promise<void> {
  await db
    .deleteFrom('phone_push')
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .execute()
}

/** Paired as it was when it let itself be notified, by somebody who is active. */
const isPaired = sql<boolean>`exists (
  select from device d join resource x on x.company_id = d.company_id and x.id = d.resource_id
  where d.company_id = phone_push.company_id and d.id = phone_push.device_id
    and d.token_hash = phone_push.token_hash and x.status = 'Active'
)`

/** Those of people. */
export function selectOf(
  { db, company_id }: Context,
  resource_ids: readonly string[],
): Promise<{ id: string; resource_id: string }[]> {
  return db
    .selectFrom('phone_push')
    .where('company_id', '=', company_id)
    .where(sql<boolean>`resource_id = any(${resource_ids}::uuid[])`)
    .where(isPaired)
    .select(['id', 'resource_id'])
    .execute()
}

export async function selectOpen(
  { db, company_id }: Context,
  id: string,
): Promise<Subscribed | PushTokenFields | undefined> {
  const row = await db
    .selectFrom('phone_push')
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .where(isPaired)
    .select(['endpoint', 'p256dh', 'auth', 'fcm_token'])
    .executeTakeFirst()
  if (!row) return undefined
  const { endpoint, p256dh, auth, fcm_token } = row
  if (fcm_token !== null) return { fcm_token }
  // A constraint of the table: a row without a token has all three.
  return endpoint !== null && p256dh !== null && auth !== null
    ? { id, endpoint, p256dh, auth }
    : undefined
}

/** Lets the phones of somebody wait with a change of their days; of each visit the newest one counts. */
export async function addPlanChanges(
  { db, company_id, now }: Context,
  resource_id: string,
  changes: PlanChanges,
): Promise<void> {
  await sql`
    update phone_push set plan_changes = plan_changes || ${JSON.stringify(changes)}::jsonb,
      plan_changed_at = coalesce(plan_changed_at, ${now}::timestamptz)
    where company_id = ${company_id} and resource_id = ${resource_id} and ${isPaired}`.execute(db)
}

/** Takes what phones have waited with since an instant or longer. */
export async function takePlanChanges(
  { db, company_id }: Context,
  since: string,
): Promise<{ id: string; resource_id: string; plan_changes: PlanChanges }[]> {
  const { rows } = await sql<{ id: string; resource_id: string; plan_changes: PlanChanges }>`
    with waiting as (
      select id, resource_id, plan_changes from phone_push
      where company_id = ${company_id} and plan_changed_at <= ${since}::timestamptz
      for update
    ), taken as (
      update phone_push set plan_changes = '{}', plan_changed_at = null
      where company_id = ${company_id} and id in (select id from waiting)
    )
    select id, resource_id, plan_changes from waiting order by id`.execute(db)
  return rows
}
