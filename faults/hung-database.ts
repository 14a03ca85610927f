import { setTimeout as pause } from 'node:timers/promises'
import { v7 as uuidv7 } from 'uuid'
import { startEmbeddedPostgres } from '../apps/server/src/platform/embedded-postgres/index.ts'
import { pairDevices } from '../bench/lab/devices.ts'
import { createCompany } from '../bench/lab/create-company.ts'
import { startServer } from '../bench/lab/server.ts'
import { slowness } from '../bench/lab/slowness.ts'
import { makeHome, serves } from '../e2e/product.ts'
import { startDatabaseProxy } from './database-proxy.ts'
import { startPhone } from './phone.ts'
import { compareStored } from './stored.ts'

const phoneCount = 10
const callsOfEach = 10
const answeredWithinMs = 5000 * slowness
const backWithinMs = 5000 * slowness
const hangMs = 2000

interface CallSpec {
  readonly path: string
  readonly body?: object
  readonly open?: boolean
}

/** Open to all, of a person, reading and writing; more at once than there are connections to the database. */
const callSpecs: readonly CallSpec[] = [
  { path: '/health' },
  { path: '/role' },
  { path: '/setting' },
  { path: '/resource/state', body: {} },
  { path: '/activity', body: { name: 'Visita' } },
  {
    path: '/identity/password',
    // Another person each time: attempts for one are counted.
    body: { email: 'NAME@lab.baquiano.test', password: 'Baquiano-Demo1' },
    open: true,
  },
]

/**
 * Lets the database accept connections and queries without answering, under sending phones: every call is answered 503 within
 * five seconds, and once it answers again the server recovers by itself.
 */
export async function runFault(times: number): Promise<object> {
  const { home, remove } = await makeHome()
  const postgres = await startEmbeddedPostgres({ home, durable: true })
  const proxy = await startDatabaseProxy(postgres.url)
  const settings = { BAQUIANO_HOME: home, BAQUIANO_DEMO: 'true', DATABASE_URL: proxy.url }
  const server = await startServer(settings)
  try {
    const { access_token } = await createCompany(server.url, home)
    const devices = await pairDevices(server.url, access_token, phoneCount)
    const phones = devices.map((device) => startPhone(() => server.url, device))
    const statuses: Record<string, number> = {}
    const slowest = { answer_ms: 0, back_ms: 0 }
    for (let round = 0; round < times; round += 1) {
      await pause(500)
      proxy.hang()
      for (const { status, ms } of await requestAll(server.url, access_token)) {
        statuses[status] = (statuses[status] ?? 0) + 1
        slowest.answer_ms = Math.max(slowest.answer_ms, ms)
      }
      await pause(hangMs)
      proxy.resume()
      slowest.back_ms = Math.max(slowest.back_ms, await untilServing(server.url))
    }
    await pause(500)
    await Promise.all(phones.map((phone) => phone.stop()))
    const outcome = await compareStored(server.url, access_token, phones)
    const refusals = [...new Set(phones.flatMap((phone) => [...phone.refusals.keys()]))]
    const slowest_phone_ms = Math.max(...phones.map((phone) => phone.slowest_ms()))
    const isComplete = outcome.missing === 0 && outcome.doubled === 0
    const only503 = [...Object.keys(statuses), ...refusals.map(String)].every((it) => it === '503')
    const soon =
      Math.max(slowest.answer_ms, slowest_phone_ms) <= answeredWithinMs &&
      slowest.back_ms <= backWithinMs
    return {
      ...outcome,
      statuses,
      refusals,
      slowest_answer_ms: slowest.answer_ms,
      slowest_phone_ms,
      slowest_back_ms: slowest.back_ms,
      within: isComplete && only503 && soon && server.process.exitCode === null,
    }
  } finally {
    proxy.resume()
    await server.kill('SIGTERM')
    proxy.close()
    await postgres.stop()
    await remove()
  }
}

function requestAll(url: string, token: string) {
  const calls = callSpecs.flatMap((call) => Array.from({ length: callsOfEach }, () => call))
  return Promise.all(calls.map((call) => timeRequest(url, token, call)))
}

/** Milliseconds until the server serves again, within a limit. */
async function untilServing(url: string): Promise<number> {
  const begun = performance.now()
  const waited_ms = () => Math.round(performance.now() - begun)
  while (!(await serves(url)) && waited_ms() <= backWithinMs) await pause(20)
  return waited_ms()
}

/** The status of the answer, or what went wrong, and how long it took. */
async function timeRequest(url: string, token: string, { path, body, open = false }: CallSpec) {
  const begun = performance.now()
  const status = await fetch(`${url}/v1${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      ...(!open && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body).replace('NAME', uuidv7()) }),
    signal: AbortSignal.timeout(3 * answeredWithinMs),
  }).then(
    (answer) => String(answer.status),
    (error: unknown) => (error instanceof Error ? error.name : String(error)),
  )
  return { status, ms: Math.round(performance.now() - begun) }
}
