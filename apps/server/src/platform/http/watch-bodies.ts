import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { AppError } from '@baquiano/contract/platform'
import { loggedCallback } from '../logged-callback.ts'
import type { Log } from '../logger.ts'

/** How fast a body has to arrive. */
export interface BodyRate {
  /** Within this many milliseconds a body ends, */
  readonly window_ms: number
  /** or this many further bytes have arrived. */
  readonly bytes: number
  /** Milliseconds that the rest of a body is read after its answer, so that the sender receives the answer. */
  readonly rest_ms: number
  readonly pollEvery_ms: number
}

const defaultBodyRate: BodyRate = {
  window_ms: 15_000,
  bytes: 16_384,
  rest_ms: 5000,
  pollEvery_ms: 2500,
}

interface Exchange {
  readonly response: ServerResponse
  /** Of the connection: an aborted request no longer refers to it. */
  readonly socket: Socket
}

/** State of a body since the first check that found it incomplete. */
interface Arriving extends Exchange {
  /** When the window began, and how many bytes the connection had read by then. */
  since_ms: number
  read: number
  /** When a check first found the answer sent; null before that. */
  answered_ms: number | null
  isNotified: boolean
}

/**
 * Ends requests whose body stalls or trickles, also those that no route reads: each holds a connection and a file
 * descriptor. An upload may take as long as it needs while it goes on.
 */
export function watchBodies(
  server: Server,
  log: Pick<Log, 'error'>,
  rate: BodyRate = defaultBodyRate,
): void {
  const requests = new Map<IncomingMessage, Exchange>()
  const bodies = new WeakMap<IncomingMessage, Arriving>()

  function forget(this: IncomingMessage): void {
    if (this.complete) requests.delete(this)
  }
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const { headers, socket } = request
    if (headers['transfer-encoding'] === undefined && !Number(headers['content-length'])) return
    requests.set(request, { response, socket })
    request.once('close', forget)
  })

  const checkBody = (request: IncomingMessage, exchange: Exchange, now: number) => {
    const body = bodies.get(request) ?? arrivingOf(exchange, now)
    bodies.set(request, body)
    if (request.complete || body.socket.destroyed) requests.delete(request)
    else if (body.response.writableFinished) endRest(body, now, rate)
    else if (isLate(body, now, rate)) endRequest(request, body)
  }
  const check = () => {
    const now = performance.now()
    for (const [request, exchange] of requests) checkBody(request, exchange, now)
  }

  server.on('listening', () => {
    const timer = setInterval(loggedCallback(log, 'look at bodies', check), rate.pollEvery_ms)
    timer.unref()
    server.once('close', () => clearInterval(timer))
  })
}

function arrivingOf(exchange: Exchange, now: number): Arriving {
  const { bytesRead } = exchange.socket
  return { ...exchange, since_ms: now, read: bytesRead, answered_ms: null, isNotified: false }
}

function isLate(body: Arriving, now: number, rate: BodyRate): boolean {
  const { bytesRead } = body.socket
  if (bytesRead - body.read < rate.bytes) return now - body.since_ms > rate.window_ms
  body.since_ms = now
  body.read = bytesRead
  return false
}

function endRest(body: Arriving, now: number, rate: BodyRate): void {
  body.answered_ms ??= now
  if (now - body.answered_ms > rate.rest_ms) body.socket.destroy()
}

/** The reader of the body gets an error and answers; the next check closes the connection if it does not. */
function endRequest(request: IncomingMessage, body: Arriving): void {
  const hasListener = request.listenerCount('error') > 0 && !body.response.headersSent
  if (body.isNotified || !hasListener) {
    body.socket.destroy()
    return
  }
  body.isNotified = true
  request.emit('error', new AppError('BODY_TOO_SLOW'))
}
