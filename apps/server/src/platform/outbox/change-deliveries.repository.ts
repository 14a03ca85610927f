import { type Generated, sql } from 'kysely'
import type { Db } from '../database/database.ts'
import { keepingPlan } from '../database/kept-plan.ts'
import type { Json } from '../database/tables.ts'
import type {
  Delivery,
  DeliveryColumns,
  DeliveryTable,
} from '../deliveries/deliveries.repository.ts'
import type { ChangePattern } from './change.ts'

declare module '../database/tables.ts' {
  interface Tables {
    outbox_delivery: DeliveryColumns & {
      company_id: string
      id: Generated<string>
      change_id: string
      position: number
      added_on: string
      kind: string
      record_id: string
      data: Json
      subscriber: string
      request_id: string | null
      traceparent: string | null
    }
  }
}

/** A change on its way to one subscriber; `id` is that of the delivery. */
export type ChangeDelivery = Delivery<'outbox_delivery'>

// Read from the index for one row after the other until the limit; an anti join would read all of them. The planner,
// whose statistics are often those of an empty table, finds no other index that serves: the one of companies and
// positions asks for attempts, and none serves "is not distinct from".
const isFirst = sql<boolean>`d.position = (
  select min(first.position) from outbox_delivery first
  where first.record_id = d.record_id and first.subscriber = d.subscriber
    and first.company_id is not distinct from d.company_id and first.set_aside_at is null
)`

/** The deliveries of changes to these subscribers: of each record and subscriber the first open one is next. */
export const deliveriesTo = (subscribers: readonly string[]): DeliveryTable<'outbox_delivery'> => ({
  name: 'outbox_delivery',
  scope: { crossTenant: 'outbox' },
  order: 'position',
  isOpen: sql`d.set_aside_at is null`,
  isNext: () => sql`d.subscriber = any(${subscribers}::text[]) and ${isFirst}`,
  isKept: false,
})

/** One process at a time, so that no later change of a record is handed out before an earlier one. */
const fanOutLock = 4_600_003

interface FanOut {
  readonly subscriptions: readonly {
    readonly subscriber: string
    readonly pattern: ChangePattern
  }[]
  readonly now: string
  readonly most: number
}

/**
 * Replaces the oldest changes of the outbox by one delivery for each of their subscribers.
 *
 * @returns how many changes; 0 as well while another process does it
 */
export async function fanOut(db: Db, { subscriptions, now, most }: FanOut): Promise<number> {
  const names = subscriptions.map(({ subscriber }) => subscriber)
  // Kinds have letters, hyphens and one dot: nothing that LIKE would take for a wildcard.
  const patterns = subscriptions.map(({ pattern }) => pattern.replaceAll('*', '%'))
  const { rows } = await sql<{ taken: number }>`
    with taken as (
      delete from outbox
      where (company_id, id) in (
        select company_id, id from outbox
        where (select pg_try_advisory_xact_lock(${fanOutLock}))
        order by position limit ${most}
      )
      returning *
    ), subscribed as (
      -- Of each kind once: many changes at once are of one kind, and patterns are many.
      select distinct k.kind, s.name
      from (select distinct kind from taken) k
      join unnest(${names}::text[], ${patterns}::text[]) as s (name, pattern) on k.kind like s.pattern
    ), fanned as (
      insert into outbox_delivery
        (company_id, change_id, position, added_on, kind, record_id, data, subscriber, next_attempt_at,
         request_id, traceparent)
      select
        t.company_id, t.id, t.position, t.added_on, t.kind, t.record_id, t.data, s.name, ${now}::timestamptz,
        t.request_id, t.traceparent
      from taken t
      join subscribed s on s.kind = t.kind
      order by t.position, s.name
    )
    select count(*)::int as taken from taken`.execute(keepingPlan(db))
  return rows[0]?.taken ?? 0
}
