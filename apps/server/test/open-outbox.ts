import { hourMs, minuteMs } from '@baquiano/contract/platform'
import { v7 as uuidv7 } from 'uuid'
import { afterEach, expect } from 'vitest'
import type { Change, Subscriber } from '../src/platform/outbox/change.ts'
import { type ChangeLimits, deliverChanges } from '../src/platform/outbox/deliver-changes.ts'
import type { Loop } from '../src/platform/outbox/start-polling.ts'
import { createTestDatabase } from './database.ts'
import { countWaiting } from './deliver-all.ts'

export const outbox = { crossTenant: 'outbox' } as const
export const numberOf = ({ data }: Change): number => Object(data).number

interface Announced {
  readonly company_id: string
  readonly record_id: string
  readonly number: number
}

/** Longer than `untilLater` lets pass: no lease ends while its delivery runs, wherever the clock is moved. */
const longLease_ms = 1000 * hourMs

/** An outbox of its own with a given clock, emptied after each test. */
export async function openOutbox() {
  const { database, url } = await createTestDatabase('app', { pool_size: 6 })
  let now = Date.parse('2026-03-02T15:00:00.000Z')
  const clock = () => new Date(now)
  const log = { error: () => {}, warn: () => {} }
  const loops: Loop[] = []
  const stopAll = () => Promise.all(loops.splice(0).map((loop) => loop.stop()))

  afterEach(async () => {
    await stopAll()
    await database.transaction(outbox, async (db) => {
      await db.deleteFrom('outbox').execute()
      await db.deleteFrom('outbox_delivery').execute()
    })
  })

  const countRunning = async () => {
    const rows = database.reader(outbox).selectFrom('outbox_delivery').select('id')
    return (await rows.where('lease_until', 'is not', null).execute()).length
  }
  return {
    database,
    url,
    clock,
    pass: (ms: number) => {
      now += ms
    },
    loops,
    stopAll,
    /** Delivers to one subscriber of every change. */
    start: (subscriber: Subscriber, limits: Partial<ChangeLimits> = {}, own = database): Loop => {
      const loop = deliverChanges({
        database: own,
        subscribers: [subscriber],
        services: {},
        clock,
        log,
        limits: { lease_ms: longLease_ms, ...limits },
      })
      loops.push(loop)
      return loop
    },
    announce: async (...changes: readonly Announced[]): Promise<void> => {
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
    },
    nobodyWaits: () => expect.poll(() => countWaiting({ database })).toBe(0),
    /** Lets as much time pass as any attempt waits, until it is so; an attempt that runs is waited for. */
    untilLater: (isSo: () => boolean, loop: Loop) =>
      expect
        .poll(async () => {
          if ((await countRunning()) === 0) now += 10 * minuteMs
          loop.wake()
          return isSo()
        })
        .toBe(true),
  }
}
