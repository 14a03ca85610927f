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

interface Arriving {
  readonly response: ServerResponse
  /** Of the connection: a request that was given up lets go of it. */
  readonly socket: Socket
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
  const arriving = new Map<IncomingMessage, Arriving>()
  const isOver = (request: IncomingMessage, { socket }: Arriving): boolean =>
    request.complete || socket.destroyed

  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const { headers, socket } = request
    if (headers['transfer-encoding'] === undefined && !Number(headers['content-length'])) return
    const now = { since_ms: performance.now(), read: socket.bytesRead }
    const body = { response, socket, ...now, answered_ms: null, isTold: false }
    arriving.set(request, body)
    request.once('close', () => {
      if (isOver(request, body)) arriving.delete(request)
    })
  })

  const check = () => {
    const now = performance.now()
    for (const [request, body] of arriving) {
      if (isOver(request, body)) arriving.delete(request)
      else if (body.response.writableFinished) endRest(body, now, pace)
      else if (isLate(body, now, pace)) endRequest(request, body)
    }
  }

  server.on('listening', () => {
    const timer = setInterval(loggedCallback(log, 'look at bodies', check), pace.lookEvery_ms)
    timer.unref()
    server.once('close', () => clearInterval(timer))
  })
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
