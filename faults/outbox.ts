import { setTimeout as pause } from 'node:timers/promises'
import { v7 as uuidv7 } from 'uuid'
import { asAppRole } from '../apps/server/src/platform/database/app-role.ts'
import { type Database, openDatabase } from '../apps/server/src/platform/database/database.ts'
import { migrate } from '../apps/server/src/platform/database/migrate.ts'
import { startEmbeddedPostgres } from '../apps/server/src/platform/embedded-postgres/index.ts'
import { slowness } from '../bench/lab/slowness.ts'
import { makeHome } from '../e2e/product.ts'
import { type Announced, judge, type Kill } from './outbox/judge.ts'
import { deliveryLimits } from './outbox/things.ts'
import { type Heard, startWorker, type Worker } from './outbox/worker-process.ts'

const companies = Array.from({ length: 5 }, () => ({
  company_id: uuidv7(),
  records: Array.from({ length: 20 }, () => uuidv7()),
}))
/** Every 50 ms: 200 a second. */
const batch = 10
const batch_ms = 50
const batchesPerKill = 40
/** A process of TypeScript takes its time to start on a busy machine. */
const start_ms = 60_000 * slowness

/**
 * Two processes deliver 200 changes a second of five companies; one change in a hundred throws and one handler hangs,
 * each of a record of its own. Every two seconds one of the processes is killed with SIGKILL and replaced. All other
 * changes arrive within a second and in their order; only what the killed process was at work on comes once its lease
 * is over, and perhaps a second time.
 */
export async function runFault(times: number): Promise<object> {
  const { home, remove } = await makeHome()
  const postgres = await startEmbeddedPostgres({ home, durable: true })
  await migrate(postgres.url)
  const database = openDatabase(asAppRole(postgres.url), { connections: 4 })
  const heard: Heard[] = []
  let started = 0
  const start = () => {
    started += 1
    return startWorker(postgres.url, started, (one) => heard.push(one))
  }
  const workers: Worker[] = [start(), start()]
  try {
    const announced: Announced[] = []
    const kills: Kill[] = []
    await announce(database, announced, 1)
    await until(() => heard.length > 0, start_ms)
    await announceFor(database, announced, batchesPerKill)
    for (let count = 0; count < times; count += 1) {
      const victim = workers.shift()
      const at = Date.now()
      await victim?.kill()
      kills.push({ at, worker: victim?.number ?? 0 })
      workers.push(start())
      await announceFor(database, announced, batchesPerKill)
    }
    const good = announced.filter(({ trouble }) => trouble === null)
    const isHeard = () => new Set(heard.map(({ number }) => number)).size >= good.length
    await until(isHeard, deliveryLimits.lease_ms + start_ms)
    return judge({ announced: announced.slice(batch), heard, kills })
  } finally {
    await Promise.all(workers.map((worker) => worker.kill()))
    await database.close()
    await postgres.stop()
    await remove()
  }
}

async function announceFor(database: Database, announced: Announced[], batches: number) {
  for (let count = 0; count < batches; count += 1) {
    await announce(database, announced, batch)
    await pause(batch_ms)
  }
}

async function announce(database: Database, announced: Announced[], count: number): Promise<void> {
  for (let index = 0; index < count; index += 1) {
    const number = announced.length
    const { company_id, records } = companies[number % companies.length] ?? {
      company_id: '',
      records: [],
    }
    const trouble = number === 200 ? 'hangs' : number % 100 === 50 ? 'throws' : null
    const own = records[Math.floor(number / companies.length) % records.length] ?? ''
    const record_id = trouble ? uuidv7() : own
    const data = JSON.stringify({ number, trouble })
    const row = { company_id, id: uuidv7(), record_id, data, kind: 'thing.changed' }
    await database.transaction(company_id, async (db) => {
      const added_on = new Date().toISOString()
      await db
        .insertInto('outbox')
        .values({ ...row, added_on })
        .execute()
    })
    announced.push({ number, record_id, trouble, at: Date.now() })
  }
}

async function until(isSo: () => boolean, most_ms: number): Promise<void> {
  for (const end = Date.now() + most_ms; !isSo() && Date.now() < end; ) await pause(50)
}
