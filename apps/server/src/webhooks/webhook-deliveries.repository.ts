import {
  type WebhookDelivery,
  type WebhookDeliveryListRequest,
  type WebhookEvent,
  type WholeWebhookDelivery,
  webhookDelivery,
} from '@baquiano/contract/webhooks'
import { type Generated, type GeneratedAlways, sql } from 'kysely'
import type { Context } from '../platform/context.ts'
import type { Db } from '../platform/database/database.ts'
import { fetchPage } from '../platform/database/page.ts'
import { pickMatching, type Picking } from '../platform/database/pick-matching.ts'
import { matchesSearch } from '../platform/database/search/text-search.ts'
import type {
  DeliveryColumns,
  DeliveryTable,
} from '../platform/deliveries/deliveries.repository.ts'

type Sent = Pick<
  WholeWebhookDelivery,
  'id' | 'webhook_id' | 'event_id' | 'event' | 'body' | 'added_on'
>

declare module '../platform/database/tables.ts' {
  interface Tables {
    webhook_delivery: Sent &
      DeliveryColumns & {
        company_id: string
        sent_at: Generated<string | null>
        state: GeneratedAlways<WebhookDelivery['state']>
      }
    webhook_delivery_record: WholeWebhookDelivery & { company_id: string; search: string }
  }
}

const columns = webhookDelivery.keyof().options

/** Each webhook by itself, so that one that does not answer holds up no other, not even of its company. */
export const eventDeliveries: DeliveryTable<'webhook_delivery'> = {
  name: 'webhook_delivery',
  scope: { crossTenant: 'outbox' },
  lane: 'webhook_id',
  order: 'next_attempt_at',
  isOpen: sql`d.set_aside_at is null and d.sent_at is null`,
  isServed: sql`exists (select from webhook w where w.company_id = c.company_id and w.id = c.lane and w.status = 'Active')
    and exists (select from company where company.id = c.company_id and company.status = 'Active')`,
  isKept: true,
}

export interface QueuedEvent {
  readonly webhook_id: string
  readonly event_id: string
  readonly event: WebhookEvent
  readonly body: string
}

/** Queues events, each once for each webhook; answers the ids of those that are new. */
export async function insertNew(
  { db, company_id, now, newId }: Context,
  events: readonly QueuedEvent[],
): Promise<string[]> {
  if (events.length === 0) return []
  const rows = await db
    .insertInto('webhook_delivery')
    .values(
      events.map((event) => ({
        ...event,
        company_id,
        id: newId(),
        added_on: now,
        next_attempt_at: now,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'webhook_id', 'event_id']).doNothing(),
    )
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** They have no name of their own: they are found by that of their webhook. */
const names = { name: sql`sort_key(webhook_name)`, text: sql`search` }

type Matching = Pick<WebhookDeliveryListRequest, 'filters' | 'match'>

export function selectPage(context: Context, request: WebhookDeliveryListRequest) {
  const { fields = columns, order_by } = request
  const query = matching(context, request).select([...fields, 'id'])
  return fetchPage({ db: context.db, query, column: order_by }, request)
}

/** Ids of those that match, in their order, one more than one call may change. */
export const selectMatchingIds = (context: Context, select: Matching & Picking) =>
  pickMatching(matching(context, select), select)

function matching({ db, company_id }: Context, { filters, match }: Matching) {
  const { search, webhook_id, event, state } = filters
  let query = db.selectFrom('webhook_delivery_record').where('company_id', '=', company_id)
  if (search) query = query.where(matchesSearch(search, match, names))
  if (webhook_id) query = query.where('webhook_id', '=', webhook_id)
  if (event) query = query.where('event', '=', event)
  if (state) query = query.where('state', '=', state)
  return query
}

export function selectById(
  { db, company_id }: Context,
  id: string,
): Promise<WholeWebhookDelivery | undefined> {
  return db
    .selectFrom('webhook_delivery_record')
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .select([...columns, 'body'])
    .executeTakeFirst()
}

/** How many events of the last 24 hours arrived and failed, by webhook and by whole half hours before now. */
export async function countDay({ db, company_id, now }: Context) {
  const { rows } = await sql<{ webhook_id: string; back: number; sent: number; failed: number }>`
    select webhook_id, floor(extract(epoch from ${now}::timestamptz - added_on) / 1800)::int as back,
      count(*) filter (where sent_at is not null)::int as sent,
      count(*) filter (where sent_at is null and error is not null)::int as failed
    from webhook_delivery
    where company_id = ${company_id}
      and added_on > ${now}::timestamptz - interval '1 day' and added_on <= ${now}::timestamptz
    group by 1, 2`.execute(db)
  return rows
}

/** Lets a delivery begin anew, whatever became of it; false while an attempt is under way. */
export async function beginAnew({ db, company_id, now }: Context, id: string): Promise<boolean> {
  const { rows } = await sql`
    update webhook_delivery
    set attempts = 0, next_attempt_at = ${now}, sent_at = null, set_aside_at = null, error = null
    where company_id = ${company_id} and id = ${id} and lease_until is null
    returning id`.execute(db)
  return rows.length > 0
}

/** Wakes the processes that deliver, once the transaction commits. */
export async function wakeDelivery({ db }: Context): Promise<void> {
  await sql`select pg_notify('baquiano', 'webhook_delivery')`.execute(db)
}

/** Lets what waits for a webhook be attempted at once, as after it was resumed. */
export async function hastenWaiting(
  { db, company_id, now }: Context,
  webhook_id: string,
): Promise<void> {
  await db
    .updateTable('webhook_delivery')
    .set({ next_attempt_at: now })
    .where('company_id', '=', company_id)
    .where('webhook_id', '=', webhook_id)
    .where('state', '=', 'waiting')
    .execute()
}

/** Removes what was queued before an instant, of all companies; needs the scope `outbox`. */
export async function removeOld(outbox: Db, before: string): Promise<void> {
  await outbox.deleteFrom('webhook_delivery').where('added_on', '<', before).execute()
}
