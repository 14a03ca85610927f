import { v7 as uuidv7 } from 'uuid'
import { afterEach, expect, it } from 'vitest'
import { createTestDatabase } from '../../../test/database.ts'
import { countWaiting } from '../../../test/deliver-all.ts'
import { openDatabase } from '../database/database.ts'
import type { Change, Subscriber } from './change.ts'
import { claimDue, fanOut } from './deliveries.repository.ts'
import { deliverChanges, type DeliveryLimits } from './deliver-changes.ts'
import type { Loop } from './start-polling.ts'

const { database, url } = await createTestDatabase('app', { pool_size: 6 })
const outbox = { crossTenant: 'outbox' } as const
const log = { error: () => {}, warn: () => {} }
let now = Date.parse('2026-03-02T15:00:00.000Z')
const clock = () => new Date(now)
const minute_ms = 60_000
/** Other work of the machine takes its time. */
const patience = { timeout: 15_000 }

const loops: Loop[] = []
afterEach(async () => {
  await Promise.all(loops.splice(0).map((loop) => loop.stop()))
  await database.transaction(outbox, async (db) => {
    await db.deleteFrom('outbox').execute()
    await db.deleteFrom('outbox_delivery').execute()
  })
})

type Handle = (change: Change, signal: AbortSignal) => Promise<void>
const subscriberOf = (
  handle: Handle,
  name: Subscriber['name'] = 'test.subscriber',
): Subscriber => ({
  name,
  on: ['thing.*'],
  handle: (change, _, signal) => handle(change, signal),
})

function start(handle: Handle, limits: Partial<DeliveryLimits> = {}, own = database): Loop {
  const subscribers = [subscriberOf(handle)]
  const loop = deliverChanges({ database: own, subscribers, services: {}, clock, log, limits })
  loops.push(loop)
  return loop
}

interface Announced {
  readonly company_id: string
  readonly record_id: string
  readonly number: number
}

async function announce(...changes: readonly Announced[]): Promise<void> {
  for (const { company_id, record_id, number } of changes) {
    const data = JSON.stringify({ number })
    const row = { company_id, id: uuidv7(), added_on: clock().toISOString(), record_id, data }
    await database.transaction(company_id, async (db) => {
      await db
        .insertInto('outbox')
        .values({ ...row, kind: 'thing.changed' })
        .execute()
    })
  }
}
const numberOf = ({ data }: Change): number => Object(data).number
const nobodyWaits = () => expect.poll(() => countWaiting({ database }), patience).toBe(0)
const setAside = () =>
  database
    .reader(outbox)
    .selectFrom('outbox_delivery')
    .where('set_aside_at', 'is not', null)
    .select(['record_id', 'attempts', 'error'])
    .execute()

const countRunning = async () => {
  const rows = database.reader(outbox).selectFrom('outbox_delivery').select('id')
  return (await rows.where('lease_until', 'is not', null).execute()).length
}

/** Lets as much time pass as any attempt waits, until it is so; not while one runs, whose lease would be over. */
const untilLater = (isSo: () => boolean, loop: Loop) =>
  expect
    .poll(async () => {
      if ((await countRunning()) === 0) now += 10 * minute_ms
      loop.wake()
      return isSo()
    }, patience)
    .toBe(true)

it('delivers the changes of each record in their order, whatever the handlers take', async () => {
  const company_id = uuidv7()
  const records = [uuidv7(), uuidv7(), uuidv7()]
  const changes = Array.from({ length: 30 }, (_, number) => ({
    company_id,
    record_id: records[number % 3] ?? '',
    number,
  }))
  await announce(...changes)
  const seen: Change[] = []
  start(async (change) => {
    if (change.record_id === records[0]) await new Promise(setImmediate)
    seen.push(change)
  })
  await nobodyWaits()
  for (const record_id of records) {
    const numbers = seen.filter((change) => change.record_id === record_id).map(numberOf)
    expect(numbers).toEqual(numbers.toSorted((a, b) => a - b))
    expect(numbers).toHaveLength(10)
  }
})

it('holds up nothing but the record of a change that fails, and sets it aside after ten attempts', async () => {
  const [company_id, bad, good] = [uuidv7(), uuidv7(), uuidv7()]
  await announce(
    { company_id, record_id: bad, number: 1 },
    { company_id, record_id: bad, number: 2 },
    { company_id, record_id: good, number: 3 },
    { company_id: uuidv7(), record_id: uuidv7(), number: 4 },
  )
  const seen: number[] = []
  const loop = start(async (change) => {
    seen.push(numberOf(change))
    if (numberOf(change) === 1) throw new Error('on purpose')
  })
  await expect.poll(() => seen.toSorted((a, b) => a - b), patience).toEqual([1, 3, 4])
  await untilLater(() => seen.includes(2), loop)
  await nobodyWaits()
  expect(seen.filter((number) => number === 1)).toHaveLength(10)
  expect(await setAside()).toEqual([{ record_id: bad, attempts: 10, error: 'Error: on purpose' }])
})

it('ends a handler that hangs, and delivers the others meanwhile', async () => {
  const [company_id, hanging] = [uuidv7(), uuidv7()]
  await announce(
    { company_id, record_id: hanging, number: 1 },
    { company_id, record_id: uuidv7(), number: 2 },
  )
  const seen: number[] = []
  const signals: AbortSignal[] = []
  const loop = start(
    (change, signal) => {
      seen.push(numberOf(change))
      if (numberOf(change) === 2 || seen.filter((number) => number === 1).length > 1) {
        return Promise.resolve()
      }
      signals.push(signal)
      return new Promise(() => {})
    },
    { handler_ms: 300 },
  )
  await expect.poll(() => seen, patience).toEqual([1, 2])
  expect(signals.map(({ aborted }) => aborted)).toEqual([false])
  await expect.poll(() => signals[0]?.aborted, patience).toBe(true)
  await untilLater(() => seen.length === 3, loop)
  await nobodyWaits()
})

type HandleBatch = (changes: readonly Change[], attempt: number) => Promise<void>
function startBatches(handleBatch: HandleBatch): Loop {
  let attempt = 0
  const subscriber: Subscriber = {
    name: 'test.subscriber',
    on: ['thing.*'],
    handleBatch: (changes) => {
      attempt += 1
      return handleBatch(changes, attempt)
    },
  }
  const limits = { batch_ms: 300 }
  const services = { database, subscribers: [subscriber], services: {}, clock, log, limits }
  const loop = deliverChanges(services)
  loops.push(loop)
  return loop
}

it('hands the changes of a company over together, each of another record', async () => {
  const [one, other] = [uuidv7(), uuidv7()]
  const twice = uuidv7()
  await announce(
    { company_id: one, record_id: twice, number: 1 },
    { company_id: one, record_id: twice, number: 2 },
    { company_id: one, record_id: uuidv7(), number: 3 },
    { company_id: other, record_id: uuidv7(), number: 4 },
  )
  const batches: number[][] = []
  startBatches(async (changes) => {
    batches.push(changes.map(numberOf).toSorted((a, b) => a - b))
  })
  await nobodyWaits()
  expect(batches.toSorted((a, b) => (a[0] ?? 0) - (b[0] ?? 0))).toEqual([[1, 3], [2], [4]])
})

it.each([
  ['fails', () => Promise.reject(new Error('on purpose'))],
  ['hangs', () => new Promise<void>(() => {})],
])('hands each change of a batch that %s over again alone, and at once', async (_, fail) => {
  const company_id = uuidv7()
  await announce(...[1, 2, 3].map((number) => ({ company_id, record_id: uuidv7(), number })))
  const alone: number[] = []
  const loop = startBatches(async (changes, attempt) => {
    if (changes.length > 1) return fail()
    const [number = 0] = changes.map(numberOf)
    if (number === 2 && attempt < 5) throw new Error('on purpose')
    alone.push(number)
  })
  await expect.poll(() => alone.toSorted((a, b) => a - b), patience).toEqual([1, 3])
  await untilLater(() => alone.length === 3, loop)
  await nobodyWaits()
})

const claim = (most: number, most_per_company: number) =>
  database.transaction(outbox, async (db) => {
    const subscriptions = [{ subscriber: 'test.subscriber', pattern: 'thing.*' }] as const
    await fanOut(db, { subscriptions, now: clock().toISOString(), most: 500 })
    const lease_until = new Date(now + 15_000).toISOString()
    const claimed = { now: clock().toISOString(), lease_until, most, most_per_company }
    return claimDue(db, { ...claimed, subscribers: ['test.subscriber'], running: new Map() })
  })

it('delivers again what a process that ended was at work on, once its lease is over', async () => {
  const company_id = uuidv7()
  const record_id = uuidv7()
  await announce({ company_id, record_id, number: 1 }, { company_id, record_id, number: 2 })
  expect((await claim(10, 10)).map(numberOf)).toEqual([1])
  expect(await claim(10, 10)).toEqual([])
  now += 15_000
  const seen: number[] = []
  start(async (change) => {
    seen.push(numberOf(change))
  })
  await nobodyWaits()
  expect(seen).toEqual([1, 2])
})

it('takes the companies in turn, however much one of them has', async () => {
  const [busy, quiet] = [uuidv7(), uuidv7()]
  const many = Array.from({ length: 40 }, (_, number) => ({
    company_id: busy,
    record_id: uuidv7(),
    number,
  }))
  await announce(...many, { company_id: quiet, record_id: uuidv7(), number: 99 })
  const claimed = await claim(10, 8)
  expect(claimed.filter(({ company_id }) => company_id === busy)).toHaveLength(8)
  expect(claimed.map(numberOf)).toContain(99)
})

it('delivers each change once, in order, from two processes', async () => {
  const records = Array.from({ length: 12 }, () => ({ company_id: uuidv7(), record_id: uuidv7() }))
  const changes = records.flatMap((record) => [1, 2, 3, 4].map((number) => ({ ...record, number })))
  const other = openDatabase(url, { connections: 4 })
  const seen: [process: number, Change][] = []
  const see = (process: number) => async (change: Change) => {
    await new Promise(setImmediate)
    seen.push([process, change])
  }
  start(see(1), { most: 3 })
  start(see(2), { most: 3 }, other)
  await announce(...changes.toSorted((a, b) => a.number - b.number))
  for (const loop of loops) loop.wake()
  await nobodyWaits()
  await Promise.all(loops.splice(0).map((loop) => loop.stop()))
  await other.close()
  for (const { record_id } of records) {
    const own = seen.filter(([, change]) => change.record_id === record_id)
    expect(own.map(([, change]) => numberOf(change))).toEqual([1, 2, 3, 4])
  }
})
