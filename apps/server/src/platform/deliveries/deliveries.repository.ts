import { type Generated, type RawBuilder, type Selectable, sql } from 'kysely'
import type { Context } from '../context.ts'
import type { Db, Scope } from '../database/database.ts'
import { keepingPlan } from '../database/kept-plan.ts'
import type { Tables } from '../database/tables.ts'
import type { Outcome } from './delivery-rules.ts'

/** The columns of every table of deliveries, whose key is company and id. */
export interface DeliveryColumns {
  /** Those under way are counted. */
  attempts: Generated<number>
  next_attempt_at: string
  /** The end of the lease of the process that attempts it. */
  lease_until: Generated<string | null>
  error: Generated<string | null>
  /** When it failed for good: from then on only a person sends it again. */
  set_aside_at: Generated<string | null>
}

export type TableName = 'outbox_delivery' | 'mail' | 'follower_delivery' | 'webhook_delivery'

/** What the engine knows of any delivery that it has leased; the attempt under way is counted. */
interface Leased {
  readonly company_id: string
  readonly id: string
  readonly attempts: number
  readonly lease_until: string
}

/** A delivery that this process has leased. */
export type Delivery<Name extends TableName> = Leased & Selectable<Tables[Name]>

/** What shares the places of deliveries: a company, or a part of it where the table has lanes. */
interface Lane {
  readonly company_id: string
  readonly lane: string | null
}

/**
 * How a table of deliveries differs from the others. It has an index on company, `lane` and `order` with the predicate
 * `isOpen` and `attempts >= 0`.
 */
export interface DeliveryTable<Name extends TableName> {
  readonly name: Name
  /** Sees the rows of all companies. */
  readonly scope: Exclude<Scope, string>
  /** What keeps deliveries of one company apart: those of one lane hold up no other. Without it a company is one lane. */
  readonly lane?: 'webhook_id'
  /** The order within a lane. */
  readonly order: 'position' | 'next_attempt_at'
  /** True of a row `d` that is neither delivered nor set aside. */
  readonly isOpen: RawBuilder<boolean>
  /** What else is true of a row `d` that is due. */
  readonly isNext?: (now: string) => RawBuilder<boolean>
  /** True of the lanes `c` (`company_id`, `lane`) whose deliveries are attempted; of all without it. */
  readonly isServed?: RawBuilder<boolean>
  /** A delivery that succeeded stays with `sent_at`; otherwise it is removed. */
  readonly isKept: boolean
}

/**
 * For this transaction, reads deliveries by their indexes in order. Such a table is often empty and sometimes long, so
 * that its statistics are of no use: with those of an empty table every claim would read and sort all rows.
 */
export async function readByIndexes(db: Db): Promise<void> {
  await sql`
    select set_config('enable_seqscan', 'off', true), set_config('enable_bitmapscan', 'off', true),
      set_config('enable_sort', 'off', true), set_config('enable_hashjoin', 'off', true),
      set_config('enable_mergejoin', 'off', true)`.execute(db)
}

interface Claim {
  readonly now: string
  readonly lease_until: string
  readonly most: number
  readonly most_per_lane: number
  /** The lane of each delivery that this process is at work on. */
  readonly running: readonly Lane[]
}

/** @returns the lane of a delivery that was read from the table */
export function laneOf<Name extends TableName>(
  { lane }: Pick<DeliveryTable<Name>, 'lane'>,
  delivery: Delivery<Name>,
): Lane {
  const { company_id } = delivery
  const columns: Leased & { readonly webhook_id?: string } = delivery
  return { company_id, lane: (lane && columns[lane]) ?? null }
}

/**
 * Leases due deliveries to this process, of all lanes in turn, so that a lane with many does not hold up the others.
 *
 * Other processes skip the rows that this one has locked. A delivery whose lease is over counts as due: the process
 * that held it has ended, or has lost its connection.
 */
export async function claimDue<Name extends TableName>(
  db: Db,
  { name, lane, order, isOpen, isNext, isServed = sql`true` }: DeliveryTable<Name>,
  { now, lease_until, most, most_per_lane, running }: Claim,
): Promise<Delivery<Name>[]> {
  const table = sql.table(name)
  const rank = sql.ref(`d.${order}`)
  // Every row has attempts: only a query that says so uses the index whose predicate says it.
  const isIndexed = sql<boolean>`${isOpen} and d.attempts >= 0`
  const isFree = sql<boolean>`(d.lease_until is null or d.lease_until <= ${now}::timestamptz)`
  const column = lane && sql.ref(`d.${lane}`)
  const key = column ? sql`d.company_id, ${column}` : sql`d.company_id`
  const isLater = column
    ? sql`(d.company_id, ${column}) > (c.company_id, c.lane)`
    : sql`d.company_id > c.company_id`
  const isOfLane = column
    ? sql`d.company_id = c.company_id and ${column} = c.lane`
    : sql`d.company_id = c.company_id`
  const { rows } = await sql<Delivery<Name>>`
    with recursive owner as (
      (select d.company_id, ${column ?? sql`null::uuid`} as lane from ${table} d where ${isIndexed}
        order by ${key} limit 1)
      union all
      select following.company_id, following.lane
      from owner c
      cross join lateral (
        select d.company_id, ${column ?? sql`null::uuid`} as lane from ${table} d where ${isIndexed} and ${isLater}
        order by ${key} limit 1
      ) following
    ), busy as (
      select company_id, lane, count(*)::int as running
      from unnest(${running.map((it) => it.company_id)}::uuid[], ${running.map((it) => it.lane)}::uuid[])
        as b (company_id, lane)
      group by company_id, lane
    ), candidate as (
      select due.*
      from owner c
      cross join lateral (
        select d.ctid as place_on_disk, ${rank} as rank, row_number() over (order by ${rank}) as place
        from ${table} d
        where ${isOfLane} and ${isIndexed} and d.next_attempt_at <= ${now}::timestamptz
          and ${isFree} and ${isNext?.(now) ?? sql`true`}
        order by ${rank}
        limit greatest(0, ${most_per_lane}::int - coalesce((
          select b.running from busy b
          where b.company_id = c.company_id and b.lane is not distinct from c.lane
        ), 0))
      ) due
      where ${isServed}
    ), chosen as (
      select d.company_id, d.id from ${table} d
      where d.ctid = any(array(
        select place_on_disk from candidate order by place, rank limit ${most}
      ))
        -- Once more: another process may have taken it since this statement began.
        and ${isOpen} and ${isFree}
      for update skip locked
    ), claimed as (
      update ${table} d
      set lease_until = ${lease_until}::timestamptz, attempts = d.attempts + 1
      from chosen
      where d.company_id = chosen.company_id and d.id = chosen.id
      returning d.*
    )
    select * from claimed d order by ${rank}`.execute(keepingPlan(db))
  return rows
}

interface Settled {
  readonly outcomes: readonly { readonly delivery: Leased; readonly outcome: Outcome }[]
  readonly now: string
}

/** Stores what attempts have made of deliveries. */
export async function settle(
  db: Db,
  { name, isKept }: Pick<DeliveryTable<TableName>, 'name' | 'isKept'>,
  { outcomes, now }: Settled,
): Promise<void> {
  const table = sql.table(name)
  const sent = outcomes.filter(({ outcome }) => outcome.state === 'sent')
  if (sent.length > 0) {
    const ids = sent.map(({ delivery }) => delivery.id)
    const companies = sent.map(({ delivery }) => delivery.company_id)
    const change = isKept
      ? sql`update ${table} set sent_at = ${now}, lease_until = null, error = null`
      : sql`delete from ${table}`
    const keys = sql`select * from unnest(${companies}::uuid[], ${ids}::uuid[])`
    await sql`${change} where (company_id, id) in (${keys})`.execute(keepingPlan(db))
  }
  for (const { delivery, outcome } of outcomes) {
    if (outcome.state === 'sent') continue
    const { company_id, id, lease_until } = delivery
    const next = outcome.next_attempt_at
      ? sql`next_attempt_at = ${outcome.next_attempt_at}`
      : sql`set_aside_at = ${now}`
    // Another process may have taken it since, if its lease was over.
    await sql`
      update ${table} set error = ${outcome.error}, lease_until = null, ${next}
      where company_id = ${company_id} and id = ${id} and lease_until = ${lease_until}`.execute(db)
  }
}

/** Sets aside deliveries whose lease is over: nobody knows what became of them. */
export async function setAsideLost<Name extends TableName>(
  db: Db,
  { name, isOpen }: DeliveryTable<Name>,
  { now, error }: { readonly now: string; readonly error: string },
): Promise<void> {
  await sql`
    update ${sql.table(name)} d set set_aside_at = ${now}, lease_until = null, error = ${error}
    where ${isOpen} and d.lease_until <= ${now}::timestamptz`.execute(db)
}

const mostCounted = 1000

/** How many deliveries are set aside; counts to a thousand. */
export async function countSetAside(db: Db, name: TableName): Promise<number> {
  const { rows } = await sql`
    select from ${sql.table(name)} where set_aside_at is not null limit ${mostCounted}`.execute(db)
  return rows.length
}

/** Lets a delivery that was set aside begin anew; undefined where it is not set aside. */
export async function deliverAgain<Name extends TableName>(
  { db, company_id, now }: Context,
  name: Name,
  id: string,
): Promise<Delivery<Name> | undefined> {
  const { rows } = await sql<Delivery<Name>>`
    update ${sql.table(name)} set attempts = 0, next_attempt_at = ${now}, set_aside_at = null, error = null
    where company_id = ${company_id} and id = ${id} and set_aside_at is not null
    returning *`.execute(db)
  return rows[0]
}
