import { fieldVisits, type Visit, type VisitConflict, visits } from '@baquiano/contract/visits'
import { v7 as uuidv7 } from 'uuid'
import { beforeEach, expect, it } from 'vitest'
import { deliverAll, noSockets } from '../../test/deliver-all.ts'
import { createField } from '../../test/field.ts'
import { startTestServer, testNow } from '../../test/server.ts'

const server = await startTestServer()
const { call, setClock, signIn } = server
let field: Awaited<ReturnType<typeof createField>>
let visit: Visit

/** The company's clock of the afternoon, of which the phone hears nothing before `later`. */
const at = (hour: string) => `2026-03-02T${hour}:00.000Z`
const later = at('18:36')

beforeEach(async () => {
  setClock(testNow)
  field = await createField(server)
  visit = await field.planned()
})

const params = () => ({ id: visit.id })
const report = (transition: string, event_at: string, rest: object = {}) =>
  call(
    fieldVisits.report,
    { params: params(), body: { id: uuidv7(), transition, event_at, ...rest } },
    field.phone,
  )
const give = (resource_id: string | null) =>
  call(visits.assign, { params: params(), body: { resource_id } }, field.staff)
const conflicts = async (phone = field.phone): Promise<VisitConflict[]> =>
  (await call(fieldVisits.list, {}, phone)).body.conflicts
const text = 'Llegué a las 13:09, firmó Rosa'
const settle = (choice: string, { id = uuidv7(), phone = field.phone } = {}) =>
  call(
    fieldVisits.settle,
    { params: params(), body: { id, choice, settled_at: later, text } },
    phone,
  )
const stored = async () => (await call(visits.get, { params: params() }, field.staff)).body
const story = async () =>
  (await call(visits.listEvents, { params: params() }, field.staff)).body.records

/** The office gives the visit away; the phone worked on it without network and tells so later. */
async function workThrough(...transitions: readonly string[]): Promise<void> {
  setClock(at('17:58'))
  await give(field.colleague_id)
  setClock(later)
  for (const [nth, transition] of transitions.entries())
    await report(transition, at(`18:0${nth}`), { cx: -74.06, cy: 4.65 })
}
const colleague = () =>
  signIn({
    company_id: field.company_id,
    kind: 'device',
    id: field.colleague_id,
    device_id: uuidv7(),
  })

const colleagueReports = (transition: string) =>
  call(fieldVisits.report, { params: params(), body: { id: uuidv7(), transition } }, colleague())

it('shows both sides of a visit that was given to somebody else meanwhile, to whoever worked on it alone', async () => {
  await workThrough('on_the_way', 'arrive', 'start', 'finish')
  expect(await conflicts()).toMatchObject([
    {
      visit: { id: visit.id, status: 'Scheduled' },
      kind: 'reassigned',
      holder_name: expect.stringMatching(/^Beto /),
      office: [{ transition: 'assign', event_at: at('17:58'), resource_name: expect.anything() }],
      own: [
        { transition: 'on_the_way', event_at: at('18:00') },
        { transition: 'arrive', event_at: at('18:01') },
        { transition: 'start', event_at: at('18:02') },
        { transition: 'finish', event_at: at('18:03') },
      ],
      choices: ['close', 'leave'],
    },
  ])
  expect(await conflicts(colleague())).toEqual([])
})

it('closes it for whoever did it, by when they did it, and keeps what was refused in the history', async () => {
  await workThrough('on_the_way', 'arrive', 'start', 'finish')
  const id = uuidv7()
  const settled = await settle('close', { id })
  expect(settled).toMatchObject({ status: 200, body: { visit: { status: 'Finalized' } } })
  expect(await stored()).toMatchObject({
    status: 'Finalized',
    resource_id: field.resource_id,
    on_the_way_at: at('18:00'),
    arrived_at: at('18:01'),
    started_at: at('18:02'),
    finished_at: at('18:03'),
  })
  const told = await story()
  expect(told.filter(({ rejected_code }: { rejected_code: string }) => rejected_code)).toHaveLength(
    4,
  )
  expect(told).toContainEqual(
    expect.objectContaining({ id, transition: 'assign', actor_kind: 'resource', event_at: later }),
  )
  expect(await conflicts()).toEqual([])
  // A phone that heard no answer asks again.
  expect(await settle('close', { id })).toMatchObject({ status: 200, body: settled.body })
  expect(await story()).toHaveLength(told.length)
})

it('leaves it to whoever has it, with a note of what was done there, and tells nothing more of it', async () => {
  await workThrough('on_the_way', 'arrive', 'start')
  const id = uuidv7()
  expect(await settle('leave', { id })).toMatchObject({ status: 200, body: { visit: null } })
  expect(await stored()).toMatchObject({ status: 'Scheduled', resource_id: field.colleague_id })
  expect(await story()).toContainEqual(
    expect.objectContaining({ id, transition: 'note', reason: text }),
  )
  expect(await conflicts()).toEqual([])
  expect((await settle('close')).status).toBe(404)
})

it('goes on with it for whoever began it, and takes what they do after that', async () => {
  await workThrough('on_the_way', 'start')
  expect(await conflicts()).toMatchObject([{ choices: ['close', 'resume', 'leave'] }])
  expect(await settle('resume')).toMatchObject({ body: { visit: { status: 'In progress' } } })
  setClock(at('18:50'))
  expect((await report('finish', at('18:40'))).body).toMatchObject({
    status: 'Finalized',
    started_at: at('18:01'),
    finished_at: at('18:40'),
  })
})

it('is nothing that another phone may settle, nor one whose reports were all taken', async () => {
  await workThrough('start')
  expect((await settle('close', { phone: colleague() })).status).toBe(404)
  const other = await createField(server)
  expect((await settle('close', { phone: other.phone })).status).toBe(404)
  visit = await field.planned()
  expect((await settle('leave')).status).toBe(404)
  expect((await stored()).resource_id).toBe(field.resource_id)
})

it('does not take back what a colleague has begun, nor what only led to the door', async () => {
  await workThrough('on_the_way', 'arrive')
  expect(await conflicts()).toMatchObject([{ choices: ['leave'] }])
  expect(await settle('close')).toMatchObject({ status: 409, body: { code: 'VISIT_TRANSITION' } })
  await report('start', at('18:10'))
  await colleagueReports('on_the_way')
  expect(await conflicts()).toMatchObject([
    { choices: ['close', 'resume', 'leave'], office: [{}, { transition: 'on_the_way' }] },
  ])
  await colleagueReports('start')
  expect(await conflicts()).toMatchObject([
    { visit: { status: 'In progress' }, choices: ['leave'] },
  ])
  expect((await settle('close')).status).toBe(409)
  expect(await stored()).toMatchObject({ status: 'In progress', resource_id: field.colleague_id })
})

it('leaves a visit cancelled that the office cancelled, and names why', async () => {
  setClock(at('17:58'))
  const body = { id: uuidv7(), transition: 'cancel' as const, reason: 'Pedido anulado' }
  await call(visits.report, { params: params(), body }, field.staff)
  setClock(later)
  await report('on_the_way', at('18:00'))
  await report('start', at('18:01'))
  expect(await conflicts()).toMatchObject([
    {
      kind: 'canceled',
      office: [{ transition: 'cancel', reason: 'Pedido anulado' }],
      choices: ['leave'],
    },
  ])
  expect((await settle('leave')).body.visit).toMatchObject({ status: 'Canceled' })
})

it('is settled by itself after two days', async () => {
  await workThrough('start')
  setClock('2026-03-04T18:36:01.000Z')
  expect(await conflicts()).toEqual([])
  expect((await settle('close')).status).toBe(404)
})

it('tells who looks at the visit that a report was rejected', async () => {
  await give(field.colleague_id)
  await deliverAll(server)
  const told: unknown[] = []
  const publish = (_: string, topic: string, payload: object) => void told.push({ topic, payload })
  await report('start', at('18:00'))
  await deliverAll(server, { ...noSockets, publish })
  expect(told).toContainEqual({
    topic: 'visits',
    payload: expect.objectContaining({ record: expect.objectContaining({ id: visit.id }) }),
  })
})
