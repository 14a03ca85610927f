import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import autocannon, { type Request } from 'autocannon'
import { Client } from 'pg'
import { io, type Socket } from 'socket.io-client'
import { v7 as uuidv7 } from 'uuid'
import { z } from 'zod'
import { topics } from '../packages/contract/src/realtime/index.ts'
import { startEmbeddedPostgres } from '../apps/server/src/platform/embedded-postgres/index.ts'
import { makeHome } from '../e2e/product.ts'
import { residentMb } from '../faults/resident-memory.ts'
import { type Api, apiOf } from './lab/api.ts'
import { createCompany, signInAgain } from './lab/create-company.ts'
import { type LabDevice, pairDevices } from './lab/devices.ts'
import { type LabServer, startServer } from './lab/server.ts'

/** DEVICES tries it with fewer. */
const deviceCount = Number(process.env['DEVICES'] ?? 10_000)
const zoneCount = 5000
/** So that everybody is watched by one of each kind: 2,004 alarms. */
const peopleOfAlarm = 30
const alarmsOfKind = Math.ceil(deviceCount / peopleOfAlarm)
const crossers = 20
const crossings = 5
const connections = 100
const seconds = 8
/** Positions a second while firings are timed: the next one is tried while the one before is kept up and seen in time. */
const rates = [500, 1000, 2000, 4000, 8000]
const keptUp = 0.9
const rounds = 3
const visibleMs = 1000
/** A firing that nobody has heard of by then is lost. */
const longestMs = 120_000
const trialPeople = 50
const trialDays = 7
const trialMs = 10_000

const identified = z.object({ id: z.string() })

/**
 * What alarms cost the ingest, and how soon a firing is seen, at the scale of a whole company. Positions are sent as fast
 * as they are taken, by the same phones before and after there are alarms, beside an empty call; then, under steady
 * rates, twenty people cross borders and a console waits for what fired; at last, alarms of each kind are tried on the
 * last days of fifty people.
 */
export async function measure(): Promise<object> {
  const { home, remove } = await makeHome()
  const postgres = await startEmbeddedPostgres({ home, durable: true })
  const settings = { BAQUIANO_HOME: home, BAQUIANO_DEMO: 'true', DATABASE_URL: postgres.url }
  const server = await startServer(settings)
  const memory = () => residentMb(server.process.pid)
  try {
    const { access_token: first, company_id } = await createCompany(server.url, home)
    const api = apiOf(server.url)
    const devices = await pairDevices(server.url, first, deviceCount + crossers)
    const [crossing, driving] = [devices.slice(0, crossers), devices.slice(crossers)]
    const tried = driving.slice(0, trialPeople)
    const superuser = postgres.superuserUrl.replace('/postgres?', '/baquiano?')
    const positions = await insertPastDays(superuser, { company_id, devices: tried })
    const without = { ...(await compare(server, driving)), memory_mb: memory() }
    // A session ends after a quarter of an hour.
    const token = await signInAgain(server.url)
    const zones = await createZones(api, token)
    await createAlarms(api, token, { zones, driving, crossing })
    const withAlarms = { ...(await compare(server, driving)), memory_mb: memory() }
    const visible = await timeRates(server, await signInAgain(server.url), { driving, crossing })
    const kept = visible.filter(({ is_kept_up, p99_ms }) => is_kept_up && p99_ms <= visibleMs)
    const trials = await timeTrials(server, { zones, tried })
    const ratio_loss = 1 - withAlarms.ratio / without.ratio
    const more_mb = withAlarms.memory_mb - without.memory_mb
    return {
      alarms: alarmsOfKind * 6,
      devices: deviceCount,
      zones: zoneCount,
      without,
      with: withAlarms,
      ratio_loss_pct: Math.round(ratio_loss * 1000) / 10,
      more_mb,
      visible,
      most_per_second: kept.at(-1)?.rate ?? 0,
      trial: { people: trialPeople, days: trialDays, positions, ...trials },
      within:
        ratio_loss <= 0.05 &&
        more_mb <= 200 &&
        kept.length > 0 &&
        Object.values(trials).every(({ ms }) => ms <= trialMs),
    }
  } finally {
    await server.kill('SIGTERM')
    await postgres.stop()
    await remove()
  }
}

/** A working day of each of the last days, a position every ten seconds, inserted at once; answers how many. */
async function insertPastDays(
  url: string,
  { company_id, devices }: { readonly company_id: string; readonly devices: readonly LabDevice[] },
): Promise<number> {
  const client = new Client(url)
  await client.connect()
  try {
    await client.query('select ensure_position_days(current_date - $1::int, current_date)', [
      trialDays,
    ])
    await client.query("select set_config('app.company_id', $1, false)", [company_id])
    const { rowCount } = await client.query(
      `insert into position (company_id, resource_id, fix_at, id, device_id, received_at, cx, cy, accuracy_m, speed_km_h,
          battery_pct)
        select $1, r, at, gen_random_uuid(), r, at + interval '2 seconds', -74 + 0.01 * sin(step / 200.0 + n),
          4.6 + 0.01 * cos(step / 200.0 + n), 8, 40 + 45 * sin(step / 30.0 + n), 90 - step / 40.0
        from unnest($2::uuid[]) with ordinality as t (r, n), generate_series(1, $3::int) as day,
          generate_series(0, 2879) as step,
          lateral (select current_date - day + interval '13 hours' + step * interval '10 seconds' as at) as instant`,
      [company_id, devices.map(({ resource_id }) => resource_id), trialDays],
    )
    await client.query('analyze position')
    return rowCount ?? 0
  } finally {
    await client.end()
  }
}

/** The middle of some rounds, each beside an empty call. */
async function compare(server: LabServer, devices: readonly LabDevice[]) {
  await send(server, devices, 1)
  const ratios: { empty_s: number; single_s: number; ratio: number }[] = []
  for (let round = 0; round < rounds; round += 1) {
    const empty_s = await send(server, devices, 0)
    const single_s = await send(server, devices, 1)
    ratios.push({ empty_s, single_s, ratio: Math.round((single_s / empty_s) * 1000) / 1000 })
  }
  const middle = ratios.toSorted((a, b) => a.ratio - b.ratio)[Math.floor(rounds / 2)]
  return middle ?? { empty_s: Number.NaN, single_s: Number.NaN, ratio: Number.NaN }
}

async function send(server: LabServer, devices: readonly LabDevice[], size: number) {
  const options = { ...sendingOf(server, { devices, size, connections }), duration: seconds }
  const result = await autocannon(options)
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${result.non2xx} rejected, ${result.errors} failed`)
  }
  return Math.round(result.requests.average)
}

interface Sending {
  readonly devices: readonly LabDevice[]
  readonly size: number
  readonly connections: number
}

/** Each connection sends for phones of its own: all of them on each would be a million requests. */
function sendingOf({ url }: LabServer, { devices, size, connections: count }: Sending) {
  let next = 0
  return {
    url: `${url}/v1/position`,
    connections: count,
    requests: requestsOf(devices.slice(0, 1), size),
    setupClient: (client: autocannon.Client) => {
      const own = devices.filter((_, index) => index % count === next)
      next += 1
      client.setRequests(requestsOf(own, size))
    },
  }
}

/** Where somebody is at work, degrees: the same in each round. */
const placeOf = (token: string): number => (token.codePointAt(token.length - 1) ?? 0) / 3000

/** Everybody is at work within some metres of a place of their own: most positions change nothing. */
function requestsOf(devices: readonly LabDevice[], size: number): Request[] {
  return devices.map(({ token }) => ({
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    setupRequest: (request: Request) => {
      const place = `"cx":${-74 + placeOf(token) + Math.random() / 10_000},"cy":4.61,"accuracy_m":8`
      const state = '"speed_km_h":30,"battery_pct":60'
      const now = new Date().toISOString()
      const one = `{"id":"${uuidv7()}","fix_at":"${now}",${place},${state}}`
      return { ...request, body: `{"positions":[${size === 0 ? '' : one}]}` }
    },
  }))
}

async function createZones(api: Api, token: string): Promise<string[]> {
  const layer = { name: 'Turnos', color: '#8B3FC7' }
  const { id: layer_id } = identified.parse(
    await api('POST', '/zone-layer', { token, body: layer }),
  )
  const ids: string[] = []
  for (let first = 0; first < zoneCount; first += 100) {
    const zones = Array.from({ length: Math.min(100, zoneCount - first) }, (_, index) => ({
      id: uuidv7(),
      layer_id,
      name: `Zona ${first + index}`,
      shape: { kind: 'circle', center: [-74 + (first + index) / 30_000, 4.6], radius_m: 50 },
    }))
    await api('POST', '/zone/many', { token, body: { zones } })
    ids.push(...zones.map(({ id }) => id))
  }
  return ids
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

interface Made {
  readonly zones: readonly string[]
  readonly driving: readonly LabDevice[]
  readonly crossing: readonly LabDevice[]
}

async function createAlarms(api: Api, token: string, { zones, driving, crossing }: Made) {
  const create = (rule: object, people: readonly LabDevice[]) => {
    const resource_ids = people.map(({ resource_id }) => resource_id)
    const shared = { hour_end: '23:59:59', emails: ['turnos@lab.baquiano.test'], resource_ids }
    return api('POST', '/alarm', { token, body: { name: uuidv7(), rule, ...shared } })
  }
  for (let index = 0; index < alarmsOfKind; index += 1) {
    const people = driving.slice(index * peopleOfAlarm, (index + 1) * peopleOfAlarm)
    await Promise.all(rulesOf(zones[index]).map((rule) => create(rule, people)))
  }
  const zone_id = zones[0]
  await create({ kind: 'zone', zone_id, zone_type: 'Input and Output' }, crossing)
}

/** Crosses borders under one rate after the other; ends with the first that is not kept up. */
async function timeRates(
  server: LabServer,
  token: string,
  { driving, crossing }: Pick<Made, 'driving' | 'crossing'>,
) {
  const socket = io(server.url, { transports: ['websocket'], auth: { token } })
  const measured = []
  for (const rate of rates) {
    const sending = sendingOf(server, { devices: driving, size: 1, connections: 50 })
    const load = autocannon({ ...sending, duration: 120, overallRate: rate }, () => {})
    const ended = once(load, 'done')
    const latencies = (await timeCrossings(server, socket, crossing)).toSorted((a, b) => a - b)
    load.stop()
    const [result] = z.tuple([sentRate]).parse(await ended)
    const sent_s = Math.round(result.requests.average)
    const is_kept_up = sent_s >= rate * keptUp
    const p50_ms = latencies[Math.floor(latencies.length / 2)] ?? Number.NaN
    const p99_ms = latencies[Math.floor(latencies.length * 0.99)] ?? Number.NaN
    measured.push({ rate, sent_s, is_kept_up, firings: latencies.length, p50_ms, p99_ms })
    if (!is_kept_up) break
  }
  socket.disconnect()
  return measured
}

const sentRate = z.object({ requests: z.object({ average: z.number() }) })

/** A tick of the kernel's clock, ms. */
const tickMs = 10

/** What a process has used of processors so far, ms; on Linux only. */
function processorMs(pid: number | undefined): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) * tickMs
}

/** How long it takes to try an alarm of each kind on the last days, and what it takes of the server's processor. */
async function timeTrials(
  { url, process: { pid } }: LabServer,
  { zones, tried }: { readonly zones: readonly string[]; readonly tried: readonly LabDevice[] },
): Promise<Record<string, { readonly ms: number; readonly cpu_ms: number }>> {
  const api = apiOf(url)
  const token = await signInAgain(url)
  const resource_ids = tried.map(({ resource_id }) => resource_id)
  const shared = { name: 'Prueba', hour_end: '23:59:59', emails: ['turnos@lab.baquiano.test'] }
  const taken: Record<string, { ms: number; cpu_ms: number }> = {}
  for (const { kind, ...rule } of rulesOf(zones[0])) {
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

/** From the acknowledgement of the position that settles a crossing until a console has heard of it, ms. */
async function timeCrossings(
  { url }: LabServer,
  socket: Socket,
  people: readonly LabDevice[],
): Promise<number[]> {
  const heard = new Map<string, number>()
  socket.on('alarm-firings', (message: unknown) => {
    const { record } = topics['alarm-firings'].event.parse(message)
    const key = `${record.resource_id} ${record.fired_at}`
    if (!heard.has(key)) heard.set(key, performance.now())
  })
  await new Promise<void>((subscribed) => {
    socket.emit('subscribe', { topic: 'alarm-firings' }, () => subscribed())
  })
  const latencies: number[] = []
  const cross = async ({ token, resource_id }: LabDevice) => {
    const sendFix = async (east: number) => {
      const fix_at = new Date().toISOString()
      const fix = { id: uuidv7(), fix_at, cx: -74 + east, cy: 4.6, accuracy_m: 5 }
      await apiOf(url)('POST', '/position', { token, body: { positions: [fix] } })
      return { fix_at, acknowledged: performance.now() }
    }
    // Two, because one position alone says nothing; whoever ended inside is outside again by them.
    await sendFix(0.01)
    await sendFix(0.01)
    for (let count = 0; count < crossings; count += 1) {
      await pause(Math.random() * 1000)
      const east = count % 2 === 0 ? 0 : 0.01
      await sendFix(east)
      await pause(20)
      const { fix_at, acknowledged } = await sendFix(east)
      const key = `${resource_id} ${fix_at}`
      while (!heard.has(key)) {
        if (performance.now() - acknowledged > longestMs) throw new Error(`${key} was not heard of`)
        await pause(5)
      }
      latencies.push(Math.round(Math.max((heard.get(key) ?? 0) - acknowledged, 0)))
    }
  }
  await Promise.all(people.map(cross))
  return latencies
}
