import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { AppError } from '@baquiano/contract/platform'
import { loggedCallback } from '../logged-callback.ts'
import type { Log } from '../logger.ts'

/** How fast a body has to arrive. */
export interface BodyRate {
  /** Within so many milliseconds a body ends, */
  readonly window_ms: number
  /** or so many bytes more have come. */
  readonly bytes: number
  /** Milliseconds that the rest of a body is read after its answer, so that the sender hears it. */
  readonly rest_ms: number
  readonly lookEvery_ms: number
}

const defaultBodyRate: BodyRate = {
  window_ms: 15_000,
  bytes: 16_384,
  rest_ms: 5000,
  lookEvery_ms: 2500,
}

interface Exchange {
  readonly response: ServerResponse
  /** Of the connection: a request that was given up lets go of it. */
  readonly socket: Socket
}

/** What was found of a body at the first look at it; most have come before that. */
interface Arriving extends Exchange {
  /** When the window began, and how many bytes the connection had read by then. */
  since_ms: number
  read: number
  /** When the answer was found sent; null before that. */
  answered_ms: number | null
  isTold: boolean
}

/**
 * Ends requests whose body stalls or trickles, also those that no route reads: each holds a connection and a file
 * descriptor. An upload may take as long as it needs while it goes on.
 */
export function watchBodies(
  server: Server,
  log: Pick<Log, 'error'>,
  pace: BodyRate = defaultBodyRate,
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
    else if (body.response.writableFinished) endRest(body, now, pace)
    else if (isLate(body, now, pace)) endRequest(request, body)
  }
  const check = () => {
    const now = performance.now()
    for (const [request, exchange] of requests) checkBody(request, exchange, now)
  }

  server.on('listening', () => {
    const timer = setInterval(loggedCallback(log, 'look at bodies', check), pace.lookEvery_ms)
    timer.unref()
    server.once('close', () => clearInterval(timer))
  })
}

function arrivingOf(exchange: Exchange, now: number): Arriving {
  const { bytesRead } = exchange.socket
  return { ...exchange, since_ms: now, read: bytesRead, answered_ms: null, isTold: false }
}

function isLate(body: Arriving, now: number, pace: BodyRate): boolean {
  const { bytesRead } = body.socket
  if (bytesRead - body.read < pace.bytes) return now - body.since_ms > pace.window_ms
  body.since_ms = now
  body.read = bytesRead
  return false
}

function endRest(body: Arriving, now: number, pace: BodyRate): void {
  body.answered_ms ??= now
  if (now - body.answered_ms > pace.rest_ms) body.socket.destroy()
}

/** Whoever reads the body hears of it and answers; the next look ends the connection of one that does not. */
function endRequest(request: IncomingMessage, body: Arriving): void {
  const isHeard = request.listenerCount('error') > 0 && !body.response.headersSent
  if (body.isTold || !isHeard) {
    body.socket.destroy()
    return
  }
  body.isTold = true
  request.emit('error', new AppError('BODY_TOO_SLOW'))
}
