import { setTimeout as pause } from 'node:timers/promises'
import { v7 as uuidv7 } from 'uuid'
import { startEmbeddedPostgres } from '../apps/server/src/platform/embedded-postgres/index.ts'
import { pairDevices } from '../bench/lab/devices.ts'
import { foundCompany } from '../bench/lab/founder.ts'
import { startServer } from '../bench/lab/server.ts'
import { makeHome, serves } from '../e2e/product.ts'
import { startDatabaseProxy } from './database-proxy.ts'
import { startPhone } from './phone.ts'
import { compareStored } from './stored.ts'

const phoneCount = 10
const callsOfEach = 10
const answeredWithin_ms = 5000
const backWithin_ms = 5000
const hang_ms = 2000

interface Asked {
  readonly path: string
  readonly body?: object
  readonly open?: boolean
}

/** Open to all, of a person, reading and writing; more at once than there are connections to the database. */
const asked: readonly Asked[] = [
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
 * Has the database take connections and queries and answer none, under sending phones: every call is answered 503 within
 * five seconds, and once it answers again the server goes on by itself.
 */
export async function provoke(times: number): Promise<object> {
  const { home, remove } = await makeHome()
  const postgres = await startEmbeddedPostgres({ home, durable: true })
  const proxy = await startDatabaseProxy(postgres.url)
  const settings = { BAQUIANO_HOME: home, BAQUIANO_DEMO: 'true', DATABASE_URL: proxy.url }
  const server = await startServer(settings)
  try {
    const { access_token } = await foundCompany(server.url, home)
    const devices = await pairDevices(server.url, access_token, phoneCount)
    const phones = devices.map((device) => startPhone(() => server.url, device))
    const statuses: Record<string, number> = {}
    let [slowest_answer_ms, slowest_back_ms] = [0, 0]
    for (let round = 0; round < times; round += 1) {
      await pause(500)
      proxy.hang()
      const calls = asked.flatMap((call) => Array.from({ length: callsOfEach }, () => call))
      for (const answer of await Promise.all(
        calls.map((it) => ask(server.url, access_token, it)),
      )) {
        statuses[answer.status] = (statuses[answer.status] ?? 0) + 1
        slowest_answer_ms = Math.max(slowest_answer_ms, answer.ms)
      }
      await pause(hang_ms)
      proxy.resume()
      const begun = performance.now()
      while (!(await serves(server.url)) && performance.now() - begun < backWithin_ms)
        await pause(20)
      slowest_back_ms = Math.max(slowest_back_ms, Math.round(performance.now() - begun))
    }
    await pause(500)
    await Promise.all(phones.map((phone) => phone.stop()))
    const outcome = await compareStored(server.url, access_token, phones)
    const refusals = new Set(phones.flatMap((phone) => [...phone.refusals.keys()]))
    const slowest_phone_ms = Math.max(...phones.map((phone) => phone.slowest_ms()))
    const alive = server.process.exitCode === null && server.process.signalCode === null
    const clean = outcome.missing === 0 && outcome.doubled === 0 && alive
    const only503 = [...Object.keys(statuses), ...refusals].every((status) => `${status}` === '503')
    const slowest_ms = Math.max(slowest_answer_ms, slowest_phone_ms)
    return {
      ...outcome,
      statuses,
      refusals: [...refusals],
      slowest_answer_ms,
      slowest_phone_ms,
      slowest_back_ms,
      within:
        clean && only503 && slowest_ms <= answeredWithin_ms && slowest_back_ms < backWithin_ms,
    }
  } finally {
    proxy.resume()
    await server.kill('SIGTERM')
    proxy.close()
    await postgres.stop()
    await remove()
  }
}

/** The status of the answer, or what went wrong, and how long it took. */
async function ask(url: string, token: string, { path, body, open = false }: Asked) {
  const begun = performance.now()
  const status = await fetch(`${url}/v1${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      ...(!open && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body).replace('NAME', uuidv7()) }),
    signal: AbortSignal.timeout(3 * answeredWithin_ms),
  }).then(
    (answer) => String(answer.status),
    (error: unknown) => (error instanceof Error ? error.name : String(error)),
  )
  return { status, ms: Math.round(performance.now() - begun) }
}
