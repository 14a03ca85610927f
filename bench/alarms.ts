import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import autocannon from 'autocannon'
import { Client } from 'pg'
import { io, type Socket } from 'socket.io-client'
import { v7 as uuidv7 } from 'uuid'
import { z } from 'zod'
import { topics } from '../packages/contract/src/realtime/index.ts'
import { startEmbeddedPostgres } from '../apps/server/src/platform/embedded-postgres/index.ts'
import { makeHome } from '../e2e/product.ts'
import { residentMb } from '../faults/resident-memory.ts'
import { apiOf } from './lab/api.ts'
import { createCompany, createNeighbour, signInAgain } from './lab/create-company.ts'
import type { LabDevice } from './lab/devices.ts'
import {
  send,
  type SendingDevice,
  sendingOf,
  type SendLab,
  type Sent,
} from './lab/send-positions.ts'
import { type LabServer, startServer } from './lab/server.ts'
import { createZones, insertAlarms, insertDevices, insertPeople } from './lab/watched-people.ts'

/** DEVICES tries it with fewer. */
const deviceCount = Number(process.env['DEVICES'] ?? 10_000)
const zoneCount = 5000
const crossers = 20
const crossings = 5
/**
 * Positions of one call where 8,000 arrive each second: trackers of vehicles, which make one a second, send some seconds
 * of them at once, as a phone of ours sends all that it has kept. Calls of one position each are compared beside them.
 */
const batch = 10
/** Positions a second while firings are timed: the next one is tried while the one before is kept up and seen in time. */
const rates = [1000, 2000, 4000, 8000]
const keptUp = 0.9
/** Odd, for their middle. */
const rounds = 9
/** What was sent is judged by then, ms. */
const settledMs = 2500
const visibleMs = 1000
/** A firing that nobody has heard of by then is lost. */
const longestMs = 120_000

/**
 * What alarms cost the ingest, and how soon a firing is seen, at the scale of a whole company. The phones of two companies,
 * of which one has alarms, and empty calls take turns: each sends as fast as it is taken. Then, under steady rates, twenty
 * people cross borders and a console waits for what fired. `bench -- alarm-trials` measures trials.
 */
export async function measure(): Promise<object> {
  const { home, remove } = await makeHome()
  const postgres = await startEmbeddedPostgres({ home, durable: true })
  const settings = { BAQUIANO_HOME: home, BAQUIANO_DEMO: 'true', DATABASE_URL: postgres.url }
  const server = await startServer(settings)
  const client = new Client(postgres.superuserUrl.replace('/postgres?', '/baquiano?'))
  await client.connect()
  const lab = { server, client }
  try {
    const { platform_token, ...company } = await createCompany(server.url, home)
    const neighbour = await createNeighbour(server.url, platform_token)
    const unwatched = await insertPhones(client, neighbour.company_id, deviceCount)
    const { company_id } = company
    const phones = await insertPhones(client, company_id, deviceCount + crossers)
    const [crossing, watched] = [phones.slice(0, crossers), phones.slice(crossers)]
    const zone_ids = await createZones(server.url, company.access_token, zoneCount)
    await sendFirst(lab, unwatched)
    await sendFirst(lab, watched)
    const memory_mb = residentMb(server.process.pid)
    const resource_ids = watched.map((phone) => phone.resource_id)
    const alarms = await insertAlarms(client, { company_id, resource_ids, zone_ids })
    const token = await signInAgain(server.url)
    await createCrossed(server, token, { zone_id: zone_ids[0], crossing })
    await sendFirst(lab, watched)
    const single = await compare(lab, { unwatched, watched, size: 1 })
    const many = await compare(lab, { unwatched, watched, size: batch })
    const visible = await timeRates(server, token, { driving: watched, crossing })
    const kept = visible.filter(({ is_kept_up, p99_ms }) => is_kept_up && p99_ms <= visibleMs)
    const more_mb = residentMb(server.process.pid) - memory_mb
    const pairs = await client.query('select from alarm_memory')
    const { loss_pct } = single
    return {
      alarms,
      devices: deviceCount,
      zones: zoneCount,
      pairs: pairs.rowCount,
      single,
      batch: many,
      more_mb,
      visible,
      most_per_second: kept.at(-1)?.rate ?? 0,
      within: loss_pct <= 5 && more_mb <= 200 && kept.some(({ rate }) => rate === rates.at(-1)),
    }
  } finally {
    await client.end()
    await server.kill('SIGTERM')
    await postgres.stop()
    await remove()
  }
}

/** A person with a phone each. */
async function insertPhones(
  client: Client,
  company_id: string,
  count: number,
): Promise<SendingDevice[]> {
  await client.query("select set_config('app.company_id', $1, false)", [company_id])
  const resource_ids = await insertPeople(client, company_id, count)
  const devices = await insertDevices(client, company_id, resource_ids)
  return devices.map((device) => ({ ...device, sent_ms: Date.now() }))
}

/** What is done once for each phone, and for each pair of it and an alarm, is done then. */
async function sendFirst(lab: SendLab, devices: readonly SendingDevice[]): Promise<void> {
  await send(lab, devices, { size: batch, amount: devices.length })
  await pause(settledMs)
}

interface Compared {
  readonly unwatched: readonly SendingDevice[]
  readonly watched: readonly SendingDevice[]
  /** Positions of one call. */
  readonly size: number
}

/**
 * Rounds of an empty call, a call of those whom no alarm watches and of those whom some do, in changing order. What one has
 * left to be judged is judged before the next begins.
 */
async function compare(lab: SendLab, { unwatched, watched, size }: Compared) {
  const turns = {
    empty: () => send(lab, unwatched, { size: 0 }),
    without: () => send(lab, unwatched, { size }),
    with: () => send(lab, watched, { size }),
  }
  const names = ['empty', 'without', 'with'] as const
  const measured: Record<(typeof names)[number], Sent>[] = []
  for (let round = 0; round < rounds; round += 1) {
    const one = { empty: nothing, without: nothing, with: nothing }
    const first = round % names.length
    for (const name of [...names.slice(first), ...names.slice(0, first)]) {
      one[name] = await turns[name]()
      await pause(settledMs)
    }
    measured.push(one)
  }
  const lossPct = ({ without, with: watching }: (typeof measured)[number]) =>
    Math.round((1 - watching.calls_s / without.calls_s) * 1000) / 10
  const losses = measured.map(lossPct).toSorted((a, b) => a - b)
  // The empty call divides both ratios of a round, and so drops out of what one loses to the other.
  return { loss_pct: losses[Math.floor(rounds / 2)] ?? Number.NaN, losses, measured }
}

const nothing: Sent = { calls_s: 0, server_us: 0, database_us: 0 }

interface Crossed {
  readonly zone_id: string | undefined
  readonly crossing: readonly LabDevice[]
}

/** The alarm whose firings are timed. */
async function createCrossed(
  { url }: LabServer,
  token: string,
  { zone_id, crossing }: Crossed,
): Promise<void> {
  const rule = { kind: 'zone', zone_id, zone_type: 'Input and Output' }
  const resource_ids = crossing.map(({ resource_id }) => resource_id)
  const shared = { hour_end: '23:59:59', emails: ['turnos@lab.baquiano.test'], resource_ids }
  await apiOf(url)('POST', '/alarm', { token, body: { name: uuidv7(), rule, ...shared } })
}

interface People {
  readonly driving: readonly SendingDevice[]
  readonly crossing: readonly LabDevice[]
}

/** Crosses borders under one rate after the other; ends with the first that is not kept up. */
async function timeRates(server: LabServer, token: string, { driving, crossing }: People) {
  const socket = io(server.url, { transports: ['websocket'], auth: { token } })
  const measured = []
  for (const rate of rates) {
    const sending = sendingOf(server, { devices: driving, size: batch, connections: 50 })
    const load = autocannon({ ...sending, duration: 120, overallRate: rate / batch }, () => {})
    const ended = once(load, 'done')
    const latencies = (await timeCrossings(server, socket, crossing)).toSorted((a, b) => a - b)
    load.stop()
    const [result] = z.tuple([sentRate]).parse(await ended)
    const sent_s = Math.round(result.requests.average * batch)
    const is_kept_up = result.non2xx === 0 && sent_s >= rate * keptUp
    const p50_ms = latencies[Math.floor(latencies.length / 2)] ?? Number.NaN
    const p99_ms = latencies[Math.floor(latencies.length * 0.99)] ?? Number.NaN
    const { non2xx: rejected } = result
    const firings = latencies.length
    measured.push({ rate, sent_s, is_kept_up, rejected, firings, p50_ms, p99_ms })
    if (!is_kept_up) break
  }
  socket.disconnect()
  return measured
}

const sentRate = z.object({ requests: z.object({ average: z.number() }), non2xx: z.number() })

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
      await sendUntilTaken(url, token, fix)
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

/** As a phone does where the server has too much to do. */
async function sendUntilTaken(url: string, token: string, fix: object): Promise<void> {
  for (;;) {
    const { status } = await fetch(`${url}/v1/position`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ positions: [fix] }),
    })
    if (status === 200) return
    if (status !== 503) throw new Error(`/position answered ${status}`)
    await pause(100)
  }
}
