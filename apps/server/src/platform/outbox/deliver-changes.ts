import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import type { Database, Db } from '../database/database.ts'
import type { Log } from '../logger.ts'
import type { Subscriber } from './change.ts'
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
  /** Longer than a handler may take: an earlier end would let another process start the same delivery. */
  readonly lease_ms: number
  /** How long a stop waits for running handlers. */
  readonly stop_ms: number
}

const defaultLimits: DeliveryLimits = {
  most: 128,
  most_per_company: 48,
  handler_ms: 10_000,
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
  const running = new Map<Promise<void>, string>()
  const ended: Outcome[] = []

  const start = (delivery: Delivery) => {
    const work = attempt(delivering, delivery, limits).then((error) => {
      running.delete(work)
      ended.push({ delivery, error })
      loop.wake()
    })
    running.set(work, delivery.company_id)
  }
  const claim = (db: Db, now: Date) =>
    claimDue(db, {
      subscribers: names,
      now: now.toISOString(),
      lease_until: new Date(now.getTime() + limits.lease_ms).toISOString(),
      most: limits.most - running.size,
      most_per_company: limits.most_per_company,
      running: countEach(running.values()),
    })
  /** One short transaction: hands changes out, stores what has ended, and leases what is due to the free places. */
  const step = async () => {
    const settled = [...ended]
    const now = clock()
    const { taken, claimed } = await database.transaction(crossTenant, async (db) => {
      await readByIndexes(db)
      await settle(db, settled, now)
      return {
        taken: await fanOut(db, { subscriptions, now: now.toISOString(), most: fanOut_changes }),
        claimed: running.size < limits.most ? await claim(db, now) : [],
      }
    })
    // They stay until the commit: without it they are settled by the next step.
    ended.splice(0, settled.length)
    for (const outcome of settled) report(log, outcome)
    for (const delivery of claimed) start(delivery)
    return taken + claimed.length
  }
  const loop = startPolling('outbox', step, log)
  return {
    wake: loop.wake,
    stop: async () => {
      await loop.stop()
      await Promise.race([Promise.all(running.keys()), pause(limits.stop_ms)])
      await database.transaction(crossTenant, (db) => settle(db, ended, clock()))
    },
  }
}

interface Outcome {
  readonly delivery: Delivery
  /** Null where the handler has succeeded. */
  readonly error: string | null
}

/** @returns why it failed, or null */
async function attempt<Services>(
  { subscribers, services }: Pick<Delivering<Services>, 'subscribers' | 'services'>,
  delivery: Delivery,
  { handler_ms }: Pick<DeliveryLimits, 'handler_ms'>,
): Promise<string | null> {
  const { delivery_id: _, lease_until: __, attempts, subscriber: name, ...change } = delivery
  if (attempts > mostAttempts) return 'The process ended during the last attempt'
  const subscriber = subscribers.find((it) => it.name === name)
  const limit = new AbortController()
  const over = new Error(`Not done after ${handler_ms} ms`)
  const timer = setTimeout(() => limit.abort(over), handler_ms)
  const aborted = once(limit.signal, 'abort').then(() => Promise.reject(over))
  const work = async () => subscriber?.handle(change, services, limit.signal)
  const [outcome] = await Promise.allSettled([Promise.race([work(), aborted])])
  clearTimeout(timer)
  return outcome.status === 'fulfilled' ? null : String(outcome.reason).slice(0, mostError_chars)
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
