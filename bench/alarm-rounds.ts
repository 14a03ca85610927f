import { readFileSync } from 'node:fs'
import { Client } from 'pg'
import { v7 as uuidv7 } from 'uuid'
import { z } from 'zod'
import { createAlarmJudge } from '../apps/server/src/alarms/alarm-judge.ts'
import { judgePositions } from '../apps/server/src/alarms/judge-positions.ts'
import { asAppRole } from '../apps/server/src/platform/database/app-role.ts'
import { openDatabase } from '../apps/server/src/platform/database/database.ts'
import { timeLimits } from '../apps/server/src/platform/database/time-limits.ts'
import { startEmbeddedPostgres } from '../apps/server/src/platform/embedded-postgres/index.ts'
import { inContext, systemActorOf } from '../apps/server/src/platform/enter-context.ts'
import { makeHome } from '../e2e/product.ts'
import { apiOf } from './lab/api.ts'
import { createCompany } from './lab/create-company.ts'
import { startServer } from './lab/server.ts'

const people = 10_000
const peopleOfAlarm = 30
const alarmsOfKind = Math.ceil(people / peopleOfAlarm)
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
  const zone_ids = await createZones(server.url, created.access_token)
  await server.kill('SIGTERM')
  const client = new Client(postgres.superuserUrl.replace('/postgres?', '/baquiano?'))
  await client.connect()
  const database = openDatabase(asAppRole(postgres.url), { connections: 1 }).within(timeLimits.jobs)
  try {
    const { company_id } = created
    await client.query("select set_config('app.company_id', $1, false)", [company_id])
    const resource_ids = await insertPeople(client, company_id)
    await insertAlarms(client, { company_id, resource_ids, zone_ids })
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
      alarms: alarmsOfKind * kinds.length,
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

/** A tick of the kernel's clock, ms. */
const tickMs = 10

/** What a process has used of processors so far, ms; on Linux only. */
function processorMs(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) * tickMs
}

const identified = z.object({ id: z.string() })

async function createZones(url: string, token: string): Promise<string[]> {
  const api = apiOf(url)
  const layer = { name: 'Turnos', color: '#8B3FC7' }
  const made = await api('POST', '/zone-layer', { token, body: layer })
  const { id: layer_id } = identified.parse(made)
  const zones = Array.from({ length: alarmsOfKind }, (_, index) => ({
    id: uuidv7(),
    layer_id,
    name: `Zona ${index}`,
    shape: { kind: 'circle', center: [-74 + index / 30_000, 4.6], radius_m: 50 },
  }))
  for (let first = 0; first < zones.length; first += 100) {
    const body = { zones: zones.slice(first, first + 100) }
    await api('POST', '/zone/many', { token, body })
  }
  return zones.map(({ id }) => id)
}

/** Copies of the first administrator. */
async function insertPeople(client: Client, company_id: string): Promise<string[]> {
  const { rows: columns } = await client.query<{ column_name: string }>(
    `select column_name from information_schema.columns
    where table_schema = 'public' and table_name = 'resource' and is_generated = 'NEVER'`,
  )
  const names = columns.map(({ column_name }) => `"${column_name}"`)
  const { rows } = await client.query<{ id: string }>(
    `insert into resource (${names.join(', ')})
    select ${names.map((name) => `copy.${name}`).join(', ')}
    from (select * from resource where company_id = $1 limit 1) as one, generate_series(1, $2::int) as n,
      lateral jsonb_populate_record(null::resource, to_jsonb(one) || jsonb_build_object('id', gen_random_uuid(),
        'email', n || '@lab.baquiano.test', 'username', 'recurso' || n, 'identification', 'R' || n)) as copy
    returning id`,
    [company_id, people],
  )
  return rows.map(({ id }) => id)
}

const border = { zone_type: 'Input and Output', margin_m: 20, persist_s: 60 }
const kinds = [
  () => ({ kind: 'battery', battery_pct: 20, persist_s: 0 }),
  () => ({ kind: 'speed', speed_km_h: 80, persist_s: 0 }),
  () => ({ kind: 'gps', silent_min: 20 }),
  () => ({ kind: 'schedule', event: 'Start', total_visits: 1 }),
  (zone_id: string | undefined) => ({ kind: 'zone', zone_id, ...border }),
  () => ({
    kind: 'radio',
    center: { cx: -74, cy: 4.6 },
    visit_point_id: null,
    radius_m: 400,
    ...border,
  }),
]

interface Made {
  readonly company_id: string
  readonly resource_ids: readonly string[]
  readonly zone_ids: readonly string[]
}

async function insertAlarms(client: Client, { company_id, resource_ids, zone_ids }: Made) {
  for (const ruleOf of kinds) {
    const alarms = zone_ids.map((zone_id) => ({ id: uuidv7(), rule: ruleOf(zone_id) }))
    await client.query(
      `insert into alarm (company_id, id, name, status, rule, weekdays, hour_init, hour_end, ends_next_day, only_on_duty,
          emails, cooldown_min, escalate_emails, added_on, update_on)
        select $1, a.id, a.id::text, 'Active', a.rule, '{1,2,3,4,5,6,7}', '00:00:00', '23:59:59', false, false, '{}', 0,
          '{}', now(), now()
        from jsonb_to_recordset($2::jsonb) as a (id uuid, rule jsonb)`,
      [company_id, JSON.stringify(alarms)],
    )
    await client.query(
      `insert into alarm_resource (company_id, alarm_id, resource_id)
        select $1, ($2::uuid[])[1 + (n - 1) / $4], r from unnest($3::uuid[]) with ordinality as t (r, n)`,
      [company_id, alarms.map(({ id }) => id), resource_ids, peopleOfAlarm],
    )
  }
  await client.query('analyze')
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
