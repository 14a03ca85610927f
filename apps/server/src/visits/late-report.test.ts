import { fieldVisits, type Visit, visits } from '@baquiano/contract/visits'
import { v7 as uuidv7 } from 'uuid'
import { beforeEach, expect, it } from 'vitest'
import { createField } from '../../test/field.ts'
import { startTestServer, testNow } from '../../test/server.ts'

const server = await startTestServer()
const { call, setClock } = server
let field: Awaited<ReturnType<typeof createField>>
let visit: Visit

beforeEach(async () => {
  setClock(testNow)
  field = await createField(server)
  visit = await field.planned()
})

const send = (transition: string, rest: object = {}) => {
  const body = { id: uuidv7(), transition, ...rest }
  return call(fieldVisits.report, { params: { id: visit.id }, body }, field.phone)
}
const staffSends = (transition: string, rest: object = {}) => {
  const body = { id: uuidv7(), transition, ...rest }
  return call(visits.report, { params: { id: visit.id }, body }, field.staff)
}
const story = async () =>
  (await call(visits.listEvents, { params: { id: visit.id } }, field.staff)).body.records

const before = '2026-03-02T14:59:00.000Z'

it('keeps a late report that lost to another change as rejected, and refuses it', async () => {
  setClock('2026-03-02T16:00:00.000Z')
  await staffSends('cancel', { reason: 'Pedido anulado' })
  setClock('2026-03-02T17:00:00.000Z')
  const id = uuidv7()
  const late = await send('on_the_way', { id, event_at: '2026-03-02T15:30:00.000Z' })
  expect(late).toMatchObject({ status: 409, body: { current_status: 'Canceled' } })
  expect(await story()).toContainEqual(
    expect.objectContaining({ id, rejected_code: 'VISIT_TRANSITION', to_status: null }),
  )
  const again = await send('on_the_way', { id, event_at: '2026-03-02T15:30:00.000Z' })
  expect({ ...again.body, request_id: '' }).toEqual({ ...late.body, request_id: '' })
  expect((await story()).filter((event: { id: string }) => event.id === id)).toHaveLength(1)
})

it('keeps a late report of a visit that went to another resource, and moves nothing', async () => {
  setClock('2026-03-02T16:00:00.000Z')
  const body = { resource_id: field.colleague_id }
  await call(visits.assign, { params: { id: visit.id }, body }, field.staff)
  expect((await send('on_the_way', { event_at: before })).status).toBe(409)
  const now = (await call(visits.get, { params: { id: visit.id } }, field.staff)).body
  expect(now).toMatchObject({ status: 'Scheduled', resource_id: field.colleague_id })
  expect(await story()).toHaveLength(3)
})

it('refuses a report of a time before the visit was planned, though its status allows it', async () => {
  expect((await send('on_the_way', { event_at: before })).status).toBe(409)
})

it.each([
  '2026-03-02T15:00:10.001Z',
  '2026-03-03T15:00:00Z',
  '2027-03-02T10:00:00-05:00',
  '9999-12-31T23:59:59-05:00',
])('keeps what a clock ahead reports of %s where it arrived in the history', async (event_at) => {
  await send('on_the_way', { event_at })
  setClock('2026-03-02T15:00:10.000Z')
  await staffSends('cancel', { reason: 'Cierre vial' })
  await send('start', { event_at })
  expect(await story()).toMatchObject([
    { transition: 'create' },
    { transition: 'on_the_way', event_at: testNow },
    { transition: 'cancel', event_at: '2026-03-02T15:00:10.000Z' },
    {
      transition: 'start',
      event_at: '2026-03-02T15:00:10.000Z',
      rejected_code: 'VISIT_TRANSITION',
    },
  ])
})

it.each(['0000-01-01T00:00:00Z', '0001-01-01T00:00:00+05:00', '1899-12-31T23:59:59Z'])(
  'rejects a report of %s, which no clock has shown',
  async (event_at) => {
    const errors = [{ path: 'event_at', code: 'DATE_TOO_EARLY' }]
    expect(await send('on_the_way', { event_at })).toMatchObject({ status: 400, body: { errors } })
  },
)

const idOf = (first: string) => uuidv7().replace(/^./u, first)

it('keeps reports of one moment in the order in which they came, whatever their ids', async () => {
  await send('on_the_way', { id: idOf('f') })
  await send('give_up', { id: idOf('8') })
  await send('on_the_way', { id: idOf('c') })
  await send('give_up', { id: idOf('0') })
  const kinds = (await story()).map(({ transition }: { transition: string }) => transition)
  expect(kinds).toEqual(['create', 'on_the_way', 'give_up', 'on_the_way', 'give_up'])
})
