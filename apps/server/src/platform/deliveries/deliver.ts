import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { secondMs } from '@baquiano/contract/platform'
import type { Database, Db } from '../database/database.ts'
import type { Log } from '../logger.ts'
import { type Loop, startPolling } from '../outbox/start-polling.ts'
import {
  claimDue,
  type Delivery,
  laneOf,
  type DeliveryTable,
  type TableName,
  readByIndexes,
  setAsideLost,
  settle,
} from './deliveries.repository.ts'
import { mostAttempts, type Outcome, outcomeOf, type RetryRule } from './delivery-rules.ts'

const mostError_chars = 1000
/** How long a stop waits for attempts that are under way. */
const stop_ms = 3000

/** How many deliveries this process attempts at a time, and for how long. */
export interface DeliveryLimits {
  readonly most: number
  readonly most_per_lane: number
  /** What one attempt may take. */
  readonly attempt_ms: number
  /** Longer than a batch and an attempt may take: an earlier end would let another process start the same delivery. */
  readonly lease_ms: number
}

/** How one kind of delivery differs from the others. */
interface DeliveryKind<Name extends TableName> {
  readonly table: DeliveryTable<Name>
  readonly retry: RetryRule
  readonly limits: DeliveryLimits
  /**
   * The error of a delivery whose process ended during an attempt, or whose attempt took too long: nobody knows whether
   * it arrived, so it is set aside. Null where it is attempted again, and so may arrive twice.
   */
  readonly unknown_error: string | null
  /** What is attempted together the first time; without it each delivery is attempted alone. */
  readonly batch?: {
    /** Those of one company with the same key stay together; null leaves one alone. */
    readonly keyOf: (delivery: Delivery<Name>) => string | null
    /** What the attempt of a batch may take; then each of its deliveries is attempted alone. */
    readonly most_ms: number
  }
  /** Turns what waits elsewhere into deliveries, before each claim. @returns how many it has taken */
  readonly handOut?: (db: Db, now: string) => Promise<number>
}

export interface Delivering<Name extends TableName> {
  readonly database: Database
  readonly kind: DeliveryKind<Name>
  readonly clock: () => Date
  /**
   * Delivers one, or a batch as a whole, outside of every transaction. What it throws is the failure of these alone.
   *
   * @param signal aborts when the time limit is over; what still runs then is not waited for
   * @returns why it failed, or null
   */
  readonly attempt: (
    deliveries: readonly Delivery<Name>[],
    signal: AbortSignal,
  ) => Promise<string | null>
  /** Hears what became of each attempt, once that is stored. */
  readonly report?: (delivery: Delivery<Name>, outcome: Outcome) => void
}

/**
 * Delivers what is due until the loop is stopped, in this process and in any other that does the same. A delivery that
 * fails or takes too long is attempted again later, and holds up nothing but what its kind says.
 */
export function deliverContinuously<Name extends TableName>(
  name: string,
  delivering: Delivering<Name>,
  log: Pick<Log, 'error'>,
): Loop {
  const engine = createEngine(delivering, () => loop.wake())
  const loop = startPolling(name, engine.step, log)
  return {
    wake: loop.wake,
    stop: async () => {
      await loop.stop()
      // The timer alone keeps no process that has ended its work.
      const patience = pause(stop_ms, undefined, { ref: false })
      await Promise.race([Promise.all(engine.running()), patience])
      await engine.settleEnded()
    },
  }
}

/**
 * Delivers what is due, and what becomes due meanwhile; takes up nothing more after `most_ms`.
 *
 * @returns how many it has attempted
 */
export async function deliverDue<Name extends TableName>(
  delivering: Delivering<Name>,
  most_ms: number,
): Promise<number> {
  const engine = createEngine(delivering, () => {})
  const end = performance.now() + most_ms
  let count = await engine.step()
  while (!engine.isIdle()) {
    // New ones may have come meanwhile.
    await Promise.race([...engine.running(), pause(secondMs, undefined, { ref: false })])
    if (performance.now() < end) count += await engine.step()
    else await engine.settleEnded()
  }
  return count
}

/** @param onEnd runs after each attempt */
function createEngine<Name extends TableName>(delivering: Delivering<Name>, onEnd: () => void) {
  const { database, kind, clock, report } = delivering
  const { table, limits } = kind
  const running = new Map<Promise<void>, readonly Delivery<Name>[]>()
  const ended: Ended<Name>[] = []

  const start = (batch: readonly Delivery<Name>[]) => {
    const work = attemptBatch(delivering, batch).then((outcomes) => {
      running.delete(work)
      ended.push(...outcomes)
      onEnd()
    })
    running.set(work, batch)
  }
  /** @param settled how many of the ended are settled with the claim */
  const claim = (db: Db, now: Date, settled: number) => {
    // What has ended since keeps its place until it is settled: a kill then leaves no more unknown than are attempted.
    const unsettled = ended.slice(settled).map(({ delivery }) => delivery)
    const lanes = [...[...running.values()].flat(), ...unsettled].map((it) => laneOf(table, it))
    if (lanes.length >= limits.most) return []
    return claimDue(db, table, {
      now: now.toISOString(),
      lease_until: new Date(now.getTime() + limits.lease_ms).toISOString(),
      most: limits.most - lanes.length,
      most_per_lane: limits.most_per_lane,
      running: lanes,
    })
  }
  /** In one short transaction, stores what has ended and does what comes with it. */
  const settleWith = async <T>(
    also: (db: Db, now: Date, settled: number) => Promise<T>,
  ): Promise<T> => {
    const now = clock()
    const outcomes = ended.map(({ delivery, error }) => ({
      delivery,
      outcome: outcomeOf(kind.retry, { ...delivery, error }, { now: now.toISOString() }),
    }))
    const result = await database.transaction(table.scope, async (db) => {
      await readByIndexes(db)
      await settle(db, table, { outcomes, now: now.toISOString() })
      return also(db, now, outcomes.length)
    })
    // They stay until the commit: without it they are settled by the next step.
    ended.splice(0, outcomes.length)
    for (const { delivery, outcome } of outcomes) report?.(delivery, outcome)
    return result
  }
  return {
    running: () => running.keys(),
    isIdle: () => running.size === 0 && ended.length === 0,
    settleEnded: () => settleWith(async () => {}),
    /** Stores what has ended, and leases what is due to the free places. @returns for how many there was work */
    step: async (): Promise<number> => {
      const { taken, claimed } = await settleWith(async (db, now, settled) => {
        if (kind.unknown_error !== null)
          await setAsideLost(db, table, { now: now.toISOString(), error: kind.unknown_error })
        const taken_now = (await kind.handOut?.(db, now.toISOString())) ?? 0
        return { taken: taken_now, claimed: await claim(db, now, settled) }
      })
      for (const batch of batchesOf(claimed, kind)) start(batch)
      return taken + claimed.length
    },
  }
}

interface Ended<Name extends TableName> {
  readonly delivery: Delivery<Name>
  /** Null where the attempt has succeeded. */
  readonly error: string | null
}

/** Deliveries of one company and batch stay together; what is attempted again comes alone. */
function batchesOf<Name extends TableName>(
  deliveries: readonly Delivery<Name>[],
  { batch: together }: DeliveryKind<Name>,
): readonly (readonly Delivery<Name>[])[] {
  const batches = new Map<string, Delivery<Name>[]>()
  for (const delivery of deliveries) {
    const { company_id, id, attempts } = delivery
    const name = attempts === 1 ? together?.keyOf(delivery) : undefined
    const key = name ? `${company_id} ${name}` : id
    const batch = batches.get(key)
    if (batch) batch.push(delivery)
    else batches.set(key, [delivery])
  }
  return [...batches.values()]
}

/** A batch that fails is attempted again at once, each delivery alone: one of them holds up no other. */
async function attemptBatch<Name extends TableName>(
  delivering: Delivering<Name>,
  batch: readonly Delivery<Name>[],
): Promise<Ended<Name>[]> {
  const { batch: together, limits } = delivering.kind
  const isDone =
    together !== undefined &&
    batch.length > 1 &&
    (await attemptWithin(delivering, batch, together.most_ms)) === null
  if (isDone) return batch.map((delivery) => ({ delivery, error: null }))
  return Promise.all(
    batch.map(async (delivery) => ({
      delivery,
      error: await attemptWithin(delivering, [delivery], limits.attempt_ms),
    })),
  )
}

/** @returns why it failed, or null */
async function attemptWithin<Name extends TableName>(
  { attempt, kind }: Delivering<Name>,
  deliveries: readonly Delivery<Name>[],
  limit_ms: number,
): Promise<string | null> {
  const most = mostAttempts(kind.retry)
  if (deliveries.some(({ attempts }) => attempts > most))
    return 'The process ended during the last attempt'
  const limit = new AbortController()
  const over = kind.unknown_error ?? `Error: Not done after ${limit_ms} ms`
  const timer = setTimeout(() => limit.abort(new Error(over)), limit_ms)
  const aborted = once(limit.signal, 'abort').then(() => over)
  const work = async () => attempt(deliveries, limit.signal)
  const [ended] = await Promise.allSettled([Promise.race([work(), aborted])])
  clearTimeout(timer)
  return ended.status === 'fulfilled' ? ended.value : String(ended.reason).slice(0, mostError_chars)
}
