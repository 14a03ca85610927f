import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import type { Database, Db } from '../database/database.ts'
import type { Log } from '../logger.ts'
import type { Change, Subscriber } from './change.ts'
import {
  claimDue,
  type Delivery,
  fanOut,
  postpone,
  readByIndexes,
  removeDelivered,
} from './deliveries.repository.ts'
import { mostAttempts, retryAt } from './retry-at.ts'
import { type Loop, startPolling } from './start-polling.ts'

const crossTenant = { crossTenant: 'outbox' } as const
/** Changes that one transaction hands out to their subscribers. */
const fanOut_changes = 500
const mostError_chars = 1000

/** How many deliveries run at a time, and for how long. */
export interface DeliveryLimits {
  readonly most: number
  readonly most_per_company: number
  readonly handler_ms: number
  /** For a whole batch; then each of its changes is tried alone. */
  readonly batch_ms: number
  /** Longer than a batch and a handler may take: an earlier end would let another process start the same delivery. */
  readonly lease_ms: number
  /** How long a stop waits for running handlers. */
  readonly stop_ms: number
}

const defaultLimits: DeliveryLimits = {
  most: 256,
  most_per_company: 128,
  handler_ms: 10_000,
  batch_ms: 2000,
  lease_ms: 15_000,
  stop_ms: 3000,
}

interface Delivering<Services> {
  readonly database: Database
  readonly subscribers: readonly Subscriber<Services>[]
  readonly services: Services
  readonly clock: () => Date
  readonly log: Pick<Log, 'error' | 'warn'>
  readonly limits?: Partial<DeliveryLimits>
}

/**
 * Delivers the changes of the outbox to their subscribers, in this process and in any other that does the same.
 *
 * Handlers run outside of every transaction of the delivery. One that fails or takes too long is tried again later,
 * and holds up nothing but later changes of the same record to the same subscriber.
 */
export function deliverChanges<Services>(delivering: Delivering<Services>): Loop {
  const { database, subscribers, clock, log } = delivering
  const limits = { ...defaultLimits, ...delivering.limits }
  const names = subscribers.map(({ name }) => name)
  const subscriptions = subscribers.flatMap(({ name: subscriber, on }) =>
    on.map((pattern) => ({ subscriber, pattern })),
  )
  const running = new Map<Promise<void>, readonly Delivery[]>()
  const ended: Outcome[] = []
  const runningNow = () => [...running.values()].flat()

  const start = (batch: readonly Delivery[]) => {
    const work = attemptBatch(delivering, batch, limits).then((outcomes) => {
      running.delete(work)
      ended.push(...outcomes)
      loop.wake()
    })
    running.set(work, batch)
  }
  const claim = (db: Db, now: Date) => {
    const companies = runningNow().map(({ company_id }) => company_id)
    if (companies.length >= limits.most) return []
    return claimDue(db, {
      subscribers: names,
      now: now.toISOString(),
      lease_until: new Date(now.getTime() + limits.lease_ms).toISOString(),
      most: limits.most - companies.length,
      most_per_company: limits.most_per_company,
      running: countEach(companies),
    })
  }
  /** One short transaction: hands changes out, stores what has ended, and leases what is due to the free places. */
  const step = async () => {
    const settled = [...ended]
    const now = clock()
    const { taken, claimed } = await database.transaction(crossTenant, async (db) => {
      await readByIndexes(db)
      await settle(db, settled, now)
      return {
        taken: await fanOut(db, { subscriptions, now: now.toISOString(), most: fanOut_changes }),
        claimed: await claim(db, now),
      }
    })
    // They stay until the commit: without it they are settled by the next step.
    ended.splice(0, settled.length)
    for (const outcome of settled) report(log, outcome)
    for (const batch of batchesOf(claimed, subscribers)) start(batch)
    return taken + claimed.length
  }
  const loop = startPolling('outbox', step, log)
  return {
    wake: loop.wake,
    stop: async () => {
      await loop.stop()
      // The timer alone keeps no process that has ended its work.
      const patience = pause(limits.stop_ms, undefined, { ref: false })
      await Promise.race([Promise.all(running.keys()), patience])
      await database.transaction(crossTenant, (db) => settle(db, ended, clock()))
    },
  }
}

interface Outcome {
  readonly delivery: Delivery
  /** Null where the handler has succeeded. */
  readonly error: string | null
}

/** Deliveries of one company to a subscriber that handles batches stay together; what is tried again comes alone. */
function batchesOf(
  deliveries: readonly Delivery[],
  subscribers: readonly Subscriber<never>[],
): readonly (readonly Delivery[])[] {
  const batching = new Set<string>(
    subscribers.filter((it) => 'handleBatch' in it).map(({ name }) => name),
  )
  const batches = new Map<string, Delivery[]>()
  for (const delivery of deliveries) {
    const { company_id, subscriber, delivery_id, attempts } = delivery
    const isBatched = attempts === 1 && batching.has(subscriber)
    const key = isBatched ? `${company_id} ${subscriber}` : delivery_id
    const batch = batches.get(key)
    if (batch) batch.push(delivery)
    else batches.set(key, [delivery])
  }
  return [...batches.values()]
}

type Handling<Services> = Pick<Delivering<Services>, 'subscribers' | 'services'>

/** A batch that fails is tried again at once, each change alone: one of them holds up no other. */
async function attemptBatch<Services>(
  handling: Handling<Services>,
  batch: readonly Delivery[],
  { handler_ms, batch_ms }: Pick<DeliveryLimits, 'handler_ms' | 'batch_ms'>,
): Promise<Outcome[]> {
  const isDone = batch.length > 1 && (await attempt(handling, batch, batch_ms)) === null
  if (isDone) return batch.map((delivery) => ({ delivery, error: null }))
  return Promise.all(
    batch.map(async (delivery) => ({
      delivery,
      error: await attempt(handling, [delivery], handler_ms),
    })),
  )
}

/** @returns why it failed, or null */
async function attempt<Services>(
  { subscribers, services }: Handling<Services>,
  deliveries: readonly Delivery[],
  limit_ms: number,
): Promise<string | null> {
  const subscriber = subscribers.find(({ name }) => name === deliveries[0]?.subscriber)
  if (deliveries.some(({ attempts }) => attempts > mostAttempts))
    return 'The process ended during the last attempt'
  const changes = deliveries.map(changeOf)
  const limit = new AbortController()
  const over = new Error(`Not done after ${limit_ms} ms`)
  const timer = setTimeout(() => limit.abort(over), limit_ms)
  const aborted = once(limit.signal, 'abort').then(() => Promise.reject(over))
  const work = async () => {
    if (!subscriber) return
    if ('handleBatch' in subscriber) return subscriber.handleBatch(changes, services, limit.signal)
    for (const change of changes) await subscriber.handle(change, services, limit.signal)
  }
  const [outcome] = await Promise.allSettled([Promise.race([work(), aborted])])
  clearTimeout(timer)
  return outcome.status === 'fulfilled' ? null : String(outcome.reason).slice(0, mostError_chars)
}

function changeOf(delivery: Delivery): Change {
  const { company_id, id, added_on, kind, record_id, data } = delivery
  return { company_id, id, added_on, kind, record_id, data }
}

async function settle(db: Db, outcomes: readonly Outcome[], now: Date): Promise<void> {
  const done = outcomes.filter(({ error }) => error === null)
  if (done.length > 0)
    await removeDelivered(
      db,
      done.map(({ delivery }) => delivery),
    )
  for (const { delivery, error } of outcomes) {
    if (error === null) continue
    const next_attempt_at = retryAt(delivery.attempts, now)
    await postpone(db, { ...delivery, error, next_attempt_at }, now.toISOString())
  }
}

function report(log: Pick<Log, 'error' | 'warn'>, { delivery, error }: Outcome): void {
  if (error === null) return
  const { data: _, ...about } = delivery
  if (delivery.attempts < mostAttempts) log.warn({ ...about, error }, 'a change is tried again')
  else log.error({ ...about, error }, 'a change is set aside')
}

function countEach(values: Iterable<string>): Map<string, number> {
  const counts = new Map<string, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return counts
}
