import { Client } from 'pg'
import { v7 as uuidv7 } from 'uuid'
import { createAlarmJudge } from '../apps/server/src/alarms/alarm-judge.ts'
import { judgePositions } from '../apps/server/src/alarms/judge-positions.ts'
import { asAppRole } from '../apps/server/src/platform/database/app-role.ts'
import { openDatabase } from '../apps/server/src/platform/database/database.ts'
import { timeLimits } from '../apps/server/src/platform/database/time-limits.ts'
import { startEmbeddedPostgres } from '../apps/server/src/platform/embedded-postgres/index.ts'
import { inContext, systemActorOf } from '../apps/server/src/platform/enter-context.ts'
import { makeHome } from '../e2e/product.ts'
import { createCompany } from './lab/create-company.ts'
import { processorMs } from './lab/processor-time.ts'
import { startServer } from './lab/server.ts'
import { createZones, insertAlarms, insertPeople } from './lab/watched-people.ts'

const people = 10_000
/** Of those whose border an alarm watches; alarms of more people than these have none. */
const zones = 334
/** Positions of one round: what 8,000 a second bring in half a second, in writes of so many. */
const positionsOfRound = 4000
const positionsOfWrite = 1000
const rounds = 12

/**
 * What a round of alarms costs once everybody is known: 10,000 people, each watched by an alarm of each kind, of whom
 * 4,000 have moved. The process judges in this one, so that its time of a processor is counted apart from all else, beside
 * that of its connection to the database; neither waits for whoever else uses the machine.
 */
export async function measure(): Promise<object> {
  const { home, remove } = await makeHome()
  const postgres = await startEmbeddedPostgres({ home, durable: true })
  const settings = { BAQUIANO_HOME: home, BAQUIANO_DEMO: 'true', DATABASE_URL: postgres.url }
  const server = await startServer(settings)
  const created = await createCompany(server.url, home)
  const zone_ids = await createZones(server.url, created.access_token, zones)
  await server.kill('SIGTERM')
  const client = new Client(postgres.superuserUrl.replace('/postgres?', '/baquiano?'))
  await client.connect()
  const database = openDatabase(asAppRole(postgres.url), { connections: 1 }).within(timeLimits.jobs)
  try {
    const { company_id } = created
    await client.query("select set_config('app.company_id', $1, false)", [company_id])
    const resource_ids = await insertPeople(client, company_id, people)
    const alarms = await insertAlarms(client, { company_id, resource_ids, zone_ids })
    const judge = createAlarmJudge(uuidv7())
    const platform = { database, clock: () => new Date(), newId: () => uuidv7(), public_url: '' }
    const person = systemActorOf(company_id, 'UTC')
    const judgeAll = async () => {
      const begun = {
        ms: performance.now(),
        cpu: process.cpuUsage(),
        database_ms: await backendMs(),
      }
      let judged = 0
      for (let count = 1; count > 0; judged += count) {
        count = await inContext(platform, { person, atomic: true }, (context) =>
          judgePositions(context, judge),
        )
      }
      const { user, system } = process.cpuUsage(begun.cpu)
      return {
        judged,
        ms: performance.now() - begun.ms,
        process_ms: (user + system) / 1000,
        database_ms: (await backendMs()) - begun.database_ms,
      }
    }
    const backendMs = async () => {
      const { rows } = await client.query<{ pid: number }>(
        "select pid from pg_stat_activity where pid <> pg_backend_pid() and backend_type = 'client backend'",
      )
      return rows.reduce((sum, { pid }) => sum + processorMs(pid), 0)
    }
    // Until everybody is known.
    for (let from = 0; from < people; from += positionsOfRound) {
      await insertPositions(client, company_id, resource_ids.slice(from, from + positionsOfRound))
      await judgeAll()
    }
    const measured: Awaited<ReturnType<typeof judgeAll>>[] = []
    for (let round = 0; round < rounds; round += 1) {
      const from = (round * positionsOfRound) % people
      const moved = [...resource_ids, ...resource_ids].slice(from, from + positionsOfRound)
      await insertPositions(client, company_id, moved)
      measured.push(await judgeAll())
    }
    const middleOf = (key: 'ms' | 'process_ms' | 'database_ms') =>
      Math.round(measured.map((it) => it[key]).toSorted((a, b) => a - b)[rounds / 2] ?? 0)
    return {
      people,
      alarms,
      positions: positionsOfRound,
      round: {
        ms: middleOf('ms'),
        process_ms: middleOf('process_ms'),
        database_ms: middleOf('database_ms'),
      },
    }
  } finally {
    await database.close()
    await client.end()
    await postgres.stop()
    await remove()
  }
}

/** Everybody is some metres from where they were. */
async function insertPositions(
  client: Client,
  company_id: string,
  resource_ids: readonly string[],
): Promise<void> {
  for (let first = 0; first < resource_ids.length; first += positionsOfWrite) {
    await client.query(
      `insert into position (company_id, resource_id, fix_at, id, device_id, received_at, cx, cy, accuracy_m, speed_km_h,
          battery_pct)
        select $1, r, clock_timestamp(), gen_random_uuid(), r, clock_timestamp(), -74 + n / 3000.0 + random() / 10000,
          4.61, 8, 30, 60
        from unnest($2::uuid[]) with ordinality as t (r, n)`,
      [company_id, resource_ids.slice(first, first + positionsOfWrite)],
    )
  }
}
