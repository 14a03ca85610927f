import { setTimeout as pause } from 'node:timers/promises'
import { byteByByte, gone, type RawCall, rawCall } from '../apps/server/test/raw-call.ts'
import { createCompany } from '../bench/lab/create-company.ts'
import { startServer } from '../bench/lab/server.ts'
import { slowness } from '../bench/lab/slowness.ts'
import { makeHome } from '../e2e/product.ts'
import { peakMbWhile, residentMb } from './resident-memory.ts'

const stalledCount = 20
const bodyBytes = 900_000
/** Memory budget for everything that a user and an anonymous caller may send at once. */
const mostMb = 150
const endedWithinMs = 25_000 * slowness
const json = 'content-type: application/json'

/** Sends bodies byte by byte, and bodies that stall or trickle: memory depends on their size alone, and no connection stays. */
export async function runFault(times: number): Promise<object> {
  const { home, remove } = await makeHome()
  const server = await startServer({ BAQUIANO_HOME: home, BAQUIANO_DEMO: 'true' })
  const port = Number(new URL(server.url).port)
  const statuses: Record<string, number> = {}
  const count = async ({ answer, socket }: RawCall) => {
    const { status, code } = (await answer) ?? { status: 0, code: undefined }
    const name = code ?? String(status)
    statuses[name] = (statuses[name] ?? 0) + 1
    socket.destroy()
  }
  try {
    const { access_token } = await createCompany(server.url, home)
    const photo = [
      'POST /v1/profile/photo?left=0&top=0&size=1 HTTP/1.1',
      `authorization: Bearer ${access_token}`,
      'content-type: application/octet-stream',
    ]
    const body = byteByByte('x'.repeat(bodyBytes))
    const sendWhole = (head: readonly string[]) => {
      const call = rawCall(port, head)
      call.socket.write(body)
      return count(call)
    }
    const before_mb = residentMb(server.process.pid)
    let peak_mb = before_mb
    let slowest_end_ms = 0
    for (let round = 0; round < times; round += 1) {
      const inChunks = await peakMbWhile(server.process.pid, () =>
        Promise.all([
          ...[1, 2, 3].map(() => sendWhole(photo)),
          ...[1, 2, 3].map(() => sendWhole(['POST /v1/identity/password HTTP/1.1', json])),
        ]),
      )
      peak_mb = Math.max(peak_mb, inChunks)
      const begun = performance.now()
      const calls = Array.from({ length: stalledCount }, (_, index) =>
        stall(port, { trickles: index % 2 === 0 }),
      )
      await Promise.race([Promise.all(calls.map(gone)), pause(endedWithinMs)])
      slowest_end_ms = Math.max(slowest_end_ms, Math.round(performance.now() - begun))
      for (const { socket } of calls) socket.destroy()
      await Promise.all(calls.map(count))
    }
    const alive = server.process.exitCode === null && server.process.signalCode === null
    const grown_mb = peak_mb - before_mb
    const ended = statuses['BODY_TOO_SLOW'] === times * stalledCount
    const within = alive && ended && grown_mb <= mostMb && slowest_end_ms < endedWithinMs
    return { statuses, before_mb, grown_mb, slowest_end_ms, alive, within }
  } finally {
    await server.kill('SIGTERM')
    await remove()
  }
}

/** Starts a body and stops, or continues with a byte a second. */
function stall(port: number, { trickles }: { readonly trickles: boolean }): RawCall {
  const call = rawCall(port, ['POST /v1/identity/password HTTP/1.1', json])
  call.socket.write('1\r\n{\r\n')
  if (!trickles) return call
  const drip = setInterval(() => call.socket.write('1\r\n \r\n'), 1000)
  call.socket.once('close', () => clearInterval(drip))
  return call
}
