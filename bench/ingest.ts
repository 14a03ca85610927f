import autocannon, { type Request } from 'autocannon'
import { io } from 'socket.io-client'
import { v7 as uuidv7 } from 'uuid'
import { topics } from '../packages/contract/src/realtime/index.ts'
import { startEmbeddedPostgres } from '../apps/server/src/platform/embedded-postgres/index.ts'
import { makeHome } from '../e2e/product.ts'
import { bareInsert } from './lab/bare-insert.ts'
import { compareProtocols } from './lab/compare-protocols.ts'
import { type LabDevice, pairDevices } from './lab/devices.ts'
import { createCompany, type LabCompany } from './lab/create-company.ts'
import { type LabServer, startServer } from './lab/server.ts'

const deviceCount = 1000
/** Fewer than connections, as with gateways that send for some vehicles. */
const fewDevices = 10
const connections = 200
const seconds = 8
const batchSize = 100
/** Of the positions sent, how many were sent before. */
const repeated = 0.05

/**
 * Positions through the whole door — device token, validation, group commit, partitions, duplicates,
 * last state, fan-out — against an empty call through the same door and a bare insert of as many rows; and one position
 * by each protocol against a bare server that parses the same request.
 */
export async function measure(): Promise<object> {
  const { home, remove } = await makeHome()
  const postgres = await startEmbeddedPostgres({ home, durable: true })
  const settings = { BAQUIANO_HOME: home, BAQUIANO_DEMO: 'true', DATABASE_URL: postgres.url }
  const server = await startServer(settings)
  try {
    const company = await createCompany(server.url, home)
    const devices = await pairDevices(server.url, company.access_token, deviceCount)
    const listener = listen(server, company)
    const figures = await compare(server, {
      url: postgres.superuserUrl,
      company_id: company.company_id,
      devices,
      size: batchSize,
      seconds,
    })
    listener.socket.disconnect()
    const pushed_states = listener.heard()
    const of_few = await compareProtocols(server.url, devices.slice(0, fewDevices))
    const of_all = await compareProtocols(server.url, devices)
    return { ...figures, pushed_states, protocols: { of_few, of_all } }
  } finally {
    await server.kill('SIGTERM')
    await postgres.stop()
    await remove()
  }
}

async function compare(server: LabServer, bare: Parameters<typeof bareInsert>[0]) {
  const { devices } = bare
  await load(server, devices, 1)
  const rounds: Round[] = []
  for (let round = 0; round < 3; round += 1) rounds.push(await measureRound(server, bare))
  const middle = (value: (round: Round) => number) =>
    rounds.map(value).toSorted((a, b) => a - b)[1] ?? Number.NaN
  const single_ratio = middle((round) => round.single_ratio)
  const batch_ratio = middle((round) => round.batch_ratio)
  const p99_ms = middle((round) => round.single.p99_ms)
  return {
    devices: devices.length,
    connections,
    empty_requests_s: middle((round) => round.empty.requests_s),
    single_requests_s: middle((round) => round.single.requests_s),
    single_ratio: hundredths(single_ratio),
    batch_rows_s: Math.round(middle((round) => round.batch_rows_s)),
    bare_rows_s: Math.round(middle((round) => round.insert_s)),
    batch_ratio: hundredths(batch_ratio),
    p99_ms,
    batch_p99_ms: middle((round) => round.batch.p99_ms),
    within: single_ratio >= 0.6 && batch_ratio >= 0.5 && p99_ms <= 100,
  }
}

type Round = Awaited<ReturnType<typeof measureRound>>

/** Everything compared is measured in the same minute. */
async function measureRound(server: LabServer, bare: Parameters<typeof bareInsert>[0]) {
  const { devices } = bare
  const empty = await load(server, devices, 0)
  const single = await load(server, devices, 1)
  const batch = await load(server, devices, batchSize)
  const insert_s = await bareInsert(bare)
  const batch_rows_s = batch.requests_s * batchSize
  const single_ratio = single.requests_s / empty.requests_s
  return {
    empty,
    single,
    batch,
    batch_rows_s,
    insert_s,
    single_ratio,
    batch_ratio: batch_rows_s / insert_s,
  }
}

const hundredths = (value: number): number => Math.round(value * 100) / 100

/** All connections at once, each request from a device of its own with `size` positions. */
async function load({ url }: LabServer, devices: readonly LabDevice[], size: number) {
  const result = await autocannon({
    url: `${url}/v1/position`,
    connections,
    duration: seconds,
    requests: requestsOf(devices, size),
  })
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${result.non2xx} rejected, ${result.errors} failed`)
  }
  return { requests_s: result.requests.average, p99_ms: result.latency.p99 }
}

function requestsOf(devices: readonly LabDevice[], size: number): Request[] {
  let former = '{"positions":[]}'
  return devices.map(({ token }) => ({
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    setupRequest: (request: Request) => {
      if (Math.random() >= repeated) former = bodyOf(size)
      return { ...request, body: former }
    },
  }))
}

/** Text by hand: the load generator shares the cores, so it must cost little. */
function bodyOf(size: number): string {
  const now = Date.now()
  const position = (_: unknown, index: number) => {
    const fix_at = new Date(now - index * 1000).toISOString()
    return `{"id":"${uuidv7()}","fix_at":"${fix_at}","cx":${-74 + Math.random()},"cy":4.6,"speed_km_h":30}`
  }
  return `{"positions":[${Array.from({ length: size }, position).join(',')}]}`
}

function listen({ url }: LabServer, { access_token }: LabCompany) {
  const socket = io(url, { transports: ['websocket'], auth: { token: access_token } })
  let states = 0
  socket.on('connect', () => socket.emit('subscribe', { topic: 'positions' }, () => {}))
  socket.on('positions', (message: unknown) => {
    states += topics.positions.event.parse(message).batch.count
  })
  return { socket, heard: () => states }
}
