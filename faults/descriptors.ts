import { Agent, get } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { gone, type RawCall, rawConnection } from '../apps/server/test/raw-call.ts'
import { startServer } from '../bench/lab/server.ts'
import { slowness } from '../bench/lab/slowness.ts'
import { makeHome, serves } from '../e2e/product.ts'

/** The usual limit of a login; loading the server takes some hundreds at once. */
const mostFiles = 1024
const flood = 1200
const endedWithinMs = 30_000 * slowness

const head =
  'POST /v1/identity/password HTTP/1.1\r\nhost: localhost\r\ncontent-type: text/plain\r\n'
/** Nothing at all, incomplete headers, and an incomplete body. */
const beginnings = ['', head, `${head}transfer-encoding: chunked\r\n\r\n1\r\n{\r\n`]

/**
 * Opens more connections than the server may have files, with headers or bodies that never end: those beyond its limits are
 * answered at once, an existing connection keeps working, and afterwards all are accepted again.
 */
export async function runFault(times: number): Promise<object> {
  const { home, remove } = await makeHome()
  const settings = { BAQUIANO_HOME: home, BAQUIANO_DEMO: 'true' }
  const server = await startServer(settings, undefined, { most_files: mostFiles })
  const port = Number(new URL(server.url).port)
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const turned_away: Record<string, number> = {}
  const health: Record<string, number> = {}
  const checkHealth = () => countHealth(server.url, agent, health)
  let slowest_end_ms = 0
  try {
    for (let round = 0; round < times; round += 1) {
      await checkHealth()
      const begun = performance.now()
      const calls = await openFlood(port, checkHealth)
      await untilGone(calls, checkHealth)
      slowest_end_ms = Math.max(slowest_end_ms, Math.round(performance.now() - begun))
      for (const { socket } of calls) socket.destroy()
      for (const answer of await Promise.all(calls.map((call) => call.answer))) {
        const name = answer?.code ?? 'closed'
        turned_away[name] = (turned_away[name] ?? 0) + 1
      }
    }
    const back = await serves(server.url)
    const isHealthy = Object.keys(health).join() === '200'
    const isInformed = Object.hasOwn(turned_away, 'TOO_MANY_CONNECTIONS')
    const within = back && isHealthy && isInformed && slowest_end_ms < endedWithinMs
    return { connections: times * flood, turned_away, health, slowest_end_ms, back, within }
  } finally {
    agent.destroy()
    await server.kill('SIGTERM')
    await remove()
  }
}

async function openFlood(port: number, look: () => Promise<void>): Promise<RawCall[]> {
  const calls: RawCall[] = []
  while (calls.length < flood) {
    calls.push(...beginnings.map((begin) => rawConnection(port, begin)))
    if (calls.length % 100 === 0) await look()
  }
  return calls
}

/** Until the server has ended them all, or longer than that may take. */
async function untilGone(calls: readonly RawCall[], look: () => Promise<void>): Promise<void> {
  const over = Promise.all(calls.map(gone)).then(() => true)
  for (const until = performance.now() + endedWithinMs; performance.now() < until; ) {
    if (await Promise.race([over, pause(500, false)])) return
    await look()
  }
}

/** Asks for the health by a connection that was there before the others. */
async function countHealth(
  url: string,
  agent: Agent,
  health: Record<string, number>,
): Promise<void> {
  const status = await new Promise<string>((resolve) => {
    get(`${url}/v1/health`, { agent, timeout: 5000 }, (answer) => {
      answer.resume().on('end', () => resolve(String(answer.statusCode)))
    }).on('error', ({ message }) => resolve(message))
  })
  health[status] = (health[status] ?? 0) + 1
}
