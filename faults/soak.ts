import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import { startEmbeddedPostgres } from '../apps/server/src/platform/embedded-postgres/index.ts'
import { createCompany, signInAgain } from '../bench/lab/create-company.ts'
import { pairDevices } from '../bench/lab/devices.ts'
import { startServer } from '../bench/lab/server.ts'
import { freePort, makeHome } from '../e2e/product.ts'
import { openGroup, startWriting } from './chat-writing.ts'
import { startPhone } from './phone.ts'

const phoneCount = 10
/** Of each phone, between two fixes and between two messages: about half of what one core takes. */
const pause_ms = 200
const sampleEvery_ms = 5000
/** What the first part of a run needs to warm up does not count. */
const warmUp = 0.2
const defaultMinutes = 30

interface Options {
  readonly minutes?: number | undefined
}

/** What is read of the server at one moment. */
interface Sample {
  readonly minute: number
  readonly memory_mb: number
  readonly handles: number
  readonly connections: number
  readonly lag_ms: number
  readonly write_ms: number
}
type Measure = Exclude<keyof Sample, 'minute'>

/** By how much of its mean a measure may grow in an hour. */
const growth: Readonly<Record<Measure, number>> = {
  memory_mb: 0.2,
  handles: 0.2,
  connections: 0.2,
  lag_ms: 1,
  write_ms: 1,
}

/**
 * Half a load for half an hour (`--minutes`): memory, handles, connections and latencies of the server are as flat at the end
 * as at the beginning. What is printed is the slope of each: its growth in an hour, as a share of its mean.
 */
export async function runFault(_times: number, { minutes = defaultMinutes }: Options = {}) {
  const { home, remove } = await makeHome()
  const postgres = await startEmbeddedPostgres({ home, durable: true })
  const metrics_port = await freePort()
  const server = await startServer({
    BAQUIANO_HOME: home,
    BAQUIANO_DEMO: 'true',
    DATABASE_URL: postgres.url,
    METRICS_PORT: String(metrics_port),
  })
  try {
    const { access_token } = await createCompany(server.url, home)
    const devices = await pairDevices(server.url, access_token, phoneCount)
    const room = await openGroup(server.url, access_token, devices)
    const phones = devices.map((device) => startPhone(() => server.url, device, { pause_ms }))
    const writers = devices.map((device) =>
      startWriting(() => server.url, device, room, { pause_ms }),
    )
    const samples: Sample[] = []
    const begun = performance.now()
    for (let minute = 0; minute < minutes; minute = (performance.now() - begun) / 60_000) {
      await pause(sampleEvery_ms)
      const write_ms = Math.max(...phones.map((phone) => phone.slowestFixMs()))
      const measures = await read(`http://127.0.0.1:${metrics_port}/metrics`)
      samples.push({ minute, write_ms, ...measures })
    }
    await Promise.all([...phones, ...writers].map((it) => it.stop()))
    // It still serves, also whoever signs in.
    await signInAgain(server.url)
    return summarize(samples.slice(Math.floor(samples.length * warmUp)))
  } finally {
    await server.kill('SIGTERM')
    await postgres.stop()
    await remove()
  }
}

const number = z.coerce.number()

/** The measures that tell of a leak, in the text format of Prometheus. */
async function read(url: string): Promise<Omit<Sample, 'minute' | 'write_ms'>> {
  const text = await (await fetch(url)).text()
  const sumOf = (name: string) =>
    [...text.matchAll(new RegExp(`^${name}(?:{[^}]*})? (\\S+)$`, 'gm'))].reduce(
      (sum, [, value]) => sum + number.parse(value),
      0,
    )
  return {
    memory_mb: sumOf('process_resident_memory_bytes') / 1_000_000,
    handles: sumOf('nodejs_active_handles_total'),
    connections: sumOf('baquiano_database_connections'),
    lag_ms: sumOf('nodejs_eventloop_lag_p99_seconds') * 1000,
  }
}

function summarize(samples: readonly Sample[]) {
  const measures = Object.entries(growth).map(([name, most]) => {
    const points = samples.map(
      (sample) => [sample.minute / 60, Number(Reflect.get(sample, name))] as const,
    )
    const mean = average(points.map(([, value]) => value))
    const slope = mean === 0 ? 0 : slopeOf(points) / mean
    return { name, mean: rounded(mean), growth_per_hour: rounded(slope), within: slope <= most }
  })
  return {
    samples: samples.length,
    measures: Object.fromEntries(
      measures.map(({ name, mean, growth_per_hour }) => [name, { mean, growth_per_hour }]),
    ),
    within: samples.length > 0 && measures.every(({ within }) => within),
  }
}

/** Of the line that fits best. */
function slopeOf(points: readonly (readonly [x: number, y: number])[]): number {
  const [x, y] = [average(points.map(([at]) => at)), average(points.map(([, value]) => value))]
  const along = points.reduce((sum, [at, value]) => sum + (at - x) * (value - y), 0)
  const spread = points.reduce((sum, [at]) => sum + (at - x) ** 2, 0)
  return spread === 0 ? 0 : along / spread
}

const average = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)

const rounded = (value: number): number => Number(value.toFixed(2))
