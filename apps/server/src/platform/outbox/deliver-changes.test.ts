import { v7 as uuidv7 } from 'uuid'
import { expect, it } from 'vitest'
import { numberOf, openOutbox, outbox } from '../../../test/open-outbox.ts'
import { openDatabase } from '../database/database.ts'
import type { Change } from './change.ts'
import { claimDue } from '../deliveries/deliveries.repository.ts'
import { deliveriesTo, fanOut } from './change-deliveries.repository.ts'
import type { ChangeLimits } from './deliver-changes.ts'

const opened = await openOutbox()
const { database, url, clock, pass, loops, stopAll, announce, nobodyWaits, untilLater } = opened

type Handle = (change: Change, signal: AbortSignal) => Promise<void>
const start = (handle: Handle, limits: Partial<ChangeLimits> = {}, own = database) =>
  opened.start(
    {
      name: 'test.subscriber',
      on: ['thing.*'],
      handle: (change, _, signal) => handle(change, signal),
    },
    limits,
    own,
  )

const setAside = () =>
  database
    .reader(outbox)
    .selectFrom('outbox_delivery')
    .where('set_aside_at', 'is not', null)
    .select(['record_id', 'attempts', 'error'])
    .execute()

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
  await expect.poll(() => seen.toSorted((a, b) => a - b)).toEqual([1, 3, 4])
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
    { attempt_ms: 300 },
  )
  await expect.poll(() => seen).toEqual([1, 2])
  expect(signals.map(({ aborted }) => aborted)).toEqual([false])
  await expect.poll(() => signals[0]?.aborted).toBe(true)
  await untilLater(() => seen.length === 3, loop)
  await nobodyWaits()
})

const claim = (most: number, most_per_lane: number) =>
  database.transaction(outbox, async (db) => {
    const subscriptions = [{ subscriber: 'test.subscriber', pattern: 'thing.*' }] as const
    await fanOut(db, { subscriptions, now: clock().toISOString(), most: 500 })
    const lease_until = new Date(clock().getTime() + 15_000).toISOString()
    const claimed = { now: clock().toISOString(), lease_until, most, most_per_lane }
    return claimDue(db, deliveriesTo(['test.subscriber']), { ...claimed, running: [] })
  })

it('delivers again what a process that ended was at work on, once its lease is over', async () => {
  const company_id = uuidv7()
  const record_id = uuidv7()
  await announce({ company_id, record_id, number: 1 }, { company_id, record_id, number: 2 })
  expect((await claim(10, 10)).map(numberOf)).toEqual([1])
  expect(await claim(10, 10)).toEqual([])
  pass(15_000)
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
  await stopAll()
  await other.close()
  for (const { record_id } of records) {
    const own = seen.filter(([, change]) => change.record_id === record_id)
    expect(own.map(([, change]) => numberOf(change))).toEqual([1, 2, 3, 4])
  }
})
