import { activities } from '@baquiano/contract/activities'
import { companies } from '@baquiano/contract/companies'
import { devices } from '@baquiano/contract/devices'
import { roles } from '@baquiano/contract/roles'
import { visitPoints } from '@baquiano/contract/visit-points'
import { fieldVisits, visits } from '@baquiano/contract/visits'
import { v7 as uuidv7 } from 'uuid'
import { beforeEach, expect, it, vi } from 'vitest'
import { aCompany, anActivity, aRole, aVisitPoint } from '../../test/builders.ts'
import { deliverAll, noSockets } from '../../test/deliver-all.ts'
import { createField } from '../../test/field.ts'
import { startTestServer, testNow } from '../../test/server.ts'
import { throwOnRejection } from '../../test/throw-on-rejection.ts'

const server = await startTestServer()
const { call, setClock, signInPlatform } = server
const made = throwOnRejection(server).call
let field: Awaited<ReturnType<typeof createField>>

/** Whether the role of the phone's person may plan visits. */
const letPlan = (mayPlan: boolean) => {
  const body = aRole({ permissions: mayPlan ? ['CALENDAR_LIST', 'CALENDAR_CREATE'] : [] })
  return made(roles.update, { params: { id: field.role_id }, body }, field.staff)
}

beforeEach(async () => {
  setClock(testNow)
  const company_id = uuidv7()
  await made(companies.create, { body: { ...aCompany(), id: company_id } }, signInPlatform())
  field = await createField(server, company_id)
  await letPlan(true)
})

const add = (overrides: object = {}) => {
  const { visit_point_id, activity_id } = field
  const body = { id: uuidv7(), visit_point_id, activity_id, begun_at: testNow, ...overrides }
  return call(fieldVisits.add, { body }, field.phone)
}

const codeOf = async (overrides: object) => (await add(overrides)).body.code
const create = async (...[spec, request]: Parameters<typeof call>): Promise<string> =>
  (await made(spec, request, field.staff)).body.id

it('adds a visit of the phone’s person to their day, as long as its activity takes', async () => {
  const begun_at = '2026-03-02T14:30:10.000Z'
  const added = await add({ begun_at, description: 'Llamó el vecino' })
  const of = { resource_id: field.resource_id, status: 'Scheduled', date: '2026-03-02' }
  expect(added).toMatchObject({
    status: 200,
    body: { ...of, description: 'Llamó el vecino', hour_init: '09:30:11' },
  })
  const { start_at, end_at, service_time } = added.body
  expect((Date.parse(end_at) - Date.parse(start_at)) / 1000).toBe(service_time)
  const { id } = added.body
  const told = await call(fieldVisits.list, {}, field.phone)
  expect(told.body.records).toContainEqual(expect.objectContaining({ id }))
  const story = await call(visits.listEvents, { params: { id } }, field.staff)
  expect(story.body.records).toMatchObject([
    { transition: 'create', actor_kind: 'resource', event_at: begun_at, received_at: testNow },
  ])
})

it('shows it to the console at once', async () => {
  const { id } = (await add()).body
  const publish = vi.fn<typeof noSockets.publish>()
  await deliverAll(server, { ...noSockets, publish })
  const news = { record: expect.objectContaining({ id }), actor_id: field.resource_id }
  expect(publish).toHaveBeenCalledWith(field.company_id, 'visits', news)
})

it('tells the phone its activities only while the role may plan visits', async () => {
  const told = async () => (await call(fieldVisits.list, {}, field.phone)).body.extra_activities
  expect(await told()).toMatchObject([{ activity_id: field.activity_id }])
  await letPlan(false)
  expect(await told()).toEqual([])
})

it('refuses a person whose role may not plan visits', async () => {
  await letPlan(false)
  expect(await add()).toMatchObject({ body: { code: 'PERMISSION_REQUIRED' } })
  const search = await call(fieldVisits.places, { body: { search: 'Tienda' } }, field.phone)
  expect(search).toMatchObject({ body: { code: 'PERMISSION_REQUIRED' } })
})

it('refuses what is not of the person, by the rules of every plan', async () => {
  const visit_point_id = await create(visitPoints.create, {
    body: aVisitPoint({ relation_mode: 'mono' }),
  })
  const activity_id = await create(activities.create, { body: anActivity() })
  expect(await codeOf({ visit_point_id })).toBe('VISIT_POINT_NOT_OF_RESOURCE')
  expect(await codeOf({ activity_id })).toBe('ACTIVITY_NOT_OF_RESOURCE')
  expect(await codeOf({ activity_id: uuidv7() })).toBe('ACTIVITY_NOT_FOUND')
})

it('adds once what is sent twice, and tells nothing of a visit of somebody else', async () => {
  const id = uuidv7()
  const first = await add({ id })
  expect((await add({ id })).body).toEqual(first.body)
  const others = await field.planned({ resource_id: field.colleague_id })
  expect(await add({ id: others.id })).toMatchObject({ status: 409, body: { code: 'ID_TAKEN' } })
})

it('takes what is sent up to two days late, with what was done on it, and nothing older', async () => {
  const begun_at = '2026-02-28T15:00:00.000Z'
  const late = await add({ begun_at })
  expect(late).toMatchObject({ status: 200, body: { date: '2026-02-28' } })
  const params = { id: late.body.id }
  const event_at = '2026-02-28T15:00:05.000Z'
  const body = { id: uuidv7(), transition: 'on_the_way' as const, event_at }
  expect(await call(fieldVisits.report, { params, body }, field.phone)).toMatchObject({
    body: { status: 'On the way', on_the_way_at: event_at },
  })
  const older = await add({ begun_at: '2026-02-28T14:59:59.999Z' })
  expect(older.body.code).toBe('VISIT_IN_THE_PAST')
})

it('begins a visit now where the phone’s clock runs ahead', async () => {
  const { body } = await add({ begun_at: '2027-01-01T00:00:00.000Z' })
  expect(body.start_at).toBe('2026-03-02T15:00:01.000Z')
})

it('ends a visit over midnight after the longest that one may take', async () => {
  const body = anActivity({ service_time: 86_400, resource_ids: [field.resource_id] })
  await made(activities.update, { params: { id: field.activity_id }, body }, field.staff)
  const { start_at, end_at } = (await add()).body
  expect(Date.parse(end_at) - Date.parse(start_at)).toBe(16 * 3_600_000)
})

it('finds by their words the places at which the person may add a visit, and no others', async () => {
  const named = async (overrides: Parameters<typeof aVisitPoint>[0]) =>
    made(visitPoints.create, { body: aVisitPoint(overrides) }, field.staff)
  await named({ name: 'Ferretería del Norte' })
  await named({ name: 'Ferretería ajena', relation_mode: 'mono' })
  const found = await call(fieldVisits.places, { body: { search: 'ferret' } }, field.phone)
  expect(found.body.records).toMatchObject([{ visit_point_name: 'Ferretería del Norte' }])
})

it('notes what somebody writes at a visit of theirs, whatever its status, once and when they wrote it', async () => {
  const { id } = await field.planned()
  const noted_at = '2026-03-02T14:00:00.000Z'
  const body = { id: uuidv7(), text: 'El timbre no suena', noted_at }
  const note = (by: string | undefined = field.phone, of: object = body) =>
    call(fieldVisits.note, { params: { id }, body: { ...body, ...of } }, by)
  expect((await note()).status).toBe(200)
  expect((await note()).status).toBe(200)
  const { body: story } = await call(visits.listEvents, { params: { id } }, field.staff)
  expect(story.records).toMatchObject([
    {
      transition: 'note',
      reason: body.text,
      event_at: noted_at,
      actor_kind: 'resource',
      received_at: testNow,
    },
    { transition: 'create' },
  ])
  const { company_id, colleague_id } = field
  const of = { company_id, kind: 'device', id: colleague_id, device_id: uuidv7() } as const
  expect((await note(server.signIn(of), { id: uuidv7() })).body.code).toBe('VISIT_NOT_FOUND')
})

it('is heard at once on the phones of whoever gets or loses a visit of these days, and on no other', async () => {
  const { company_id, colleague_id, resource_id } = field
  const pair = async (of: string): Promise<string> =>
    (await made(devices.create, { body: { resource_id: of, name: 'Teléfono' } }, field.staff)).body
      .id
  const [own, theirs] = [await pair(resource_id), await pair(colleague_id)]
  const heard = async () => {
    const announced: string[] = []
    await deliverAll(server, { ...noSockets, announce: (record) => void announced.push(record) })
    return [own, theirs].filter((id) => announced.includes(id))
  }
  const { id } = await field.planned()
  expect(await heard()).toEqual([own])
  await made(visits.assign, { params: { id }, body: { resource_id: colleague_id } }, field.staff)
  expect(await heard()).toEqual([own, theirs])
  await field.planned({ date: '2026-03-20' })
  expect(await heard()).toEqual([])
  // Nobody's own phone asks for what it has just told.
  const phone = server.signIn({ company_id, kind: 'device', id: colleague_id, device_id: theirs })
  const body = { id: uuidv7(), transition: 'on_the_way' } as const
  await made(fieldVisits.report, { params: { id }, body }, phone)
  expect(await heard()).toEqual([])
})
