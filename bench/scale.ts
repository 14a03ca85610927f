import { Client } from 'pg'
import { startEmbeddedPostgres } from '../apps/server/src/platform/embedded-postgres/index.ts'
import { makeHome } from '../e2e/product.ts'
import { createCompany } from './lab/create-company.ts'
import { send, type Sent } from './lab/send-positions.ts'
import { startServer } from './lab/server.ts'
import { insertDevices, insertPeople } from './lab/watched-people.ts'

const fleets = [100, 1000, 10_000]
const rounds = 3
/** Of what a position costs of the smallest fleet. */
const flat = 0.2

/**
 * What a position costs by how many phones send, one in each call and as fast as they are taken. Fleets take turns, so that
 * other work on the machine meets all of them.
 */
export async function measure(): Promise<object> {
  const { home, remove } = await makeHome()
  const postgres = await startEmbeddedPostgres({ home, durable: true })
  const settings = { BAQUIANO_HOME: home, BAQUIANO_DEMO: 'true', DATABASE_URL: postgres.url }
  const server = await startServer(settings)
  const client = new Client(postgres.superuserUrl.replace('/postgres?', '/baquiano?'))
  await client.connect()
  try {
    const { company_id } = await createCompany(server.url, home)
    await client.query("select set_config('app.company_id', $1, false)", [company_id])
    const people = await insertPeople(client, company_id, Math.max(...fleets))
    const all = await insertDevices(client, company_id, people)
    await client.query('analyze')
    const devices = all.map((device) => ({ ...device, sent_ms: Date.now() }))
    const lab = { server, client }
    // What is done once for each phone is done then.
    await send(lab, devices, { size: 1, amount: devices.length })
    const sent = new Map<number, Sent[]>(fleets.map((count) => [count, []]))
    for (let round = 0; round < rounds; round += 1)
      for (const count of fleets)
        sent.get(count)?.push(await send(lab, devices.slice(0, count), { size: 1 }))
    const by_phones = fleets.map((phones) => ({ phones, ...middleOf(sent.get(phones) ?? []) }))
    const costs = by_phones.map(({ server_us, database_us }) => server_us + database_us)
    const [least = Number.NaN] = costs
    const times_the_least = costs.map((cost) => Math.round((cost / least) * 100) / 100)
    return { by_phones, times_the_least, within: times_the_least.every((it) => it <= 1 + flat) }
  } finally {
    await client.end()
    await server.kill('SIGTERM')
    await postgres.stop()
    await remove()
  }
}

function middleOf(sent: readonly Sent[]): Sent {
  const middle = (of: keyof Sent) =>
    sent.map((it) => it[of]).toSorted((a, b) => a - b)[Math.floor(sent.length / 2)] ?? Number.NaN
  return {
    calls_s: middle('calls_s'),
    server_us: middle('server_us'),
    database_us: middle('database_us'),
  }
}
