import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { v7 as uuidv7 } from 'uuid'
import { z } from 'zod'
import { startEmbeddedPostgres } from '../apps/server/src/platform/embedded-postgres/index.ts'
import { makeHome } from '../e2e/product.ts'
import { apiOf } from './lab/api.ts'
import { createCompany } from './lab/create-company.ts'
import { startServer } from './lab/server.ts'
import { until } from './lab/until.ts'
import { inDatabase } from './lists/in-database.ts'

const deadName = 'Muda'
const rate_s = 20
const seconds = 20
/** What the backlog of another endpoint may add to the delay of an event. */
const limit_ms = 1000

/** Ten thousand events for an endpoint that never answers. */
export const measure = (): Promise<object> => measureWebhooks({ backlog: 10_000 })

/**
 * How long events take to an endpoint that answers, alone and beside the backlog of another one of the same company that
 * takes connections and never answers. Changes are written to the outbox by SQL: what is measured is their way from there.
 * So is the backlog, as events: as many changes would leave a backlog of notifications, too, which is longer.
 */
export async function measureWebhooks({ backlog }: { readonly backlog: number }) {
  const { home, remove } = await makeHome()
  const postgres = await startEmbeddedPostgres({ home, durable: true })
  const arrived = new Map<string, number>()
  const live = await listen((request, response) => {
    const id = z.string().parse(request.headers['webhook-id'])
    if (!arrived.has(id)) arrived.set(id, performance.now())
    response.end()
  })
  let calls = 0
  const dead = await listen(() => {
    calls += 1
  })
  const server = await startServer({
    BAQUIANO_HOME: home,
    BAQUIANO_DEMO: 'true',
    DATABASE_URL: postgres.url,
    WEBHOOKS_INSIDE: [live.origin, dead.origin].join(','),
  })
  const client = new Client(inDatabase(postgres.superuserUrl, postgres.url))
  await client.connect()
  try {
    const { company_id, access_token: token } = await createCompany(server.url, home)
    const api = apiOf(server.url)
    const subscribe = (name: string, url: string, events: readonly string[]) =>
      api('POST', '/webhook', { token, body: { name, url: `${url}/events`, events } })
    await subscribe('ERP', live.origin, ['import.finished'])
    await subscribe(deadName, dead.origin, ['import.finished', 'report.ready'])
    const written = { client, company_id }
    const during = async () => summarize(await send(written), arrived)
    await during()
    const alone = await during()
    await queueForDead(written, backlog)
    const waiting = async () => {
      const { rows } = await client.query<{ count: number }>(
        "select count(*)::int as count from webhook_delivery where state = 'waiting'",
      )
      return rows[0]?.count ?? 0
    }
    // Every place of the endpoint has been taken for a first time.
    await until(async () => calls > 0)
    const beside = await during()
    const added_ms = beside.p99_ms - alone.p99_ms
    const isWhole = alone.lost === 0 && beside.lost === 0
    return {
      backlog: await waiting(),
      attempts_of_dead: calls,
      alone,
      beside,
      added_ms,
      limit_ms,
      within: isWhole && added_ms <= limit_ms,
    }
  } finally {
    await client.end()
    await server.kill('SIGTERM')
    for (const { http } of [live, dead]) {
      http.closeAllConnections()
      http.close()
    }
    await postgres.stop()
    await remove()
  }
}

async function listen(
  answer: (request: IncomingMessage, response: ServerResponse) => void,
): Promise<{ http: Server; origin: string }> {
  const http = createServer((request, response) => {
    request.resume()
    answer(request, response)
  })
  http.listen(0, '127.0.0.1')
  await once(http, 'listening')
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a server that listens on a port has no other address
  const { port } = http.address() as AddressInfo
  return { http, origin: `http://127.0.0.1:${port}` }
}

interface Written {
  readonly client: Client
  readonly company_id: string
}

interface Row {
  readonly id: string
  readonly kind: string
  readonly data: object
}

const anImport = (): Row => ({
  id: uuidv7(),
  kind: 'import.finished',
  data: { file_name: 'visitas.csv', failed_rows: 0 },
})

async function queueForDead({ client, company_id }: Written, count: number) {
  await client.query(
    `insert into webhook_delivery
       (company_id, id, webhook_id, event_id, event, body, added_on, next_attempt_at)
     select company_id, gen_random_uuid(), id, gen_random_uuid(), 'report.ready',
       '{"type":"report.ready","data":{}}', clock_timestamp(), clock_timestamp()
     from webhook, generate_series(1, $2::int) where company_id = $1 and name = $3`,
    [company_id, count, deadName],
  )
}

async function writeChanges({ client, company_id }: Written, changes: readonly Row[]) {
  const rows = changes.map((change) => ({ ...change, record_id: uuidv7() }))
  await client.query(
    `insert into outbox (company_id, id, added_on, kind, record_id, data)
     select $1, r.id, clock_timestamp(), r.kind, r.record_id, r.data
     from jsonb_to_recordset($2) as r (id uuid, kind text, record_id uuid, data jsonb)`,
    [company_id, JSON.stringify(rows)],
  )
}

/** Writes changes at an even rate. @returns when each was committed, by its id, which its event keeps */
async function send(written: Written): Promise<ReadonlyMap<string, number>> {
  const committed = new Map<string, number>()
  const begun = performance.now()
  for (let count = 0; count < rate_s * seconds; count += 1) {
    await pause(Math.max(0, begun + (count * 1000) / rate_s - performance.now()))
    const change = anImport()
    await writeChanges(written, [change])
    committed.set(change.id, performance.now())
  }
  await pause(3000)
  return committed
}

function summarize(committed: ReadonlyMap<string, number>, arrived: ReadonlyMap<string, number>) {
  const delays = [...committed]
    .flatMap(([id, at]) => {
      const heard = arrived.get(id)
      return heard === undefined ? [] : [heard - at]
    })
    .toSorted((a, b) => a - b)
  const at = (share: number) => Math.round(delays[Math.floor(delays.length * share)] ?? Number.NaN)
  return {
    events: committed.size,
    lost: committed.size - delays.length,
    p50_ms: at(0.5),
    p99_ms: at(0.99),
    most_ms: at(0.9999),
  }
}
