import { Client } from 'pg'
import { z } from 'zod'
import { startEmbeddedPostgres } from '../apps/server/src/platform/embedded-postgres/index.ts'
import { makeHome } from '../e2e/product.ts'
import { apiOf } from './lab/api.ts'
import { createCompany } from './lab/create-company.ts'
import { fillBoard } from './lab/fill-board.ts'
import { startServer } from './lab/server.ts'
import { until } from './lab/until.ts'

const people = 100
const visitsOfPerson = 8
const days = 90
/** The day that the others are copies of, and the periods that are asked for and compared with. */
const firstDay = '2999-11-04'
const period = { date_init: '2999-08-06', date_end: '2999-11-03' }
const limit_ms = 300
const calls = 60

const figures = z.object({ current: z.object({ visits: z.int() }) })

/**
 * Indicators of 100 people and 90 days, beside the 90 days before: how long the server takes for the page, one call after
 * the other, once the job has made the daily figures; and how long the job took for all of them.
 */
export async function measure(): Promise<object> {
  const { home, remove } = await makeHome()
  const postgres = await startEmbeddedPostgres({ home, durable: true })
  const settings = { BAQUIANO_HOME: home, BAQUIANO_DEMO: 'true', DATABASE_URL: postgres.url }
  const server = await startServer(settings)
  try {
    const company = await createCompany(server.url, home)
    const visitsOfDay = people * visitsOfPerson
    await fillBoard({ url: server.url, company, people, days: { [firstDay]: visitsOfDay } })
    await copyDays(postgres.url, company.company_id)
    const api = apiOf(server.url)
    const token = company.access_token
    const ask = async (body: object) =>
      figures.parse(await api('POST', '/indicator', { token, body })).current.visits
    const began = performance.now()
    await until(async () => (await ask(period)) === visitsOfDay * days)
    const job_s = Math.round((performance.now() - began) / 1000)
    const took: number[] = []
    for (let call = 0; call < calls; call += 1) {
      const from = performance.now()
      await ask(period)
      took.push(performance.now() - from)
    }
    const [p50_ms, p95_ms] = [at(took, 0.5), at(took, 0.95)]
    const visits = visitsOfDay * days * 2
    return { people, days, visits, job_s, p50_ms, p95_ms, limit_ms, within: p95_ms <= limit_ms }
  } finally {
    await server.kill('SIGTERM')
    await postgres.stop()
    await remove()
  }
}

/** Copies the visits of the first day to the days of both periods, finished and a little late. */
async function copyDays(url: string, company_id: string): Promise<void> {
  const client = new Client(url)
  await client.connect()
  await client.query(
    `select set_config('app.company_id', $1, false), set_config('app.scope', 'company', false)`,
    [company_id],
  )
  await client.query(
    `insert into visit (company_id, id, number, tracking_code, status, date, hour_init, hour_end, start_at, end_at,
        visit_point_id, resource_id, activity_id, description, service_time, started_at, finished_at, imported, data,
        moved_at, added_on, update_on)
      select company_id, gen_random_uuid(), 1000000 + day * 1000 + row_number() over (partition by day order by id),
        'B' || replace(gen_random_uuid()::text, '-', ''), 'Finalized', date - day, hour_init, hour_end,
        start_at - day * interval '1 day', end_at - day * interval '1 day', visit_point_id, resource_id, activity_id,
        description, service_time, start_at - day * interval '1 day' + interval '1 minute' * (number * day % 97),
        start_at - day * interval '1 day' + interval '1 minute' * (number * day % 97 + 10 + day % 31), false, data,
        moved_at, added_on, update_on
      from visit, generate_series(1, $2::int) as day where date = $1`,
    [firstDay, days * 2],
  )
  await client.query('analyze')
  await client.end()
}

function at(took: readonly number[], part: number): number {
  const sorted = took.toSorted((a, b) => a - b)
  return Math.round(sorted[Math.floor((sorted.length - 1) * part)] ?? Number.NaN)
}
