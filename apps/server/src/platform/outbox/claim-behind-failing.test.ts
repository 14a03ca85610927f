import { secondMs } from '@baquiano/contract/platform'
import { sql } from 'kysely'
import { Client } from 'pg'
import { v7 as uuidv7 } from 'uuid'
import { expect, inject, it, onTestFinished } from 'vitest'
import { openOutbox, outbox } from '../../../test/open-outbox.ts'
import type { Db } from '../database/database.ts'
import { claimDue, readByIndexes, settle } from '../deliveries/deliveries.repository.ts'
import { deliveriesTo, fanOut } from './change-deliveries.repository.ts'

const { database, url, clock, pass } = await openOutbox()
const subscribers = ['test.rejecting', 'test.sound']
const recordCount = 20
const changes = 6000

/** As autovacuum leaves the statistics after a quiet time: of a table that had rows, and has none. */
async function keepStatisticsOfEmptyTable(): Promise<void> {
  await announceMany()
  await handOut()
  await database.transaction(outbox, (db) => db.deleteFrom('outbox_delivery').execute())
  const name = new URL(url).pathname.slice(1)
  const client = new Client(inject('database_urls').superuser.replace('DATABASE', name))
  await client.connect()
  onTestFinished(() => client.end())
  await client.query('analyze outbox_delivery')
}

async function announceMany(): Promise<void> {
  const company_id = uuidv7()
  const records = Array.from({ length: recordCount }, () => uuidv7())
  const rows = Array.from({ length: changes }, (_, index) => ({
    company_id,
    id: uuidv7(),
    added_on: clock().toISOString(),
    kind: 'thing.changed',
    record_id: records[index % recordCount] ?? '',
    data: '{}',
  }))
  await database.transaction(company_id, async (db) => {
    await db.insertInto('outbox').values(rows).execute()
  })
}

const handOut = () =>
  database.transaction(outbox, async (db) => {
    const subscriptions = subscribers.map((subscriber) => ({
      subscriber,
      pattern: 'thing.*' as const,
    }))
    await fanOut(db, { subscriptions, now: clock().toISOString(), most: changes })
  })

const claim = (db: Db) =>
  claimDue(db, deliveriesTo(subscribers), {
    now: clock().toISOString(),
    lease_until: new Date(clock().getTime() + 15 * secondMs).toISOString(),
    most: 256,
    most_per_lane: 128,
    running: [],
  })

const rowsRead = async (db: Db): Promise<number> => {
  const { rows } = await sql<{ read: number }>`
    select (seq_tup_read + idx_tup_fetch)::int as read from pg_stat_xact_user_tables
    where relname = 'outbox_delivery'`.execute(db)
  return rows[0]?.read ?? 0
}

it('reads each delivery a few times at most, however many wait behind those that fail', async () => {
  await keepStatisticsOfEmptyTable()
  await announceMany()
  await handOut()
  pass(1)
  const read = await database.transaction(outbox, async (db) => {
    await readByIndexes(db)
    const heads = await claim(db)
    expect(heads).toHaveLength(2 * recordCount)
    const next_attempt_at = new Date(clock().getTime() + secondMs).toISOString()
    const outcome = { state: 'waiting', error: 'on purpose', next_attempt_at } as const
    await settle(db, deliveriesTo(subscribers), {
      outcomes: heads.map((delivery) => ({ delivery, outcome })),
      now: clock().toISOString(),
    })
    const before = await rowsRead(db)
    expect(await claim(db)).toEqual([])
    return (await rowsRead(db)) - before
  })
  expect(read).toBeGreaterThan(0)
  expect(read).toBeLessThan(10 * changes)
})
