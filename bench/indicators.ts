import { z } from 'zod'
import { startEmbeddedPostgres } from '../apps/server/src/platform/embedded-postgres/index.ts'
import { makeHome } from '../e2e/product.ts'
import { apiOf } from './lab/api.ts'
import { copyDays } from './lab/copy-days.ts'
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
    const { company_id } = company
    await copyDays(postgres.url, { company_id, day: firstDay, days: days * 2 })
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

function at(took: readonly number[], part: number): number {
  const sorted = took.toSorted((a, b) => a - b)
  return Math.round(sorted[Math.floor((sorted.length - 1) * part)] ?? Number.NaN)
}
