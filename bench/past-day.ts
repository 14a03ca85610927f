import { z } from 'zod'
import { startEmbeddedPostgres } from '../apps/server/src/platform/embedded-postgres/index.ts'
import { makeHome } from '../e2e/product.ts'
import { apiOf } from './lab/api.ts'
import { copyDays } from './lab/copy-days.ts'
import { createCompany } from './lab/create-company.ts'
import { fillBoard } from './lab/fill-board.ts'
import { asOwner, fillPositions } from './lab/fill-positions.ts'
import { startServer } from './lab/server.ts'

const people = 100
const visitsOfPerson = 8
const days = 3
const minutes = 60
const limits_ms = { first: 1000, next: 100 }

const answer = z.object({ people: z.array(z.unknown()), visits: z.array(z.unknown()) })

/** How long a past day of 100 people and 800 visits takes to be answered, and each minute after the first of it. */
export async function measure(): Promise<object> {
  const { home, remove } = await makeHome()
  const postgres = await startEmbeddedPostgres({ home, durable: true })
  const settings = { BAQUIANO_HOME: home, BAQUIANO_DEMO: 'true', DATABASE_URL: postgres.url }
  const server = await startServer(settings)
  try {
    const company = await createCompany(server.url, home)
    const { company_id, access_token: token } = company
    const day = dateOf(1)
    await fillBoard({ url: server.url, company, people, days: { [day]: people * visitsOfPerson } })
    await copyDays(postgres.url, { company_id, day, days: days + 1 })
    await fillHistory(postgres.url, company_id)
    await fillPositions(postgres.url, { company_id, days })
    const api = apiOf(server.url)
    const noon = Date.parse(`${dateOf(-1)}T17:00:00.000Z`)
    const took: number[] = []
    let shown = { people: 0, visits: 0 }
    for (let minute = 0; minute < minutes; minute += 1) {
      const at = new Date(noon + minute * 60_000).toISOString()
      const began = performance.now()
      const told = answer.parse(await api('POST', '/past-day', { token, body: { at } }))
      took.push(performance.now() - began)
      shown = { people: told.people.length, visits: told.visits.length }
    }
    const [first_ms = 0, ...rest] = took.map(Math.round)
    const sorted = rest.toSorted((a, b) => a - b)
    const at = (part: number) => sorted[Math.floor((sorted.length - 1) * part)] ?? Number.NaN
    const figures = { first_ms, p50_ms: at(0.5), p95_ms: at(0.95) }
    const within = first_ms <= limits_ms.first && figures.p95_ms <= limits_ms.next
    return { ...shown, ...figures, limits_ms, within }
  } finally {
    await server.kill('SIGTERM')
    await postgres.stop()
    await remove()
  }
}

/** A day so many days from today. */
const dateOf = (offset: number): string =>
  new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10)

/** What was known when: each visit was planned two days before, and was begun and finished by a phone. */
async function fillHistory(url: string, company_id: string): Promise<void> {
  const owner = await asOwner(url, company_id)
  await owner.query(
    `insert into visit_event (company_id, id, visit_id, transition, from_status, to_status, actor_kind, resource_id, event_at,
        received_at)
      select v.company_id, uuidv7(), v.id, step.transition, step.from_status, step.to_status, 'staff', v.resource_id, step.at,
        step.at
      from visit v
      cross join lateral (values
        (1, 'create', null, 'Scheduled', v.start_at - interval '2 days'),
        (2, 'start', 'Scheduled', 'In progress', v.started_at),
        (3, 'finish', 'In progress', 'Finalized', v.finished_at)
      ) as step (place, transition, from_status, to_status, at)
      where v.company_id = $1 and v.started_at is not null
      order by v.id, step.place`,
    [company_id],
  )
  await owner.end()
}
