import { fieldVisits, type Visit, visits } from '@baquiano/contract/visits'
import { v7 as uuidv7 } from 'uuid'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { deliverAll, noSockets } from '../../test/deliver-all.ts'
import { allowStartEvents, createField } from '../../test/field.ts'
import { startTestServer, testNow } from '../../test/server.ts'

const server = await startTestServer()
const { call, signIn, setClock } = server
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

describe('a phone', () => {
  it('sets out, starts and finishes, each at its own time', async () => {
    setClock('2026-03-02T21:00:00.000Z')
    await send('on_the_way', { event_at: '2026-03-02T18:30:00.000Z' })
    await send('start', { event_at: '2026-03-02T19:05:00Z', cx: -75.5, cy: 6.2, accuracy_m: 12 })
    const { body } = await send('finish', { event_at: '2026-03-02T19:40:00.000Z' })
    expect(body).toMatchObject({
      status: 'Finalized',
      on_the_way_at: '2026-03-02T18:30:00.000Z',
      started_at: '2026-03-02T19:05:00.000Z',
      finished_at: '2026-03-02T19:40:00.000Z',
    })
    expect((await story())[2]).toMatchObject({
      transition: 'start',
      from_status: 'On the way',
      to_status: 'In progress',
      actor_kind: 'resource',
      actor_id: field.resource_id,
      actor_name: 'Ana Restrepo',
      received_at: '2026-03-02T21:00:00.000Z',
      cx: -75.5,
    })
  })

  it('sends a place of 0, 0, which is none, and the rest of the report counts', async () => {
    await send('on_the_way', { cx: 0, cy: -0, accuracy_m: 5 })
    await send('start', { cx: 0, cy: 6.2 })
    await send('cancel', { cx: 0, cy: 0, reason: 'Nadie abre' })
    const none = { cx: null, cy: null, accuracy_m: null }
    expect((await story()).slice(1)).toMatchObject([
      { transition: 'on_the_way', reason: null, ...none },
      { transition: 'start', cx: 0, cy: 6.2 },
      { transition: 'cancel', reason: 'Nadie abre', ...none },
    ])
  })

  it('adds the place of a report that had none by sending it again, once, and when it was there', async () => {
    const id = uuidv7()
    const event_at = '2026-03-02T18:30:00.000Z'
    const place = { cx: -75.5, cy: 6.2, accuracy_m: 12, place_at: '2026-03-02T18:30:40.000Z' }
    setClock('2026-03-02T21:00:00.000Z')
    await send('on_the_way', { id, event_at })
    expect((await send('on_the_way', { id, event_at, ...place })).status).toBe(200)
    await send('on_the_way', { id, event_at, ...place, cx: -70 })
    expect((await story()).slice(1)).toMatchObject([{ id, event_at, ...place }])
  })

  it('says of a step that its hour is corrected, because somebody had set the phone’s clock', async () => {
    await send('on_the_way', { clock_shift_s: 86_400 })
    await send('start', { clock_shift_s: -1_790_000_000 })
    await send('finish')
    const shifts = (await story())
      .slice(1)
      .map((event: { readonly clock_shift_s: number | null }) => event.clock_shift_s)
    expect(shifts).toEqual([86_400, -1_790_000_000, null])
  })

  it('tells open consoles that the place of a report has come', async () => {
    const id = uuidv7()
    await send('on_the_way', { id })
    await deliverAll(server, noSockets)
    await send('on_the_way', { id, cx: -75.5, cy: 6.2 })
    const publish = vi.fn<typeof noSockets.publish>()
    await deliverAll(server, { ...noSockets, publish })
    const news = expect.objectContaining({ record: expect.objectContaining({ id: visit.id }) })
    expect(publish).toHaveBeenCalledWith(expect.anything(), 'visits', news)
  })

  it('does not let the office place what a phone reported, nor a place be of later than now', async () => {
    const id = uuidv7()
    await send('on_the_way', { id })
    await staffSends('on_the_way', { id, cx: -70, cy: 1 })
    expect((await story())[1]).toMatchObject({ id, cx: null, place_at: null })
    await send('on_the_way', { id, cx: -75.5, cy: 6.2, place_at: '2030-01-01T00:00:00.000Z' })
    expect((await story())[1]).toMatchObject({ cx: -75.5, place_at: testNow })
  })

  it('begins no second visit before the first is finished, and learns the same when it asks again', async () => {
    const other = await field.planned()
    const begin = (id: string, event_id = uuidv7()) =>
      call(
        fieldVisits.report,
        { params: { id }, body: { id: event_id, transition: 'start' } },
        field.phone,
      )
    await send('on_the_way')
    await send('start')
    await call(
      fieldVisits.report,
      { params: { id: other.id }, body: { id: uuidv7(), transition: 'on_the_way' } },
      field.phone,
    )
    const event_id = uuidv7()
    const rejected = { status: 409, body: { code: 'RESOURCE_IN_VISIT' } }
    expect(await begin(other.id, event_id)).toMatchObject(rejected)
    await send('finish')
    expect(await begin(other.id, event_id)).toMatchObject(rejected)
    expect(await begin(other.id)).toMatchObject({ status: 200, body: { status: 'In progress' } })
  })

  it('gives up a trip', async () => {
    await send('on_the_way')
    expect((await send('give_up')).body).toMatchObject({
      status: 'Scheduled',
      on_the_way_at: null,
    })
  })

  it('cancels with a reason only', async () => {
    const { body } = await send('cancel')
    expect(body.errors).toEqual([{ path: 'reason', code: 'REASON_REQUIRED' }])
    const canceled = await send('cancel', { reason: 'No hay nadie' })
    expect(canceled.body).toMatchObject({ status: 'Canceled', cancel_reason: 'No hay nadie' })
  })

  it('does not start a visit without a trip', async () => {
    expect(await send('start')).toMatchObject({
      status: 409,
      body: { code: 'VISIT_TRANSITION', current_status: 'Scheduled' },
    })
  })

  it('starts without a trip where its mobile status lets events start', async () => {
    await allowStartEvents(server, field)
    expect((await send('start')).body).toMatchObject({
      status: 'In progress',
      on_the_way_at: null,
      started_at: testNow,
    })
  })

  it('is heard once, however often it sends one report', async () => {
    const id = uuidv7()
    const first = await send('on_the_way', { id })
    const again = await send('on_the_way', { id })
    expect([again.status, again.body]).toEqual([200, first.body])
    expect(await story()).toHaveLength(2)
  })

  it('may not use the id of a report of another visit', async () => {
    const id = uuidv7()
    await send('on_the_way', { id })
    visit = await field.planned()
    expect((await send('on_the_way', { id })).body.code).toBe('ID_TAKEN')
  })

  it('finds no visit of another resource', async () => {
    visit = await field.planned({ resource_id: field.colleague_id })
    expect(await send('on_the_way')).toMatchObject({
      status: 404,
      body: { code: 'VISIT_NOT_FOUND' },
    })
    expect(await story()).toHaveLength(1)
  })

  it('with a clock ahead does not outrun what people do meanwhile', async () => {
    await send('on_the_way', { event_at: '2026-03-03T15:00:00.000Z' })
    expect((await staffSends('cancel', { reason: 'Cierre vial' })).body.status).toBe('Canceled')
  })
})

describe('a supervisor', () => {
  it('reports in the name of staff', async () => {
    await staffSends('on_the_way')
    expect((await story())[1]).toMatchObject({ actor_kind: 'staff', to_status: 'On the way' })
  })

  it('finds no visit of another company', async () => {
    const body = { id: uuidv7(), transition: 'on_the_way' }
    const answer = await call(visits.report, { params: { id: visit.id }, body }, signIn())
    expect(answer.body.code).toBe('VISIT_NOT_FOUND')
  })
})

it('shows a phone the visits of its resource, today and tomorrow by the company’s clock', async () => {
  await field.planned({ resource_id: field.colleague_id })
  const tomorrow = await field.planned({
    date: '2026-03-03',
    hour_init: '23:00:00',
    hour_end: '23:30:00',
  })
  await field.planned({ date: '2026-03-04' })
  setClock('2026-03-03T04:59:00.000Z')
  const { records } = (await call(fieldVisits.list, {}, field.phone)).body
  expect(records.map(({ id }: Visit) => id)).toEqual([visit.id, tomorrow.id])
})
