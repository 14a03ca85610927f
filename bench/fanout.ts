import { topics } from '@baquiano/contract/realtime'
import { io, type Socket } from 'socket.io-client'
import { v7 as uuidv7 } from 'uuid'
import { setTimeout as pause } from 'node:timers/promises'
import { startEmbeddedPostgres } from '../apps/server/src/platform/embedded-postgres/index.ts'
import { makeHome } from '../e2e/product.ts'
import { apiOf } from './lab/api.ts'
import { type LabDevice, pairDevices } from './lab/devices.ts'
import { createCompany } from './lab/create-company.ts'
import { startRedis } from './lab/redis.ts'
import { startServer } from './lab/server.ts'

const batchesS = 10
/** Longer than one push collects, so that every state is sent. */
const deviceCount = 20

/** One thousand sockets for ten seconds. */
export const measure = (): Promise<object> => measureFanout({ sockets: 1000, seconds: 10 })

interface Size {
  readonly sockets: number
  readonly seconds: number
}

/**
 * Sockets on two processes that share Redis; ten batches of positions a second come in
 * through one of them. Every socket must receive the state after each batch, and soon.
 */
export async function measureFanout({ sockets, seconds }: Size) {
  const { home, remove } = await makeHome()
  const redis = await startRedis()
  const postgres = await startEmbeddedPostgres({ home, durable: true })
  const settings = {
    BAQUIANO_HOME: home,
    BAQUIANO_DEMO: 'true',
    DATABASE_URL: postgres.url,
    REDIS_URL: redis.url,
  }
  const first = await startServer(settings)
  const second = await startServer(settings)
  try {
    const { access_token } = await createCompany(first.url, home)
    const devices = await pairDevices(first.url, access_token, deviceCount)
    const ears = await openEars([first.url, second.url], { token: access_token, count: sockets })
    const sent = await sendBatches(first.url, devices, batchesS * seconds)
    await pause(1500)
    for (const { socket } of ears) socket.disconnect()
    return summarize(ears, sent)
  } finally {
    await Promise.all([first.kill('SIGTERM'), second.kill('SIGTERM')])
    await postgres.stop()
    redis.process.kill()
    await remove()
  }
}

interface Ear {
  readonly socket: Socket
  /** By the fix's instant, when it was heard. */
  readonly heard: Map<string, number>
}

async function openEars(
  urls: readonly string[],
  { token, count }: { readonly token: string; readonly count: number },
): Promise<Ear[]> {
  const ears: Ear[] = []
  for (let index = 0; index < count; index += 1) {
    const url = urls[index % urls.length] ?? ''
    const socket = io(url, { transports: ['websocket'], auth: { token }, forceNew: true })
    const heard = new Map<string, number>()
    socket.on('positions', (payload) => {
      const { batch } = topics.positions.event.parse(payload)
      for (const fix_ms of batch.fix_at)
        heard.set(new Date(fix_ms).toISOString(), performance.now())
    })
    ears.push({ socket, heard })
    if (index % 50 === 49) await pause(50)
  }
  await Promise.all(ears.map(({ socket }) => subscribe(socket)))
  return ears
}

async function subscribe(socket: Socket): Promise<void> {
  if (!socket.connected) {
    await new Promise<void>((resolve) => {
      socket.once('connect', resolve)
    })
  }
  await socket.emitWithAck('subscribe', { topic: 'positions' })
}

/** Answers when each fix was acknowledged, by its instant. */
async function sendBatches(
  url: string,
  devices: readonly LabDevice[],
  total: number,
): Promise<Map<string, number>> {
  const api = apiOf(url)
  const sent = new Map<string, number>()
  const begun = performance.now()
  for (let count = 0; count < total; count += 1) {
    await pause(Math.max(0, begun + (count * 1000) / batchesS - performance.now()))
    const token = devices[count % devices.length]?.token ?? ''
    const fix_at = new Date().toISOString()
    const positions = [{ id: uuidv7(), fix_at, cx: -74, cy: 4.6 }]
    await api('POST', '/position', { token, body: { positions } })
    sent.set(fix_at, performance.now())
  }
  return sent
}

/** Every socket must receive every state; delays count from the acknowledgement. */
function summarize(ears: readonly Ear[], sent: ReadonlyMap<string, number>) {
  const missed = ears.map(({ heard }) => [...sent.keys()].filter((at) => !heard.has(at)).length)
  const lost = missed.reduce((sum, count) => sum + count, 0)
  const delays = ears
    .flatMap(({ heard }) => [...heard].map(([fix_at, at]) => at - (sent.get(fix_at) ?? at)))
    .toSorted((a, b) => a - b)
  const at = (share: number) => Math.round(delays[Math.floor(delays.length * share)] ?? Number.NaN)
  return {
    sockets: ears.length,
    processes: 2,
    batches_sent: sent.size,
    deliveries: delays.length,
    lost,
    p50_ms: at(0.5),
    p99_ms: at(0.99),
    within: lost === 0 && at(0.99) <= 150,
  }
}
