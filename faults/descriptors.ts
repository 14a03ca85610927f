import { Agent, get } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { gone, type RawCall, rawCall } from '../apps/server/test/raw-call.ts'
import { startServer } from '../bench/lab/server.ts'
import { makeHome, serves } from '../e2e/product.ts'

/** The usual limit of a login; loading the server takes some hundreds at once. */
const mostFiles = 1024
const flood = 1200
const endedWithin_ms = 30_000

/**
 * Opens more connections than the server may have files, with headers or bodies that never end: those beyond its limits are
 * answered at once, a caller who was there before goes on, and afterwards everything is as it was.
 */
export async function provoke(times: number): Promise<object> {
  const { home, remove } = await makeHome()
  const settings = { BAQUIANO_HOME: home, BAQUIANO_DEMO: 'true' }
  const server = await startServer(settings, undefined, { most_files: mostFiles })
  const port = Number(new URL(server.url).port)
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const turned_away: Record<string, number> = {}
  const health: Record<string, number> = {}
  let slowest_end_ms = 0
  try {
    for (let round = 0; round < times; round += 1) {
      await countHealth(server.url, agent, health)
      const begun = performance.now()
      const calls: RawCall[] = []
      for (let index = 0; index < flood; index += 1) {
        const call = rawCall(port, [
          'POST /v1/identity/password HTTP/1.1',
          'content-type: text/plain',
        ])
        call.socket.write(index % 2 === 0 ? '1\r\n{\r\n' : '')
        calls.push(call)
        if (index % 100 === 99) await countHealth(server.url, agent, health)
      }
      const over = Promise.all(calls.map(gone))
      for (let isOver = false; !isOver && performance.now() - begun < endedWithin_ms; ) {
        isOver = await Promise.race([over.then(() => true), pause(500, false)])
        await countHealth(server.url, agent, health)
      }
      slowest_end_ms = Math.max(slowest_end_ms, Math.round(performance.now() - begun))
      for (const { socket } of calls) socket.destroy()
      for (const answer of await Promise.all(calls.map((call) => call.answer))) {
        const name = answer?.code ?? 'closed'
        turned_away[name] = (turned_away[name] ?? 0) + 1
      }
    }
    const back = await serves(server.url)
    const alive = server.process.exitCode === null && server.process.signalCode === null
    const isHealthy = Object.keys(health).join() === '200'
    const informed = (turned_away['TOO_MANY_CONNECTIONS'] ?? 0) + (turned_away['SERVER_BUSY'] ?? 0)
    const within = back && alive && isHealthy && informed > 0 && slowest_end_ms < endedWithin_ms
    return { connections: times * flood, turned_away, health, slowest_end_ms, alive, within }
  } finally {
    agent.destroy()
    await server.kill('SIGTERM')
    await remove()
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
