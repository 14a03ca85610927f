import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { z } from 'zod'
import { startEmbeddedPostgres } from '../apps/server/src/platform/embedded-postgres/index.ts'
import { makeHome } from '../e2e/product.ts'
import { apiOf } from './lab/api.ts'
import { createCompany, signInAgain } from './lab/create-company.ts'
import { processorMs } from './lab/processor-time.ts'
import { type LabServer, startServer } from './lab/server.ts'
import { createZones, insertPeople } from './lab/watched-people.ts'

const trialPeople = 50
const trialDays = 7
const trialMs = 10_000

/** How long it takes to try alarms of each kind on the last days of fifty people. */
export async function measure(): Promise<object> {
  const { home, remove } = await makeHome()
  const postgres = await startEmbeddedPostgres({ home, durable: true })
  const settings = { BAQUIANO_HOME: home, BAQUIANO_DEMO: 'true', DATABASE_URL: postgres.url }
  const server = await startServer(settings)
  const client = new Client(postgres.superuserUrl.replace('/postgres?', '/baquiano?'))
  await client.connect()
  try {
    const { access_token, company_id } = await createCompany(server.url, home)
    const [zone_id] = await createZones(server.url, access_token, 1)
    await client.query("select set_config('app.company_id', $1, false)", [company_id])
    const resource_ids = await insertPeople(client, company_id, trialPeople)
    const positions = await insertPastDays(client, company_id, resource_ids)
    const trials = await timeTrials(server, zone_id, resource_ids)
    return {
      people: trialPeople,
      days: trialDays,
      positions,
      ...trials,
      within: Object.values(trials).every(({ ms }) => ms <= trialMs),
    }
  } finally {
    await client.end()
    await server.kill('SIGTERM')
    await postgres.stop()
    await remove()
  }
}

/** A working day of each of the last days, a position every ten seconds, inserted at once; answers how many. */
async function insertPastDays(
  client: Client,
  company_id: string,
  resource_ids: readonly string[],
): Promise<number> {
  await client.query('select ensure_position_days(current_date - $1::int, current_date)', [
    trialDays,
  ])
  const { rowCount } = await client.query(
    `insert into position (company_id, resource_id, fix_at, id, device_id, received_at, cx, cy, accuracy_m, speed_km_h,
        battery_pct)
      select $1, r, at, gen_random_uuid(), r, at + interval '2 seconds', -74 + 0.01 * sin(step / 200.0 + n),
        4.6 + 0.01 * cos(step / 200.0 + n), 8, 40 + 45 * sin(step / 30.0 + n), 90 - step / 40.0
      from unnest($2::uuid[]) with ordinality as t (r, n), generate_series(1, $3::int) as day,
        generate_series(0, 2879) as step,
        lateral (select current_date - day + interval '13 hours' + step * interval '10 seconds' as at) as instant`,
    [company_id, resource_ids, trialDays],
  )
  await client.query('analyze position')
  return rowCount ?? 0
}

/** A rule of each kind. */
function rulesOf(zone_id: string | undefined) {
  const border = { zone_type: 'Input and Output', persist_s: 60 }
  return [
    { kind: 'battery', battery_pct: 20 },
    { kind: 'speed', speed_km_h: 80 },
    { kind: 'gps', silent_min: 20 },
    { kind: 'schedule', event: 'Start', total_visits: 1 },
    { kind: 'zone', zone_id, ...border },
    { kind: 'radio', center: { cx: -74, cy: 4.6 }, radius_m: 400, ...border },
  ]
}

const identified = z.object({ id: z.string() })

/** How long it takes to try an alarm of each kind on the last days, and what it takes of the server's processor. */
async function timeTrials(
  { url, process: { pid } }: LabServer,
  zone_id: string | undefined,
  resource_ids: readonly string[],
): Promise<Record<string, { readonly ms: number; readonly cpu_ms: number }>> {
  const api = apiOf(url)
  const token = await signInAgain(url)
  const shared = { name: 'Prueba', hour_end: '23:59:59', emails: ['turnos@lab.baquiano.test'] }
  const taken: Record<string, { ms: number; cpu_ms: number }> = {}
  for (const { kind, ...rule } of rulesOf(zone_id)) {
    const alarm = { ...shared, rule: { kind, ...rule }, resource_ids }
    const [began, cpu_ms] = [performance.now(), processorMs(pid)]
    const { id } = identified.parse(
      await api('POST', '/alarm/trial', { token, body: { alarm, days: trialDays } }),
    )
    const isDone = async () => {
      const { status } = trialStatus.parse(await api('GET', `/task/${id}`, { token }))
      if (status === 'failed') throw new Error(`The trial of ${kind} failed`)
      return status === 'done'
    }
    while (!(await isDone())) await pause(100)
    const ms = Math.round(performance.now() - began)
    taken[kind] = { ms, cpu_ms: Math.round(processorMs(pid) - cpu_ms) }
  }
  return taken
}

const trialStatus = z.object({ status: z.enum(['waiting', 'running', 'done', 'failed']) })
