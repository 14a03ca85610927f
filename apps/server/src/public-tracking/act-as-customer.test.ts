import { notifications } from '@baquiano/contract/notifications'
import {
  type CustomerAnswer,
  customerAnswers,
  followedVisits,
} from '@baquiano/contract/public-tracking'
import { type VisitEvent, visits } from '@baquiano/contract/visits'
import { v7 as uuidv7 } from 'uuid'
import { expect, it } from 'vitest'
import { deliverAll } from '../../test/deliver-all.ts'
import { startTestServer, testNow } from '../../test/server.ts'
import { createWorld } from '../../test/world.ts'

const server = await startTestServer()
const { call } = server
const { confirm, instruct, request, rate } = followedVisits

/** A visit with its customer's code, and what its company sees. */
async function customerOf(which: 'visit_id' | 'finished_visit_id' = 'visit_id') {
  const world = await createWorld(server)
  const { company_id } = world
  const id = world[which]
  const staff = server.signIn({ company_id })
  const { body: visit } = await call(visits.get, { params: { id } }, staff)
  const params = { code: visit.tracking_code }
  const act = (spec: (typeof followedVisits)[keyof typeof followedVisits], body?: object) =>
    call(spec, { params, ...(body && { body }) })
  const seen = async (): Promise<CustomerAnswer> =>
    (await call(customerAnswers.get, { params: { id } }, staff)).body
  const events = async (): Promise<VisitEvent[]> => {
    const { body } = await call(visits.listEvents, { params: { id } }, staff)
    return body.records.filter((event: VisitEvent) => event.actor_kind === 'visit_point_user')
  }
  return { company_id, world, id, staff, visit, act, seen, events }
}

const friday = { date: '2026-03-06', hour_init: '10:00:00', hour_end: '12:00:00' }

it('keeps one confirmation however often it is pressed, until the visit has another time', async () => {
  const { act, seen, events, id, staff } = await customerOf()
  const pressed = await Promise.all([act(confirm), act(confirm), act(confirm)])
  expect(pressed.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(await seen()).toMatchObject({ confirmed_at: expect.any(String) })
  expect((await events()).map(({ transition }) => transition)).toEqual(['confirm'])
  const schedule = { params: { id }, body: friday }
  expect((await call(visits.reschedule, schedule, staff)).status).toBe(200)
  expect(await seen()).toMatchObject({ confirmed_at: null })
})

it('asks for another time without changing the visit, and tells dispatch', async () => {
  const { act, seen, events, id, staff, visit, company_id, world } = await customerOf()
  const body = { time: friday, text: 'Por la mañana no estoy' }
  await deliverAll(server)
  const answers = await Promise.all([act(request, body), act(request, body)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect((await seen()).request).toMatchObject(body)
  expect(await events()).toEqual([
    expect.objectContaining({
      transition: 'request',
      reason: '2026-03-06 10:00–12:00 · Por la mañana no estoy',
    }),
  ])
  const { body: after } = await call(visits.get, { params: { id } }, staff)
  expect(after).toEqual(visit)
  await deliverAll(server)
  const ana = server.signIn({ company_id, id: world.resource_id })
  const { records } = (await call(notifications.list, {}, ana)).body
  expect(records).toContainEqual(
    expect.objectContaining({ kind: 'EVENT_TIME_REQUESTED', record_id: id }),
  )
  await call(visits.reschedule, { params: { id }, body: friday }, staff)
  expect((await seen()).request).toBeNull()
})

it('withdraws a request when the customer keeps the time after all', async () => {
  const { act, seen } = await customerOf()
  await act(request, { time: null, text: 'Ninguno me sirve' })
  expect((await act(confirm)).status).toBe(200)
  expect(await seen()).toMatchObject({ request: null, confirmed_at: expect.any(String) })
})

it.each([
  ['an hour that has begun', { ...friday, date: '2026-03-02', hour_init: '09:00:00' }],
  ['a day of the past', { ...friday, date: '2026-03-01' }],
  ['a day too far ahead', { ...friday, date: '2026-04-02' }],
])('does not take a request for %s', async (_, time) => {
  const { act, seen } = await customerOf()
  expect(await act(request, { time, text: '' })).toMatchObject({
    status: 400,
    body: { code: 'REQUESTED_TIME_NOT_AHEAD' },
  })
  expect((await seen()).request).toBeNull()
})

it('does not take a request that says nothing', async () => {
  const { act } = await customerOf()
  expect((await act(request, { time: null, text: ' ' })).status).toBe(400)
})

it('keeps what whoever comes should know, as it was written last', async () => {
  const { act, seen, events } = await customerOf()
  await act(instruct, { text: 'Hay un perro' })
  await act(instruct, { text: 'Hay un perro' })
  await act(instruct, { text: 'Ya no hay perro' })
  expect((await seen()).instructions).toBe('Ya no hay perro')
  expect((await events()).map(({ reason }) => reason)).toEqual(['Hay un perro', 'Ya no hay perro'])
})

it('takes one rating of a finished visit', async () => {
  const { act, seen, events } = await customerOf('finished_visit_id')
  const five = { score: 5, comment: 'Muy amable' }
  const sent = await Promise.all([act(rate, five), act(rate, five)])
  expect(sent.map(({ status }) => status)).toEqual([200, 200])
  expect(await act(rate, { score: 1 })).toMatchObject({
    status: 409,
    body: { code: 'VISIT_ALREADY_RATED' },
  })
  expect((await seen()).rating).toMatchObject(five)
  expect((await events()).map(({ reason }) => reason)).toEqual(['5/5 · Muy amable'])
})

it('leaves nothing open that the visit is past', async () => {
  const { act } = await customerOf('finished_visit_id')
  const past = { status: 409, body: { code: 'CUSTOMER_ACT_NOT_OPEN' } }
  expect(await act(confirm)).toMatchObject(past)
  expect(await act(instruct, { text: 'Hola' })).toMatchObject(past)
  expect(await act(request, { time: friday })).toMatchObject(past)
  const { act: actAhead } = await customerOf()
  expect(await actAhead(rate, { score: 3 })).toMatchObject(past)
})

it('keeps what a customer said when a removal is undone', async () => {
  const { act, seen, id, staff, company_id } = await customerOf()
  await act(instruct, { text: 'Portería azul' })
  const removing = server.signIn({ company_id, id: uuidv7() })
  expect((await call(visits.remove, { params: { id } }, removing)).status).toBe(200)
  expect((await call(customerAnswers.get, { params: { id } }, staff)).status).toBe(404)
  expect((await call(visits.restore, { params: { id } }, removing)).status).toBe(200)
  expect((await seen()).instructions).toBe('Portería azul')
})

it('opens nothing any more a month after the visit', async () => {
  const { act } = await customerOf()
  server.setClock('2026-04-02T15:00:00.000Z')
  expect((await act(followedVisits.find)).status).toBe(404)
  server.setClock('2026-03-02T15:00:00.000Z')
  expect((await act(followedVisits.find)).status).toBe(200)
})

it('takes ten acts of a kind in a day, and says so of a further one', async () => {
  const { act, events } = await customerOf()
  server.setClock('2026-03-01T14:59:00.000Z')
  const texts = Array.from({ length: 12 }, (_, index) => ({ text: `Timbre ${index}` }))
  const statuses: number[] = []
  for (const body of texts) statuses.push((await act(instruct, body)).status)
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429, 429])
  expect(await act(instruct, { text: 'Otra' })).toMatchObject({
    body: { code: 'CUSTOMER_ACTS_TOO_MANY' },
  })
  expect(await events()).toHaveLength(10)
  expect((await act(confirm)).status).toBe(200)
  server.setClock(testNow)
  expect((await act(instruct, { text: 'Otra' })).status).toBe(200)
})
