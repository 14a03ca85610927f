import { type Generated, sql } from 'kysely'
import type { Context } from '../context.ts'
import type { Db } from '../database/database.ts'
import type { Json } from '../database/tables.ts'
import type { Change, ChangePattern } from './change.ts'

declare module '../database/tables.ts' {
  interface Tables {
    outbox_delivery: {
      company_id: string
      id: Generated<string>
      change_id: string
      position: number
      added_on: string
      kind: string
      record_id: string
      data: Json
      subscriber: string
      attempts: Generated<number>
      next_attempt_at: string
      lease_until: string | null
      error: string | null
      set_aside_at: string | null
    }
  }
}

/** A change on its way to one subscriber. */
export interface Delivery extends Change {
  readonly delivery_id: string
  readonly subscriber: string
  /** This one included. */
  readonly attempts: number
  readonly lease_until: string
}

/** A change of a delivery that failed: when it is tried again, or null where it is set aside. */
export interface FailedDelivery
  extends Pick<Delivery, 'company_id' | 'delivery_id' | 'lease_until'> {
  readonly error: string
  readonly next_attempt_at: string | null
}

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
    ), fanned as (
      insert into outbox_delivery
        (company_id, change_id, position, added_on, kind, record_id, data, subscriber, next_attempt_at)
      select distinct on (t.position, s.name)
        t.company_id, t.id, t.position, t.added_on, t.kind, t.record_id, t.data, s.name, ${now}::timestamptz
      from taken t
      join unnest(${names}::text[], ${patterns}::text[]) as s (name, pattern) on t.kind like s.pattern
    )
    select count(*)::int as taken from taken`.execute(db)
  return rows[0]?.taken ?? 0
}

/**
 * For this transaction, reads the deliveries by their indexes in order. The table is often empty and sometimes long, so
 * that its statistics are of no use: with those of an empty table every claim would read and sort all rows.
 */
export async function readByIndexes(db: Db): Promise<void> {
  await sql`
    select set_config('enable_seqscan', 'off', true), set_config('enable_bitmapscan', 'off', true),
      set_config('enable_sort', 'off', true), set_config('enable_hashjoin', 'off', true),
      set_config('enable_mergejoin', 'off', true)`.execute(db)
}

interface Claim {
  readonly subscribers: readonly string[]
  readonly now: string
  readonly lease_until: string
  readonly most: number
  readonly most_per_company: number
  /** Deliveries of a company that this process is at work on. */
  readonly running: ReadonlyMap<string, number>
}

/**
 * Leases due deliveries to this process: the first open one of each record and subscriber, and of all companies in
 * turn, so that a company with many does not hold up the others.
 *
 * Other processes skip the rows that this one has locked. A delivery whose lease is over counts as due: the process
 * that held it has ended, or has lost its connection.
 */
export async function claimDue(
  db: Db,
  { subscribers, now, lease_until, most, most_per_company, running }: Claim,
): Promise<Delivery[]> {
  const { rows } = await sql<Delivery>`
    with recursive company as (
      (
        select company_id from outbox_delivery where set_aside_at is null and attempts >= 0
        order by company_id limit 1
      )
      union all
      select (
        select d.company_id from outbox_delivery d
        where d.set_aside_at is null and d.attempts >= 0 and d.company_id > c.company_id
        order by d.company_id limit 1
      )
      from company c where c.company_id is not null
    ), busy as (
      select * from unnest(${[...running.keys()]}::uuid[], ${[...running.values()]}::int[])
        as b (company_id, running)
    ), candidate as (
      select due.*
      from company c
      left join busy using (company_id)
      cross join lateral (
        select d.ctid as place_on_disk, d.position, row_number() over (order by d.position) as place
        from outbox_delivery d
        where d.company_id = c.company_id and d.set_aside_at is null and d.attempts >= 0
          and d.next_attempt_at <= ${now}::timestamptz
          and (d.lease_until is null or d.lease_until <= ${now}::timestamptz)
          and d.subscriber = any(${subscribers}::text[])
          -- Read from the index for one row after the other until the limit; an anti join would read all of them.
          -- The planner, whose statistics are often those of an empty table, finds no other index that serves: the one
          -- of companies and positions asks for attempts, and none serves "is not distinct from".
          and d.position = (
            select min(first.position) from outbox_delivery first
            where first.record_id = d.record_id and first.subscriber = d.subscriber
              and first.company_id is not distinct from d.company_id and first.set_aside_at is null
          )
        order by d.position
        limit greatest(0, ${most_per_company}::int - coalesce(busy.running, 0))
      ) due
    ), chosen as (
      select d.company_id, d.id from outbox_delivery d
      where d.ctid = any(array(
        select place_on_disk from candidate order by place, position limit ${most}
      ))
        -- Once more: another process may have taken it since this statement began.
        and d.set_aside_at is null and (d.lease_until is null or d.lease_until <= ${now}::timestamptz)
      for update skip locked
    )
    update outbox_delivery d
    set lease_until = ${lease_until}::timestamptz, attempts = d.attempts + 1
    from chosen
    where d.company_id = chosen.company_id and d.id = chosen.id
    returning d.company_id, d.id as delivery_id, d.change_id as id, d.added_on, d.kind, d.record_id, d.data,
      d.subscriber, d.attempts, d.lease_until`.execute(db)
  return rows
}

/** Removes deliveries that have succeeded. */
export async function removeDelivered(db: Db, done: readonly Delivery[]): Promise<void> {
  const companies = done.map(({ company_id }) => company_id)
  const ids = done.map(({ delivery_id }) => delivery_id)
  await sql`
    delete from outbox_delivery
    where (company_id, id) in (select * from unnest(${companies}::uuid[], ${ids}::uuid[]))`.execute(
    db,
  )
}

/** Postpones a delivery or sets it aside, unless its lease was over and another process has taken it since. */
export async function postpone(
  db: Db,
  { company_id, delivery_id, lease_until, error, next_attempt_at }: FailedDelivery,
  now: string,
): Promise<void> {
  await db
    .updateTable('outbox_delivery')
    .set({
      error,
      lease_until: null,
      ...(next_attempt_at ? { next_attempt_at } : { set_aside_at: now }),
    })
    .where('company_id', '=', company_id)
    .where('id', '=', delivery_id)
    .where('lease_until', '=', lease_until)
    .execute()
}

const mostCounted = 1000

/** How many deliveries are set aside; counts to a thousand. */
export async function countSetAside(db: Db): Promise<number> {
  const some = db
    .selectFrom('outbox_delivery')
    .where('set_aside_at', 'is not', null)
    .select('id')
    .limit(mostCounted)
  const { count } = await db
    .selectFrom(some.as('some'))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Lets a delivery that was set aside begin anew; undefined where it is not set aside. */
export function deliverAgain({ db, company_id, now }: Context, id: string) {
  return db
    .updateTable('outbox_delivery')
    .set({ attempts: 0, next_attempt_at: now, set_aside_at: null })
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .where('set_aside_at', 'is not', null)
    .returning(['kind', 'record_id', 'subscriber'])
    .executeTakeFirst()
}
