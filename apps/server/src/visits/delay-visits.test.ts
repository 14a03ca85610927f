import { fieldVisits, type Visit, visits } from '@baquiano/contract/visits'
import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { beforeEach, expect, it } from 'vitest'
import { asClock } from '../../test/as-clock.ts'
import { createField } from '../../test/field.ts'
import { startTestServer, testNow } from '../../test/server.ts'
import { delayVisits } from './delay-visits.ts'

const server = await startTestServer()
const { call, setClock } = server
let field: Awaited<ReturnType<typeof createField>>
let visit: Visit

beforeEach(async () => {
  setClock(testNow)
  field = await createField(server)
  visit = await field.planned()
})

const tick = (now: string) => {
  setClock(now)
  return asClock(server, { company_id: field.company_id, now }, delayVisits)
}
const send = (transition: string, event_at: string) => {
  const body = { id: uuidv7(), transition, event_at }
  return call(fieldVisits.report, { params: { id: visit.id }, body }, field.phone)
}
const status = async () =>
  (await call(visits.get, { params: { id: visit.id } }, field.staff)).body.status

it('delays a planned visit once its start has passed, by the clock', async () => {
  expect(await tick('2026-03-02T19:00:00.000Z')).toBe(0)
  expect(await tick('2026-03-02T19:00:01.000Z')).toBe(1)
  expect(await status()).toBe('Delayed')
  const events = await call(visits.listEvents, { params: { id: visit.id } }, field.staff)
  expect(events.body.records[1]).toMatchObject({ actor_kind: 'clock', actor_id: null })
  expect(await tick('2026-03-02T19:05:00.000Z')).toBe(0)
})

it('lets a visit be whose resource is on the way', async () => {
  await send('on_the_way', testNow)
  expect(await tick('2026-03-02T19:05:00.000Z')).toBe(0)
})

it('is overruled by a phone that was on the way in time and offline', async () => {
  await tick('2026-03-02T19:05:00.000Z')
  const { body } = await send('on_the_way', '2026-03-02T18:30:00.000Z')
  expect(body).toMatchObject({ status: 'On the way', on_the_way_at: '2026-03-02T18:30:00.000Z' })
})

it('delays all overdue visits of a company in sets, with an event and a change each', async () => {
  const { company_id } = field
  const copies = 2500
  await asClock(server, { company_id, now: testNow }, ({ db }) =>
    sql`insert into visit select copy.* from visit v, generate_series(1, ${copies}) n,
      jsonb_populate_record(v, jsonb_build_object('id', gen_random_uuid(), 'number', v.number + n,
        'tracking_code', v.tracking_code || n)) copy where v.id = ${visit.id}`.execute(db),
  )
  const now = '2026-03-02T20:05:00.000Z'
  let delayed: number
  let all = 0
  do {
    delayed = await tick(now)
    all += delayed
  } while (delayed > 0)
  expect(all).toBe(copies + 1)
  const reader = server.database.reader(company_id)
  const count = (table: 'outbox' | 'audit') =>
    reader.selectFrom(table).where('kind', '=', 'visit.delayed').select('record_id').execute()
  const ids = (await count('outbox')).map(({ record_id }) => record_id)
  expect(new Set(ids).size).toBe(copies + 1)
  expect((await count('audit')).length).toBe(copies + 1)
  const late = reader.selectFrom('visit').where('status', '=', 'Delayed').select('id')
  expect((await late.execute()).length).toBe(copies + 1)
})

it('touches no other company', async () => {
  const otherField = field
  const theirVisit = visit
  field = await createField(server)
  expect(await tick('2026-03-02T19:05:00.000Z')).toBe(0)
  const { body } = await call(visits.get, { params: { id: theirVisit.id } }, otherField.staff)
  expect(body.status).toBe('Scheduled')
})
