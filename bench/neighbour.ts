import { z } from 'zod'
import { startEmbeddedPostgres } from '../apps/server/src/platform/embedded-postgres/index.ts'
import { makeHome } from '../e2e/product.ts'
import { type LabDevice, pairDevices } from './lab/devices.ts'
import { type FloodOutcome, type FloodRequest, flood } from './lab/flood.ts'
import { importTown } from './lab/import-town.ts'
import { apiOf } from './lab/api.ts'
import { createCompany, createNeighbour, type LabCompany } from './lab/create-company.ts'
import { probe } from './lab/probe.ts'
import { startServer } from './lab/server.ts'
import { anyRole } from './lists/any-role.ts'
import { fillPeople } from './lists/fill-people.ts'
import { inDatabase } from './lists/in-database.ts'

const connections = 50
const seconds = 6
const people = 5000
/** Budget of the neighbour's p99: a multiple of that of a quiet server, and an absolute limit. */
const most = { times: 5, p99_ms: 500 }

/** One company floods with fifty concurrent calls while another makes its ordinary ones. */
export const measure = (): Promise<object> => measureNeighbour({ connections, seconds, people })

interface Size {
  readonly connections: number
  readonly seconds: number
  /** Of the company that floods. */
  readonly people: number
}

/**
 * The latency of a company's ordinary calls (a page of a list, a record, a position, the signed-in user) while
 * another company floods, by the kind of flood. Load generators and PostgreSQL share the server's cores.
 */
export async function measureNeighbour({
  connections: concurrency,
  seconds: long,
  people: rows,
}: Size) {
  const { home, remove } = await makeHome()
  const postgres = await startEmbeddedPostgres({ home, durable: true })
  const settings = { BAQUIANO_HOME: home, BAQUIANO_DEMO: 'true', DATABASE_URL: postgres.url }
  const server = await startServer(settings)
  const { url } = server
  try {
    const flooding = await createCompany(url, home)
    const quiet = await createNeighbour(url, flooding.platform_token)
    const { company_id } = flooding
    await importTown(url, flooding.platform_token)
    const place = await placeOf(url, flooding)
    const database = inDatabase(postgres.superuserUrl, postgres.url)
    const role_id = await anyRole(database, company_id)
    const devices = await pairDevices(url, flooding.access_token, 20)
    const [device] = await pairDevices(url, quiet.access_token, 5)
    if (!device) throw new Error('No device was paired')
    await fillPeople({ url: database, company_id, role_id, rows, others: 1 })

    const during = async (work: Promise<FloodOutcome>) => {
      let isOver = false
      const probing = probe({ url, access_token: quiet.access_token, device }, () => isOver)
      const result = await work.finally(() => {
        isOver = true
      })
      const { took, failed } = await probing
      return { ...timesOf(took), failed, flood: result }
    }
    const rest = () => flood({ url, connections: 1, seconds: long, requests: [alive] })
    await during(rest())
    const { flood: _, ...alone } = await during(rest())
    const floods: Record<string, object> = {}
    const withins: boolean[] = []
    for (const [kind, requests] of Object.entries(kindsOf(flooding.access_token, devices, place))) {
      const outcome = await during(
        flood({ url, connections: concurrency, seconds: long, requests }),
      )
      const times = Math.round((outcome.p99_ms / alone.p99_ms) * 10) / 10
      // Calls that were refused cost next to nothing.
      const isAnswered = kind !== 'geocoder' || outcome.flood.rejected === 0
      const isQuick = times <= most.times && outcome.p99_ms < most.p99_ms
      const within = isQuick && isAnswered && outcome.failed === 0
      if (kind !== 'logins') withins.push(within)
      floods[kind] = { ...outcome, times, within }
    }
    return { connections: concurrency, quiet: alone, ...floods, within: withins.every(Boolean) }
  } finally {
    await server.kill('SIGTERM')
    await postgres.stop()
    await remove()
  }
}

const alive: FloodRequest = { method: 'GET', path: '/health' }

/** A door of the city that is served. */
const address = 'Calle 26 # 16-186'
const degrees = z.object({ cx: z.number(), cy: z.number() })
type Degrees = z.output<typeof degrees>

/** Where the door is. Throws when the server finds none. */
async function placeOf(url: string, { access_token: token }: LabCompany): Promise<Degrees> {
  return degrees.parse(await apiOf(url)('POST', '/geocoder', { token, body: { address } }))
}

/** Kinds of floods, each by itself and then all but the logins together. */
function kindsOf(
  token: string,
  devices: readonly LabDevice[],
  place: Degrees,
): Readonly<Record<string, readonly FloodRequest[]>> {
  const post = { method: 'POST', token } as const
  const points = Array.from({ length: 200 }, (_, at) => ({ cx: -74 + at / 1000, cy: 4.6 }))
  const kinds: Readonly<Record<string, readonly FloodRequest[]>> = {
    positions: devices.map((device): FloodRequest => {
      return { method: 'POST', path: '/position', token: device.token, positions: 1000 }
    }),
    matrices: [{ ...post, path: '/road/matrix', body: { sources: points, targets: points } }],
    lists: [
      { ...post, path: '/resource/filter', body: { quantity: 1000 } },
      { ...post, path: '/resource/filter', body: { filters: { search: 'ruiz' }, quantity: 100 } },
    ],
    whole_lists: [{ ...post, path: '/resource/filter', body: { quantity: null } }],
    exports: [{ ...post, path: '/resource/export', body: { format: 'xlsx', columns: ['name'] } }],
    geocoder: [
      { ...post, path: '/geocoder', body: { address } },
      { ...post, path: '/geoinverso', body: place },
    ],
    documents: [{ method: 'GET', path: '/openapi.json' }],
  }
  const email = 'admin@lab.baquiano.test'
  const body = { email, password: 'wrong-password' }
  return {
    ...kinds,
    all: Object.values(kinds).flatMap((requests) => requests.slice(0, 2)),
    logins: [{ method: 'POST', path: '/identity/password', body }],
  }
}

function timesOf(took: readonly number[]) {
  const sorted = took.toSorted((a, b) => a - b)
  const at = (share: number) =>
    Math.round((sorted[Math.floor(sorted.length * share)] ?? Number.NaN) * 10) / 10
  return { calls: took.length, p50_ms: at(0.5), p99_ms: at(0.99) }
}
