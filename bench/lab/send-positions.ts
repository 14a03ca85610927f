import autocannon, { type Request } from 'autocannon'
import type { Client } from 'pg'
import { v7 as uuidv7 } from 'uuid'
import type { LabDevice } from './devices.ts'
import { processorMs } from './processor-time.ts'
import type { LabServer } from './server.ts'

const connections = 100
const seconds = 4

/** A server that is sent positions, and a look at its database. */
export interface SendLab {
  readonly server: LabServer
  readonly client: Client
}

/** Calls a second, and what each position, or each empty call, took of the processors, microseconds. */
export type Sent = Record<'calls_s' | 'server_us' | 'database_us', number>

interface Load {
  /** Positions of one call. */
  readonly size: number
  /** Calls in all; for some seconds without it. */
  readonly amount?: number
}

/** Sends as fast as is taken, for each phone in turn. @throws where a call is rejected */
export async function send(
  lab: SendLab,
  devices: readonly SendingDevice[],
  { size, amount }: Load,
): Promise<Sent> {
  const lasting = amount === undefined ? { duration: seconds } : { amount }
  const options = { ...sendingOf(lab.server, { devices, size, connections }), ...lasting }
  const before = await usedMs(lab)
  const result = await autocannon(options)
  const after = await usedMs(lab)
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${result.non2xx} rejected, ${result.errors} failed`)
  }
  const microseconds = (ms: number) =>
    Math.round((ms * 1000) / (result.requests.total * Math.max(size, 1)))
  return {
    calls_s: Math.round(result.requests.average),
    server_us: microseconds(after.server - before.server),
    database_us: microseconds(after.database - before.database),
  }
}

/** What server and database have used of processors so far, ms. */
async function usedMs({ server, client }: SendLab) {
  const { rows } = await client.query<{ pid: number }>('select pid from pg_stat_activity')
  const database = rows.reduce((sum, { pid }) => sum + processorMs(pid), 0)
  return { server: processorMs(server.process.pid), database }
}

export interface SendingDevice extends LabDevice {
  /** When it sent last. */
  sent_ms: number
}

interface Sending {
  readonly devices: readonly SendingDevice[]
  readonly size: number
  readonly connections: number
}

/** Each connection sends for phones of its own: all of them on each would be a million requests. */
export function sendingOf({ url }: LabServer, { devices, size, connections: count }: Sending) {
  let next = 0
  return {
    url: `${url}/v1/position`,
    connections: count,
    requests: requestsOf(devices.slice(0, 1), size),
    setupClient: (client: autocannon.Client) => {
      const own = devices.filter((_, index) => index % count === next)
      next += 1
      client.setRequests(requestsOf(own, size))
    },
  }
}

/** Where somebody is at work, degrees: the same in each round. */
const placeOf = (token: string): number => (token.codePointAt(token.length - 1) ?? 0) / 3000

/** Everybody is at work within some metres of a place of their own: most positions change nothing. */
function requestsOf(devices: readonly SendingDevice[], size: number): Request[] {
  return devices.map((device) => ({
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${device.token}` },
    setupRequest: (request: Request) => {
      const now = Date.now()
      const apart = Math.min((now - device.sent_ms) / size, 1000)
      const positions = Array.from({ length: size }, (_, index) =>
        positionOf(device.token, now - (size - 1 - index) * apart),
      )
      device.sent_ms = now
      return { ...request, body: `{"positions":[${positions.join(',')}]}` }
    },
  }))
}

/** Text by hand: the load generator shares the cores, so it must cost little. */
function positionOf(token: string, at: number): string {
  const place = `"cx":${-74 + placeOf(token) + Math.random() / 10_000},"cy":4.61,"accuracy_m":8`
  const fix_at = new Date(at).toISOString()
  return `{"id":"${uuidv7()}","fix_at":"${fix_at}",${place},"speed_km_h":30,"battery_pct":60}`
}
