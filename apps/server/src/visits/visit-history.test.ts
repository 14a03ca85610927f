import { visits } from '@baquiano/contract/visits'
import { v7 as uuidv7 } from 'uuid'
import { beforeEach, expect, it } from 'vitest'
import { aVisit } from '../../test/builders.ts'
import { createField } from '../../test/field.ts'
import { startTestServer } from '../../test/server.ts'

const server = await startTestServer()
const { call, signIn, database } = server
let field: Awaited<ReturnType<typeof createField>>

beforeEach(async () => {
  field = await createField(server)
})

const lived = [
  { transition: 'on_the_way', event_at: '2026-02-27T12:40:00.000Z' },
  { transition: 'start', event_at: '2026-02-27T13:10:00.000Z' },
  { transition: 'finish', event_at: '2026-02-27T13:30:00.000Z' },
]
const enter = (overrides: object = {}, token = field.staff) => {
  const { visit_point_id, activity_id, resource_id } = field
  const hours = { hour_init: '08:00:00', hour_end: '09:00:00' }
  const plan = aVisit({ visit_point_id, activity_id, resource_id, date: '2026-02-27', ...hours })
  return call(visits.createHistory, { body: { ...plan, steps: lived, ...overrides } }, token)
}

it('enters what became of a past visit, marked as imported', async () => {
  const { body } = await enter()
  expect(body).toMatchObject({
    status: 'Finalized',
    imported: true,
    number: 1,
    on_the_way_at: '2026-02-27T12:40:00.000Z',
    finished_at: '2026-02-27T13:30:00.000Z',
  })
  const events = await call(visits.listEvents, { params: { id: body.id } }, field.staff)
  const kinds = events.body.records.map(({ transition }: { transition: string }) => transition)
  expect(kinds).toEqual(['create', 'on_the_way', 'start', 'finish'])
})

it('tells machines once, and that it is imported', async () => {
  const { id } = (await enter()).body
  const db = database.reader(field.company_id)
  const query = db.selectFrom('outbox').select(['kind', 'data']).where('record_id', '=', id)
  expect(await query.execute()).toMatchObject([
    { kind: 'visit.created', data: { imported: true, to: 'Finalized' } },
  ])
})

it('makes one record of the same id sent twice', async () => {
  const id = uuidv7()
  const first = await enter({ id })
  const second = await enter({ id })
  expect([second.status, second.body]).toEqual([200, first.body])
})

it('is for administrators', async () => {
  const token = signIn({ company_id: field.company_id, is_administrator: false })
  const answer = await enter({}, token)
  expect(answer).toMatchObject({ status: 403, body: { code: 'ADMINISTRATOR_REQUIRED' } })
})

it.each([
  [
    'a visit that starts later',
    { date: '2026-03-02', hour_init: '10:00:01', hour_end: '10:30:00', steps: [] },
  ],
  ['a step to come', { steps: [{ ...lived[0], event_at: '2026-03-02T15:00:01.000Z' }] }],
  ['a step after year 9999', { steps: [{ ...lived[0], event_at: '9999-12-31T23:59:59-05:00' }] }],
])('refuses %s', async (_title, ahead) => {
  const answer = await enter(ahead)
  expect(answer).toMatchObject({ status: 400, body: { code: 'VISIT_NOT_IN_THE_PAST' } })
})

it.each([
  ['a step that is not legal', lived.slice(1), 'Scheduled'],
  [
    'steps out of their order in time',
    [lived[1], { ...lived[0], transition: 'start' }],
    'Scheduled',
  ],
  [
    'a step earlier than the one before',
    [
      { ...lived[1], transition: 'on_the_way' },
      { ...lived[0], transition: 'start' },
    ],
    'On the way',
  ],
])('refuses %s', async (_title, steps, current_status) => {
  const answer = await enter({ steps })
  expect(answer).toMatchObject({ status: 409, body: { code: 'VISIT_TRANSITION', current_status } })
})

it('asks for the reason of a cancellation', async () => {
  const steps = [{ transition: 'cancel', event_at: '2026-02-27T12:40:00.000Z' }]
  expect((await enter({ steps })).body.errors).toEqual([
    { path: 'steps.0.reason', code: 'REASON_REQUIRED' },
  ])
})
