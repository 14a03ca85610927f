import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { v7 as uuidv7 } from 'uuid'
import autocannon, { type Request } from 'autocannon'
import { z } from 'zod'

/** A repeated request; `positions` is the size of a batch of new positions. */
export interface FloodRequest {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly token?: string
  readonly body?: object
  readonly positions?: number
}

export interface Flood {
  readonly url: string
  readonly connections: number
  readonly seconds: number
  readonly requests: readonly FloodRequest[]
}

const outcome = z.object({ answered_s: z.number(), rejected: z.number(), failed: z.number() })
export type FloodOutcome = z.output<typeof outcome>

/** Floods from a separate process, so that its own cost does not distort measured latencies. */
export async function flood(what: Flood): Promise<FloodOutcome> {
  const child = fork(fileURLToPath(import.meta.url), ['flood'])
  child.send(what)
  const [result] = await Promise.race([once(child, 'message'), once(child, 'exit')])
  return outcome.parse(result)
}

async function run({ url, connections, seconds, requests }: Flood): Promise<FloodOutcome> {
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    timeout: 60,
    requests: requests.map(requestOf),
  })
  const { errors, non2xx } = result
  return { answered_s: result['2xx'] / seconds, rejected: non2xx, failed: errors }
}

function requestOf({ method, path, token, body, positions }: FloodRequest): Request {
  const request = {
    method,
    path: `/v1${path}`,
    headers: {
      ...(method === 'POST' && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  }
  if (positions === undefined) return request
  return {
    ...request,
    setupRequest: (sent: Request) => ({ ...sent, body: batchOf(positions) }),
  }
}

function batchOf(size: number): string {
  const now = Date.now()
  const position = (_: unknown, index: number) => {
    const fix_at = new Date(now - index * 1000).toISOString()
    return `{"id":"${uuidv7()}","fix_at":"${fix_at}","cx":${-74 + Math.random()},"cy":4.6}`
  }
  return `{"positions":[${Array.from({ length: size }, position).join(',')}]}`
}

// Started by `flood` above.
if (process.argv[2] === 'flood') {
  process.once('message', (what: Flood) => {
    void run(what).then((result) => process.send?.(result, () => process.exit()))
  })
}
