import { setTimeout as pause } from 'node:timers/promises'
import autocannon, { type Request } from 'autocannon'
import { io, type Socket } from 'socket.io-client'
import { v7 as uuidv7 } from 'uuid'
import { z } from 'zod'
import { topics } from '../packages/contract/src/realtime/index.ts'
import { startEmbeddedPostgres } from '../apps/server/src/platform/embedded-postgres/index.ts'
import { makeHome } from '../e2e/product.ts'
import { type Api, apiOf } from './lab/api.ts'
import { createCompany } from './lab/create-company.ts'
import { type LabDevice, pairDevices } from './lab/devices.ts'
import { type LabServer, startServer } from './lab/server.ts'

const deviceCount = 300
const zoneCount = 300
/** Of each kind; each watches ten people, so that everybody is watched by one of each kind. */
const alarmsOfKind = 30
const peopleOfAlarm = 10
const crossers = 20
const crossings = 5
const connections = 100
const seconds = 8
/** Positions a second while firings are timed. */
const rate = 500
const rounds = 3

const identified = z.object({ id: z.string() })

/**
 * What alarms cost the ingest, and how soon a firing is seen. Positions are sent as fast as they are taken, by the same
 * phones before and after there are alarms, beside an empty call; then, under a steady rate, twenty people cross borders
 * and a console waits for what fired.
 */
export async function measure(): Promise<object> {
  const { home, remove } = await makeHome()
  const postgres = await startEmbeddedPostgres({ home, durable: true })
  const settings = { BAQUIANO_HOME: home, BAQUIANO_DEMO: 'true', DATABASE_URL: postgres.url }
  const server = await startServer(settings)
  try {
    const { access_token: token } = await createCompany(server.url, home)
    const api = apiOf(server.url)
    const devices = await pairDevices(server.url, token, deviceCount + crossers)
    const [crossing, driving] = [devices.slice(0, crossers), devices.slice(crossers)]
    const without = await compare(server, driving)
    const zones = await createZones(api, token)
    await createAlarms(api, token, { zones, driving, crossing })
    const withAlarms = await compare(server, driving)
    const socket = io(server.url, { transports: ['websocket'], auth: { token } })
    const steady = {
      url: `${server.url}/v1/position`,
      connections: 10,
      duration: 60,
      overallRate: rate,
      requests: requestsOf(driving, 1),
    }
    const load = autocannon(steady, () => {})
    const latencies = await timeCrossings(server, socket, crossing)
    load.stop()
    socket.disconnect()
    const sorted = latencies.toSorted((a, b) => a - b)
    const ratio_loss = 1 - withAlarms.ratio / without.ratio
    const visible_p99_ms = sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN
    return {
      alarms: alarmsOfKind * 6,
      devices: deviceCount,
      without,
      with: withAlarms,
      ratio_loss_pct: Math.round(ratio_loss * 1000) / 10,
      rate,
      visible_p50_ms: sorted[Math.floor(sorted.length / 2)],
      visible_p99_ms,
      firings: latencies.length,
      within: ratio_loss <= 0.05 && visible_p99_ms <= 1000,
    }
  } finally {
    await server.kill('SIGTERM')
    await postgres.stop()
    await remove()
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

async function send({ url }: LabServer, devices: readonly LabDevice[], size: number) {
  const result = await autocannon({
    url: `${url}/v1/position`,
    connections,
    duration: seconds,
    requests: requestsOf(devices, size),
  })
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${result.non2xx} rejected, ${result.errors} failed`)
  }
  return Math.round(result.requests.average)
}

/** Everybody is at work within some metres of a place of their own: most positions change nothing. */
function requestsOf(devices: readonly LabDevice[], size: number): Request[] {
  return devices.map(({ token }, index) => ({
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    setupRequest: (request: Request) => {
      const place = `"cx":${-74 + index / 30_000 + Math.random() / 10_000},"cy":4.61,"accuracy_m":8`
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
    // The last one lies beyond the places of the others.
    const border = { zone_type: 'Input and Output', persist_s: 60 }
    const rules = [
      { kind: 'battery', battery_pct: 20 },
      { kind: 'speed', speed_km_h: 80 },
      { kind: 'gps', silent_min: 20 },
      { kind: 'schedule', event: 'Start', total_visits: 1 },
      { kind: 'zone', zone_id: zones[index], ...border },
      { kind: 'radio', center: { cx: -74, cy: 4.6 }, radius_m: 400, ...border },
    ]
    for (const rule of rules) await create(rule, people)
  }
  const zone_id = zones[0]
  await create({ kind: 'zone', zone_id, zone_type: 'Input and Output' }, crossing)
}

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
    await sendFix(0.01)
    for (let count = 0; count < crossings; count += 1) {
      await pause(Math.random() * 1000)
      const east = count % 2 === 0 ? 0 : 0.01
      await sendFix(east)
      await pause(20)
      const { fix_at, acknowledged } = await sendFix(east)
      const key = `${resource_id} ${fix_at}`
      while (!heard.has(key)) await pause(5)
      latencies.push(Math.round(Math.max((heard.get(key) ?? 0) - acknowledged, 0)))
    }
  }
  await Promise.all(people.map(cross))
  return latencies
}
