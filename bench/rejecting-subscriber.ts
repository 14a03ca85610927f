import { v7 as uuidv7 } from 'uuid'
import { asAppRole } from '../apps/server/src/platform/database/app-role.ts'
import { type Database, openDatabase } from '../apps/server/src/platform/database/database.ts'
import { migrate } from '../apps/server/src/platform/database/migrate.ts'
import { startEmbeddedPostgres } from '../apps/server/src/platform/embedded-postgres/index.ts'
import type { Subscriber } from '../apps/server/src/platform/outbox/change.ts'
import { deliverChanges } from '../apps/server/src/platform/outbox/deliver-changes.ts'
import { makeHome } from '../e2e/product.ts'
import { until } from './lab/until.ts'

const changes = 6000
const recordCount = 200
/** Changes of one insert. */
const batch = 500

/**
 * Changes of 200 records of one company that a sound subscriber hears, alone and beside one that rejects every change.
 * Each is delivered once to the sound one; the other is tried again.
 */
export async function measure(): Promise<object> {
  const { home, remove } = await makeHome()
  const postgres = await startEmbeddedPostgres({ home, durable: true })
  await migrate(postgres.url)
  const database = openDatabase(asAppRole(postgres.url), { connections: 4 })
  try {
    const alone_s = await deliver(database, false)
    const beside_rejecting_s = await deliver(database, true)
    return { changes, records: recordCount, alone_s, beside_rejecting_s }
  } finally {
    await database.close()
    await postgres.stop()
    await remove()
  }
}

/** @returns how many changes a second the sound subscriber was handed */
async function deliver(database: Database, isOneRejecting: boolean): Promise<number> {
  const company_id = uuidv7()
  const records = Array.from({ length: recordCount }, () => uuidv7())
  for (let first = 0; first < changes; first += batch) {
    await write(database, company_id, { records, first })
  }
  let heard = 0
  const sound: Subscriber = {
    name: 'bench.sound',
    on: ['thing.*'],
    handle: async () => {
      heard += 1
    },
  }
  const rejecting: Subscriber = {
    name: 'bench.rejecting',
    on: ['thing.*'],
    handle: () => Promise.reject(new Error('on purpose')),
  }
  const begun = performance.now()
  const loop = deliverChanges({
    database,
    subscribers: isOneRejecting ? [rejecting, sound] : [sound],
    services: {},
    clock: () => new Date(),
    log: { error: () => {}, warn: () => {} },
  })
  await until(async () => heard >= changes)
  const lasted_s = (performance.now() - begun) / 1000
  await loop.stop()
  return Math.round(heard / lasted_s)
}

interface Written {
  readonly records: readonly string[]
  readonly first: number
}

async function write(database: Database, company_id: string, { records, first }: Written) {
  const added_on = new Date().toISOString()
  const rows = Array.from({ length: batch }, (_, index) => ({
    company_id,
    id: uuidv7(),
    added_on,
    kind: 'thing.changed',
    record_id: records[(first + index) % records.length] ?? '',
    data: JSON.stringify({}),
  }))
  await database.transaction(company_id, async (db) => {
    await db.insertInto('outbox').values(rows).execute()
  })
}
