import { once } from 'node:events'
import { createServer, type IncomingMessage, request as httpRequest } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { freePort } from '../../e2e/product.ts'

/** What became of calls on a bad way, and how often. */
interface Fates {
  lost: number
  cut: number
  unanswered: number
  doubled: number
}

type Quality = 'good' | 'bad' | 'gone'

/**
 * A way from a phone to the server. Where it is bad, one call in three is lost before it arrives, is cut in its midst, or
 * takes effect without an answer, and one in five comes twice at the same moment. Where it is gone, nothing passes.
 */
export async function badWay(port: number) {
  let quality: Quality = 'good'
  const fates: Fates = { lost: 0, cut: 0, unanswered: 0, doubled: 0 }

  const server = createServer((near, answer) => {
    const pass = async () => {
      if (quality === 'gone') return near.socket.destroy()
      const body = await buffer(near)
      const luck = quality === 'bad' && near.url?.startsWith('/v1/') ? Math.random() : 1
      if (luck < 0.12) {
        fates.lost += 1
        return near.socket.destroy()
      }
      if (luck < 0.22) {
        fates.cut += 1
        await forwardHalf(port, near, body)
        return near.socket.destroy()
      }
      if (luck < 0.34) {
        fates.unanswered += 1
        await forward(port, near, body)
        return near.socket.destroy()
      }
      const isDoubled = luck < 0.54
      if (isDoubled) fates.doubled += 1
      const once_or_twice = [
        forward(port, near, body),
        ...(isDoubled ? [forward(port, near, body)] : []),
      ]
      const answers = await Promise.all(once_or_twice)
      const told = answers.at(-1)
      // A call that comes twice is answered once: the phone hears the later answer.
      if (!told) return near.socket.destroy()
      answer.writeHead(told.status, told.headers).end(told.body)
      return undefined
    }
    // The server was killed, or the phone has hung up.
    pass().catch(() => near.socket.destroy())
  })
  // Sockets are not the subject: without them the app asks by itself.
  server.on('upgrade', (_, socket) => socket.destroy())
  const own = await freePort()
  server.listen(own, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${own}`,
    fates,
    become: (next: Quality) => {
      quality = next
      if (next === 'gone') server.closeAllConnections()
    },
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

const begin = (port: number, { method, url, headers }: IncomingMessage) =>
  httpRequest({ port, host: '127.0.0.1', method, path: url, headers, agent: false })

async function forward(port: number, near: IncomingMessage, body: Buffer) {
  const far = begin(port, near)
  far.end(body)
  const [answer]: IncomingMessage[] = await once(far, 'response')
  if (!answer) return undefined
  const { 'transfer-encoding': _, ...headers } = answer.headers
  const told = await buffer(answer)
  return { status: answer.statusCode ?? 502, headers, body: told }
}

/** Sends half of a call's body, as far as it has one, and hangs up. */
async function forwardHalf(port: number, near: IncomingMessage, body: Buffer): Promise<void> {
  const far = begin(port, near)
  const isOver = once(far, 'close')
  far.on('error', () => {})
  far.write(body.subarray(0, Math.floor(body.length / 2)), () => far.destroy())
  await isOver
}
