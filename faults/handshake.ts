import { io, type Socket } from 'socket.io-client'
import { startEmbeddedPostgres } from '../apps/server/src/platform/embedded-postgres/index.ts'
import { createCompany } from '../bench/lab/create-company.ts'
import { startServer } from '../bench/lab/server.ts'
import { slowness } from '../bench/lab/slowness.ts'
import { makeHome } from '../e2e/product.ts'
import { startDatabaseProxy } from './database-proxy.ts'

/** More than the server has connections to its database. */
const socketCount = 40
const answeredWithinMs = 15_000 * slowness

/** Opens websockets while the database hangs: each is rejected with a code, and accepted once the database answers again. */
export async function runFault(times: number): Promise<object> {
  const { home, remove } = await makeHome()
  const postgres = await startEmbeddedPostgres({ home, durable: true })
  const proxy = await startDatabaseProxy(postgres.url)
  const settings = { BAQUIANO_HOME: home, BAQUIANO_DEMO: 'true', DATABASE_URL: proxy.url }
  const server = await startServer(settings)
  const sockets: Socket[] = []
  try {
    const { access_token } = await createCompany(server.url, home)
    const codes: Record<string, number> = {}
    const rejected_ms: number[] = []
    let connected = 0
    for (let round = 0; round < times; round += 1) {
      proxy.hang()
      const opened = Array.from({ length: socketCount }, () => open(server.url, access_token))
      sockets.push(...opened)
      const begun = performance.now()
      for (const code of await Promise.all(opened.map(rejection))) {
        codes[code] = (codes[code] ?? 0) + 1
      }
      rejected_ms.push(Math.round(performance.now() - begun))
      proxy.resume()
      const accepted = await Promise.all(opened.map(connectAgain))
      connected += accepted.filter(Boolean).length
      for (const socket of opened) socket.disconnect()
    }
    const handshakes = times * socketCount
    const alive = server.process.exitCode === null && server.process.signalCode === null
    const clean = codes['DATABASE_UNAVAILABLE'] === handshakes && connected === handshakes
    const slowest_rejection_ms = Math.max(...rejected_ms)
    return { handshakes, codes, connected, slowest_rejection_ms, alive, within: clean && alive }
  } finally {
    for (const socket of sockets) socket.disconnect()
    proxy.resume()
    await server.kill('SIGTERM')
    proxy.close()
    await postgres.stop()
    await remove()
  }
}

const open = (url: string, token: string): Socket =>
  io(url, { transports: ['websocket'], auth: { token }, forceNew: true, reconnection: false })

/** The code that the server answers, or what else became of the socket. */
function rejection(socket: Socket): Promise<string> {
  return new Promise((resolve) => {
    socket.once('connect_error', ({ message }) => resolve(message))
    socket.once('connect', () => resolve('connected'))
    setTimeout(() => resolve('no answer'), answeredWithinMs).unref()
  })
}

/** Reconnects repeatedly, as the console does: the session is still valid. */
async function connectAgain(socket: Socket): Promise<boolean> {
  for (const until = Date.now() + answeredWithinMs; Date.now() < until; ) {
    const outcome = rejection(socket)
    socket.connect()
    if ((await outcome) === 'connected') return true
  }
  return false
}
