import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { AppError, type ErrorCode } from '@baquiano/contract/platform'
import { toProblem } from './to-problem.ts'

/** How many connections may be open at the same moment. */
export interface ConnectionLimits {
  readonly total: number
  readonly perAddress: number
}

/**
 * Connections that may get an answer before they are closed; further ones are closed without one. They need
 * descriptors beside the total, which leaves a quarter of them.
 */
const mostInformed = (total: number): number => Math.min(256, Math.ceil(total / 4))
const informWithin_ms = 1000

/**
 * Answers 503 to connections beyond the total, 429 to those beyond the limit of an address, and closes them: without
 * this, one client can take every file descriptor of the process, those of its database and files too.
 *
 * @param isProxy addresses shared by many people, which have no limit of their own
 */
export function limitConnections(
  server: Server,
  { total, perAddress }: ConnectionLimits,
  isProxy: (address: string) => boolean,
): void {
  // Node's own listeners, which serve HTTP on a connection.
  const serve = server.listeners('connection')
  const shares = countByKey()
  const inform = createInformer(mostInformed(total))
  let open = 0

  const rejectionOf = (address: string): ErrorCode | null => {
    if (open >= total) return 'SERVER_BUSY'
    const isFull = !isProxy(address) && shares.count(address) >= perAddress
    return isFull ? 'TOO_MANY_CONNECTIONS' : null
  }

  server.removeAllListeners('connection')
  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? ''
    const code = rejectionOf(address)
    if (code) {
      inform(socket, code)
      return
    }
    open += 1
    const release = shares.take(address)
    socket.once('close', () => {
      open -= 1
      release()
    })
    for (const listener of serve) Reflect.apply(listener, server, [socket])
  })
}

/** Counts resources in use by key. */
export function countByKey() {
  const counts = new Map<string, number>()
  return {
    count: (key: string): number => counts.get(key) ?? 0,
    /** @returns releases it */
    take: (key: string): (() => void) => {
      counts.set(key, (counts.get(key) ?? 0) + 1)
      return () => {
        const rest = (counts.get(key) ?? 0) - 1
        if (rest > 0) counts.set(key, rest)
        else counts.delete(key)
      }
    },
  }
}

/** Writes the answer and closes the connection once it is read, or after a second. */
function createInformer(most: number) {
  let informed = 0
  return (socket: Socket, code: ErrorCode): void => {
    // A client that has disconnected needs no answer.
    socket.on('error', () => {})
    if (informed >= most) {
      socket.destroy()
      return
    }
    informed += 1
    const timer = setTimeout(() => socket.destroy(), informWithin_ms)
    socket.once('close', () => {
      informed -= 1
      clearTimeout(timer)
    })
    socket.resume()
    socket.end(answerOf(code))
  }
}

function answerOf(code: ErrorCode): string {
  const { request_id: _, ...problem } = toProblem(new AppError(code), '')
  const body = JSON.stringify(problem)
  return [
    `HTTP/1.1 ${problem.status} ${problem.status === 503 ? 'Service Unavailable' : 'Too Many Requests'}`,
    'content-type: application/problem+json',
    `content-length: ${Buffer.byteLength(body)}`,
    'retry-after: 1',
    'connection: close',
    '',
    body,
  ].join('\r\n')
}
