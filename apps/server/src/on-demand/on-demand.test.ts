import { devices } from '@baquiano/contract/devices'
import { followerDeliveries } from '@baquiano/contract/followers'
import { customerRequests, onDemand, onDemandUsers } from '@baquiano/contract/on-demand'
import { companyConfigs } from '@baquiano/contract/company-config'
import { phonePushes } from '@baquiano/contract/notifications'
import { followedVisits } from '@baquiano/contract/public-tracking'
import { visitPoints } from '@baquiano/contract/visit-points'
import { visits } from '@baquiano/contract/visits'
import { v7 as uuidv7 } from 'uuid'
import { beforeEach, expect, it } from 'vitest'
import { aPushSubscription } from '../../test/add-push-subscription.ts'
import { askAsCustomer, codeOf, verifyCustomer } from '../../test/add-on-demand.ts'
import { deliverAll, noSockets } from '../../test/deliver-all.ts'
import { asClock } from '../../test/as-clock.ts'
import { aVisitPoint } from '../../test/builders.ts'
import { startTestServer, testNow } from '../../test/server.ts'
import { type OnDemandField, openOnDemandField } from '../../test/on-demand-field.ts'
import { throwOnRejection } from '../../test/throw-on-rejection.ts'
import { createRoadEngine, noStreets, createDrivingTimes } from '../roads/index.ts'
import { settleDue } from './allocation.service.ts'

const server = await startTestServer()
const { call, setClock } = server
const made = throwOnRejection(server).call
const drivingTimes = createDrivingTimes(createRoadEngine(noStreets), () => performance.now())
const phone = '+57 311 555 0142'
let field: OnDemandField

beforeEach(async () => {
  setClock(testNow)
  field = await openOnDemandField(server)
})

const ofCompany = () => ({ params: { company: field.company_id } })
const sendCode = (to = phone) =>
  call(customerRequests.sendCode, { ...ofCompany(), body: { phone: to } })
const verify = (id: string, code: string) =>
  call(customerRequests.verify, { params: { company: field.company_id, id }, body: { code } })
const register = (to = phone, id = field.visit_point_id) =>
  call(onDemandUsers.create, { params: { id }, body: { phone: to } }, field.staff)
const dashboard = async () => (await call(onDemand.dashboard, {}, field.staff)).body
const offersOf = async (token: string) => (await call(onDemand.listOfPhone, {}, token)).body.records
const answer = (id: string, is_accepted: boolean, token: string) =>
  call(onDemand.answer, { params: { id }, body: { is_accepted } }, token)
const act = (
  spec: typeof onDemand.offer | typeof onDemand.assign,
  id: string,
  resource_id: string,
) => call(spec, { params: { id }, body: { resource_id } }, field.staff)
const settleAt = async (now: string) => {
  setClock(now)
  await asClock(server, { company_id: field.company_id, now }, (context) =>
    settleDue(context, drivingTimes),
  )
}
const asked = async (more: object = {}) => {
  const { cookie } = await verifyCustomer(server, field)
  return { cookie, id: await askAsCustomer(server, { ...field, cookie }, more) }
}
const setAllocation = (automatic_allocation: boolean) =>
  call(onDemand.setAllocation, { body: { automatic_allocation } }, field.staff)
const configure = (type_config_name: string, config_json: object) => {
  const body = { type_config_name, name: 'CONFIGURADA', value: '', config_json }
  return made(companyConfigs.create, { body }, field.staff)
}
const automate = () =>
  configure('ON_DEMAND', { notify_on_create: false, automatic_allocation: true })

it('lets one number ask for one visit point, and no text that is no number', async () => {
  expect((await register()).status).toBe(200)
  expect((await register('+57 311 555 0143')).body.code).toBe('ON_DEMAND_POINT_HAS_USER')
  const body = aVisitPoint()
  const other: string = (await made(visitPoints.create, { body }, field.staff)).body.id
  expect((await register('311 5550142', other)).body.code).toBe('ON_DEMAND_PHONE_TAKEN')
  const invalid = await register('12', other)
  expect(invalid.body.errors).toEqual([{ path: 'phone', code: 'PHONE_INVALID' }])
  expect((await register(phone, uuidv7())).body.code).toBe('VISIT_POINT_NOT_FOUND')
})

it('verifies by the code that was sent, once also for answers at the same time', async () => {
  await register()
  const { id } = (await sendCode()).body
  const code = await codeOf(server, field.staff)
  const answers = await Promise.all([1, 2, 3].map(() => verify(id, code)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect((await verify(id, code)).body.code).toBe('CODE_NOT_FOUND')
})

it('blocks a code after three wrong answers, and takes none that has expired', async () => {
  await register()
  const { id } = (await sendCode()).body
  const code = await codeOf(server, field.staff)
  const wrong = code === '111111' ? '222222' : '111111'
  const codes = []
  for (const given of [wrong, wrong, wrong, code]) codes.push((await verify(id, given)).body.code)
  expect(codes).toEqual(['CODE_WRONG', 'CODE_WRONG', 'CODE_BLOCKED', 'CODE_BLOCKED'])
  setClock('2026-03-02T15:02:00.000Z')
  const again = (await sendCode()).body.id
  setClock('2026-03-02T15:12:00.000Z')
  const expired = await verify(again, await codeOf(server, field.staff))
  expect(expired.body.code).toBe('CODE_EXPIRED')
})

it('tells a stranger nothing about who is registered, and sends them no message', async () => {
  await register()
  const [known, unknown] = [await sendCode(), await sendCode('+57 320 000 0000')]
  expect(Object.keys(unknown.body)).toEqual(Object.keys(known.body))
  expect(unknown.status).toBe(known.status)
  expect((await verify(unknown.body.id, '123456')).body.code).toBe('CODE_WRONG')
  const { body } = await call(followerDeliveries.filter, { body: {} }, field.staff)
  expect(body.records).toMatchObject([{ contact: '+573115550142', visit_id: null }])
  // Too soon for either.
  const codes = [(await sendCode()).body.code, (await sendCode('+57 320 000 0000')).body.code]
  expect(codes).toEqual(['TOO_MANY_REQUESTS', 'TOO_MANY_REQUESTS'])
})

it('becomes a visit that nobody has, which the customer follows, and reaches the dashboard', async () => {
  const { id, cookie } = await asked()
  const { records, summary } = await dashboard()
  expect(records).toMatchObject([{ id, state: 'waiting', hour_init: '10:05:00', is_asap: true }])
  expect(summary).toMatchObject({ asked: 1, unattended: 0, codes: 1 })
  const page = await call(customerRequests.page, { ...ofCompany(), headers: { cookie } })
  const [own] = page.body.user.requests
  expect(own).toMatchObject({ id, state: 'waiting', may_cancel: true })
  const params = { code: own.tracking_code }
  expect((await call(followedVisits.find, { params })).body.status).toBe('Not Assigned')
  await askAsCustomer(server, { ...field, cookie }, { id })
  expect((await dashboard()).records).toHaveLength(1)
})

it('asks nothing for whoever is not verified, in another company, or of the past', async () => {
  const body = { id: uuidv7(), activity_id: field.activity_id, time: null }
  const stranger = await call(customerRequests.create, { ...ofCompany(), body })
  expect(stranger.body.code).toBe('ON_DEMAND_SIGN_IN_REQUIRED')
  const { cookie } = await verifyCustomer(server, field)
  const time = { date: '2026-03-01', hour_init: '08:00:00', hour_end: '09:00:00' }
  const headers = { cookie }
  const past = await call(customerRequests.create, {
    ...ofCompany(),
    headers,
    body: { ...body, time },
  })
  expect(past.body.code).toBe('REQUESTED_TIME_NOT_AHEAD')
  const nowhere = await call(customerRequests.page, { params: { company: uuidv7() } })
  expect(nowhere.body.code).toBe('ON_DEMAND_NOT_AVAILABLE')
})

it('is cancelled by its customer until somebody is on the way', async () => {
  const { id, cookie } = await asked()
  const cancel = () =>
    call(customerRequests.cancel, {
      params: { company: field.company_id, id },
      headers: { cookie },
    })
  expect((await cancel()).body.user.requests).toMatchObject([{ state: 'canceled' }])
  expect((await cancel()).body.code).toBe('ON_DEMAND_CLOSED')
  const found = await call(onDemand.search, { body: { state: 'canceled' } }, field.staff)
  expect(found.body).toMatchObject({ total: 1, records: [{ id }] })
})

it('is offered by hand to one person at a time, and assigned over an open offer', async () => {
  const { id } = await asked()
  const { near, far, staff, resource_id, other_id } = field
  const { body } = await call(onDemand.candidates, { params: { id } }, staff)
  const expected = [{ resource_id, is_allowed: true, is_free: true }, { resource_id: other_id }]
  expect(body.records).toMatchObject(expected)
  expect((await act(onDemand.offer, id, resource_id)).body.state).toBe('offered')
  expect((await act(onDemand.offer, id, other_id)).body.code).toBe('ON_DEMAND_OFFERED')
  const [offer] = await offersOf(near)
  expect(await offersOf(far)).toEqual([])
  const assigned = await act(onDemand.assign, id, other_id)
  expect(assigned.body).toMatchObject({ state: 'assigned', resource_id: other_id })
  expect((await answer(offer.id, true, near)).body.code).toBe('ON_DEMAND_OFFER_OVER')
  expect((await act(onDemand.assign, id, resource_id)).body.code).toBe('ON_DEMAND_ASSIGNED')
})

it('is offered to whoever finds time for it between other visits, and not to whoever has none', async () => {
  const { resource_id, other_id, activity_id, staff } = field
  const occupy = async (id: string, hour_init: string, hour_end: string) => {
    const body = { ...aVisitPoint(), identification: uuidv7().slice(-12), resource_ids: [id] }
    const visit_point_id: string = (await made(visitPoints.create, { body }, staff)).body.id
    const plan = { date: '2026-03-02', hour_init, hour_end, visit_point_id, activity_id }
    await made(visits.create, { body: { ...plan, resource_id: id } }, staff)
  }
  await occupy(resource_id, '10:05:00', '10:40:00')
  await occupy(other_id, '10:05:00', '12:30:00')
  await automate()
  const { id } = await asked()
  const { body } = await call(onDemand.candidates, { params: { id } }, staff)
  expect(body.records).toMatchObject([
    { resource_id, is_free: true, starts: '10:40:00', late_min: 0, hindrance: null },
    { resource_id: other_id, is_free: false, starts: null, hindrance: 'FULL' },
  ])
  expect(await offersOf(field.far)).toEqual([])
  const [offer] = await offersOf(field.near)
  expect((await answer(offer.id, true, field.near)).status).toBe(200)
  // From then on its row is taken for as long as the visit takes, not for the two hours in which it might have begun.
  expect((await dashboard()).records).toMatchObject([{ id, hour_end: '10:55:00' }])
})

it('goes by itself to nobody whose hours are over, and says by how much', async () => {
  const { resource_id, other_id, staff } = field
  // It takes longer than what is left of them at ten.
  await configure('WORKING_HOURS', { hour_init: '06:00:00', hour_end: '10:05:00' })
  await automate()
  const { id } = await asked()
  const { body } = await call(onDemand.candidates, { params: { id } }, staff)
  expect(body.records).toMatchObject([
    { resource_id, is_free: false, late_min: 0, hindrance: null },
    { resource_id: other_id, is_free: false },
  ])
  expect(body.records[0].overtime_min).toBeGreaterThan(0)
  expect(await offersOf(field.near)).toEqual([])
  expect((await act(onDemand.offer, id, resource_id)).body.state).toBe('offered')
})

it('is heard at once on the phone of whoever is offered it, which asks what it is', async () => {
  const { id } = await asked()
  await act(onDemand.offer, id, field.resource_id)
  const { body: phoneOfNear } = await call(devices.self, {}, field.near)
  const announced: string[] = []
  await deliverAll(server, { ...noSockets, announce: (record) => void announced.push(record) })
  expect(announced).toContain(phoneOfNear.device_id)
  expect(await offersOf(field.near)).toHaveLength(1)
  const { body: phoneOfFar } = await call(devices.self, {}, field.far)
  expect(announced).not.toContain(phoneOfFar.device_id)
})

it('is taken once by whoever accepts, however often the phone says so', async () => {
  const { id } = await asked()
  await act(onDemand.offer, id, field.resource_id)
  const [offer] = await offersOf(field.near)
  expect((await answer(offer.id, true, field.far)).body.code).toBe('ON_DEMAND_NOT_FOUND')
  const answers = await Promise.all([1, 2].map(() => answer(offer.id, true, field.near)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  const [request] = (await dashboard()).records
  expect(request).toMatchObject({ state: 'assigned', resource_id: field.resource_id })
  expect((await answer(offer.id, false, field.near)).body.code).toBe('ON_DEMAND_OFFER_OVER')
})

it('goes to one of two people who get it at the same moment, and says who', async () => {
  const { resource_id, other_id, near } = field
  const { id } = await asked()
  const { visit_id } = (await act(onDemand.offer, id, resource_id)).body
  const [offer] = await offersOf(near)
  const [accepted, assigned] = await Promise.all([
    answer(offer.id, true, near),
    act(onDemand.assign, id, other_id),
  ])
  expect([accepted.status, assigned.status].filter((status) => status === 200)).toHaveLength(1)
  const taken_by = accepted.status === 200 ? resource_id : other_id
  const [request] = (await dashboard()).records
  expect(request).toMatchObject({ state: 'assigned', resource_id: taken_by })
  const visit = await call(visits.get, { params: { id: visit_id } }, field.staff)
  expect(visit.body).toMatchObject({ resource_id: taken_by })
})

it('leaves the offer of a visit that the board gave to somebody', async () => {
  const { id } = await asked()
  const { visit_id } = (await act(onDemand.offer, id, field.resource_id)).body
  const [offer] = await offersOf(field.near)
  const body = { resource_id: field.other_id }
  await made(visits.assign, { params: { id: visit_id }, body }, field.staff)
  expect(await offersOf(field.near)).toEqual([])
  expect((await answer(offer.id, true, field.near)).body.code).toBe('ON_DEMAND_OFFER_OVER')
  await settleAt(testNow)
  expect((await dashboard()).records[0].offers).toMatchObject([{ outcome: 'withdrawn' }])
})

it('goes by itself to the nearest, then to the next after a refusal or three minutes, then to nobody', async () => {
  await automate()
  await asked()
  const [first] = await offersOf(field.near)
  expect(first).toMatchObject({
    expires_at: '2026-03-02T15:03:00.000Z',
    note: 'Se moja el tablero',
  })
  await answer(first.id, false, field.near)
  const [second] = await offersOf(field.far)
  expect(await offersOf(field.near)).toEqual([])
  setClock('2026-03-02T15:03:00.000Z')
  expect((await answer(second.id, true, field.far)).body.code).toBe('ON_DEMAND_OFFER_OVER')
  await settleAt('2026-03-02T15:03:00.000Z')
  const [request] = (await dashboard()).records
  expect(request).toMatchObject({
    state: 'waiting',
    offers: [{ outcome: 'declined' }, { outcome: 'expired' }],
  })
})

it('tells both sides once when its deadline ends, and is still assigned by hand', async () => {
  const { id } = await asked()
  await settleAt('2026-03-02T15:29:59.000Z')
  expect((await dashboard()).records[0].state).toBe('waiting')
  await settleAt('2026-03-02T15:30:00.000Z')
  await settleAt('2026-03-02T15:31:00.000Z')
  expect((await dashboard()).records[0].state).toBe('unattended')
  const { body } = await call(followerDeliveries.filter, { body: { sort: 'DESC' } }, field.staff)
  expect(body.records.map(({ subject }: { subject: string }) => subject)).toEqual([
    'Solicitud sin atender',
    'Código',
  ])
  expect((await act(onDemand.assign, id, field.resource_id)).body.state).toBe('assigned')
})

it('is allocated by itself only where staff is not told of each request', async () => {
  const errors = [
    { path: 'config_json.automatic_allocation', code: 'NOTIFY_ON_CREATE_MUST_BE_FALSE' },
  ]
  expect((await setAllocation(true)).body).toMatchObject({ code: 'VALIDATION_FAILED', errors })
  await automate()
  expect((await setAllocation(false)).body).toEqual({ automatic_allocation: false })
  expect((await setAllocation(true)).body).toEqual({ automatic_allocation: true })
})

it('is rejected with a reason, which cancels its visit', async () => {
  const { id } = await asked()
  const body = { reason: 'No vamos a ese barrio' }
  const rejected = await call(onDemand.reject, { params: { id }, body }, field.staff)
  expect(rejected.body).toMatchObject({ state: 'canceled', visit_status: 'Canceled' })
  expect((await act(onDemand.offer, id, field.resource_id)).body.code).toBe('ON_DEMAND_CLOSED')
})

const fromOffice = (more: object = {}) =>
  call(
    onDemand.create,
    {
      body: {
        id: uuidv7(),
        visit_point_id: field.visit_point_id,
        activity_id: field.activity_id,
        phone: '311 5550177',
        time: null,
        note: 'Sin gas',
        ...more,
      },
    },
    field.staff,
  )

it('lets the office ask for whoever calls, once for one id, and offers it at once', async () => {
  await automate()
  const id = uuidv7()
  const { status, body } = await fromOffice({ id })
  expect(status).toBe(200)
  expect(body).toMatchObject({ id, state: 'offered', phone: '+573115550177', note: 'Sin gas' })
  expect(await offersOf(field.near)).toHaveLength(1)
  await fromOffice({ id })
  expect((await dashboard()).records).toHaveLength(1)
  const invalid = await fromOffice({ phone: '12' })
  expect(invalid.body.errors).toEqual([{ path: 'phone', code: 'PHONE_INVALID' }])
  const past = { date: '2026-03-01', hour_init: '08:00:00', hour_end: '09:00:00' }
  expect((await fromOffice({ time: past })).body.code).toBe('REQUESTED_TIME_NOT_AHEAD')
  expect((await fromOffice({ visit_point_id: uuidv7() })).body.code).toBe('VISIT_POINT_NOT_FOUND')
})

it('shows to a customer what the office asked for their number, and nothing asked for another one', async () => {
  const { cookie } = await verifyCustomer(server, field)
  const { body: own } = await fromOffice({ phone })
  await fromOffice()
  const page = await call(customerRequests.page, { ...ofCompany(), headers: { cookie } })
  expect(page.body.user.requests.map((request: { id: string }) => request.id)).toEqual([own.id])
})

it('pushes an offer to the phone of whoever may answer it, and not once it is over', async () => {
  const pushes: [string, object][] = []
  const push = {
    public_key: '',
    send: async ({ endpoint }: { endpoint: string }, message: object) => {
      pushes.push([endpoint, message])
      return 'sent' as const
    },
  }
  const near = aPushSubscription()
  const far = aPushSubscription()
  await made(phonePushes.subscribe, { body: near }, field.near)
  await made(phonePushes.subscribe, { body: far }, field.far)
  await automate()
  const { id } = await asked()
  const [offer] = await offersOf(field.near)
  await deliverAll(server, noSockets, push)
  expect(pushes).toEqual([
    [
      near.endpoint,
      {
        tag: offer.id,
        title: 'Te ofrecen una visita',
        body: `${offer.activity_name} · ${offer.visit_point_name}`,
        path: '/field/',
        is_urgent: true,
      },
    ],
  ])
  await answer(offer.id, false, field.near)
  const [next] = await offersOf(field.far)
  await act(onDemand.assign, id, field.resource_id)
  await deliverAll(server, noSockets, push)
  expect(next).toBeDefined()
  expect(pushes).toHaveLength(1)
})
