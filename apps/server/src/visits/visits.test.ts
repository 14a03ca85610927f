import { activities } from '@baquiano/contract/activities'
import type { Module } from '@baquiano/contract/platform'
import { groups } from '@baquiano/contract/groups'
import { resources } from '@baquiano/contract/resources'
import { visitPoints } from '@baquiano/contract/visit-points'
import { fieldVisits, visits } from '@baquiano/contract/visits'
import { v7 as uuidv7 } from 'uuid'
import { beforeEach, describe, expect, it } from 'vitest'
import { aGroup, aVisit, aVisitPoint, anActivity } from '../../test/builders.ts'
import { createField } from '../../test/field.ts'
import { startTestServer, testNow } from '../../test/server.ts'
import { createTeam } from '../../test/team.ts'

const server = await startTestServer()
const { call, signIn } = server
const { create, get, listEvents } = visits
let field: Awaited<ReturnType<typeof createField>>

beforeEach(async () => {
  field = await createField(server)
})

const rejected = (code: string) => ({ status: 403, body: { code } })
const made = async (...[spec, request]: Parameters<typeof call>): Promise<string> =>
  (await call(spec, request, field.staff)).body.id

describe('create', () => {
  it('schedules a visit of a resource, with its joined names and its instants', async () => {
    const { body } = await field.create()
    expect(body).toMatchObject({
      status: 'Scheduled',
      number: 1,
      start_at: '2026-03-02T19:00:00.000Z',
      end_at: '2026-03-02T20:00:00.000Z',
      service_time: 900,
      city: 'Medellín',
      imported: false,
      tracking_code: expect.stringMatching(/^[2-9A-HJ-NP-Z]{22}$/),
    })
    expect((await call(get, { params: { id: body.id } }, field.staff)).body).toEqual(body)
  })

  it('leaves a visit without a resource to nobody', async () => {
    expect((await field.planned({ resource_id: null })).status).toBe('Not Assigned')
  })

  it('counts visits up in each company', async () => {
    const numbers = [(await field.planned()).number, (await field.planned()).number]
    const elsewhere = await (await createField(server)).planned()
    expect([...numbers, elsewhere.number]).toEqual([1, 2, 1])
  })

  it('begins its story with who made it', async () => {
    const { id } = await field.planned()
    const { records } = (await call(listEvents, { params: { id } }, field.staff)).body
    expect(records).toMatchObject([
      { transition: 'create', to_status: 'Scheduled', actor_kind: 'staff', event_at: testNow },
    ])
  })

  it('makes one record of the same id sent twice, also when its start has passed', async () => {
    const id = uuidv7()
    const first = await field.create({ id })
    server.setClock('2026-03-03T15:00:00.000Z')
    const second = await field.create({ id })
    server.setClock(testNow)
    expect([second.status, second.body]).toEqual([200, first.body])
  })

  it('refuses a tracking code that any company has', async () => {
    const tracking_code = uuidv7().replaceAll('-', '').slice(10)
    await field.create({ tracking_code })
    const answer = await (await createField(server)).create({ tracking_code })
    expect(answer).toMatchObject({ status: 409, body: { code: 'VISIT_TRACKING_CODE_TAKEN' } })
  })

  it.each([
    ['start at this very instant', { hour_init: '10:00:00', hour_end: '11:00:00' }],
    ['day before today', { date: '2026-03-01' }],
  ])('refuses a %s', async (_title, past) => {
    expect(await field.create(past)).toMatchObject({
      status: 400,
      body: { code: 'VISIT_IN_THE_PAST' },
    })
  })

  it('ends after midnight where the end is before the start, after 16 hours at most', async () => {
    const night = { hour_init: '22:00:00', hour_end: '02:00:00' }
    expect((await field.create(night)).body).toMatchObject({
      ...night,
      date: '2026-03-02',
      start_at: '2026-03-03T03:00:00.000Z',
      end_at: '2026-03-03T07:00:00.000Z',
    })
    expect((await field.create({ hour_init: '20:00:00', hour_end: '12:00:00' })).status).toBe(200)
    const { body } = await field.create({ hour_init: '20:00:00', hour_end: '12:01:00' })
    expect(body.errors).toEqual([{ path: 'hour_end', code: 'HOUR_END_BEFORE_INIT' }])
  })

  it('is shown on both of its days, and belongs to the first', async () => {
    const { id } = await field.planned({ hour_init: '22:00:00', hour_end: '02:00:00' })
    await field.planned({ hour_init: '21:00:00', hour_end: '00:00:00' })
    const idsOf = async (filters: object) =>
      (await call(visits.filter, { body: { filters } }, field.staff)).body.records.map(
        (listed: { id: string }) => listed.id,
      )
    const next = { date_init: '2026-03-03', date_end: '2026-03-03' }
    expect(await idsOf({ shown_on: next })).toEqual([id])
    expect(await idsOf({ dates: next })).toEqual([])
    const own = { date_init: '2026-03-02', date_end: '2026-03-02' }
    expect(await idsOf({ shown_on: own })).toHaveLength(2)
    server.setClock('2026-03-03T06:00:00.000Z')
    const answer = await call(fieldVisits.list, {}, field.phone)
    server.setClock(testNow)
    const { records } = answer.body
    expect(records.map((listed: { id: string }) => listed.id)).toEqual([id])
  })

  it('is told to its phone among the last seven days, from the day after it and no longer', async () => {
    const { id } = await field.planned()
    const past = async (now: string) => {
      server.setClock(now)
      const { body } = await call(fieldVisits.past, {}, field.phone)
      return body.records.map((told: { id: string }) => told.id)
    }
    expect(await past(testNow)).toEqual([])
    expect(await past('2026-03-03T15:00:00.000Z')).toEqual([id])
    expect(await past('2026-03-09T15:00:00.000Z')).toEqual([id])
    expect(await past('2026-03-10T15:00:00.000Z')).toEqual([])
    server.setClock(testNow)
  })

  it('refuses an activity that the resource cannot do, and one it was never told', async () => {
    const activity_id = await made(activities.create, { body: anActivity() })
    expect((await field.create({ activity_id })).body.code).toBe('ACTIVITY_NOT_OF_RESOURCE')
    const relate = { params: { id: field.resource_id }, body: {} }
    await call(resources.relate, relate, field.staff)
    expect((await field.create()).body.code).toBe('ACTIVITY_NOT_OF_RESOURCE')
  })

  it('takes an activity that the resource has by its group', async () => {
    const members = aGroup({ resource_ids: [field.resource_id] })
    const group_id = await made(groups.create, { body: members })
    const body = anActivity({ group_ids: [group_id] })
    const activity_id = await made(activities.create, { body })
    expect((await field.create({ activity_id })).status).toBe(200)
    await call(groups.remove, { params: { id: group_id } }, field.staff)
    expect((await field.create({ activity_id })).body.code).toBe('ACTIVITY_NOT_OF_RESOURCE')
  })

  it('sends whoever is in a group to its points, unless a point is for one person alone', async () => {
    const pointOf = (relation_mode: 'multi' | 'mono') =>
      made(visitPoints.create, { body: aVisitPoint({ relation_mode }) })
    const [shared, single] = [await pointOf('multi'), await pointOf('mono')]
    const body = aGroup({ resource_ids: [field.resource_id], visit_point_ids: [shared, single] })
    const group_id = await made(groups.create, { body })
    const refused = 'VISIT_POINT_NOT_OF_RESOURCE'
    expect((await field.create({ visit_point_id: shared })).status).toBe(200)
    expect((await field.create({ visit_point_id: single })).body.code).toBe(refused)
    await call(groups.remove, { params: { id: group_id } }, field.staff)
    expect((await field.create({ visit_point_id: shared })).body.code).toBe(refused)
  })

  it('sends only related resources to a point that is not for all', async () => {
    const body = aVisitPoint({ relation_mode: 'multi' })
    const visit_point_id = await made(visitPoints.create, { body })
    expect((await field.create({ visit_point_id })).body.code).toBe('VISIT_POINT_NOT_OF_RESOURCE')
    const relations = { activity_ids: [field.activity_id], visit_point_ids: [visit_point_id] }
    const relate = { params: { id: field.resource_id }, body: relations }
    await call(resources.relate, relate, field.staff)
    expect((await field.create({ visit_point_id })).status).toBe(200)
  })

  it('refuses an inactive visit point', async () => {
    const body = { ...aVisitPoint(), status: 'Inactive' }
    await call(visitPoints.update, { params: { id: field.visit_point_id }, body }, field.staff)
    expect((await field.create()).body.code).toBe('VISIT_POINT_INACTIVE')
  })

  it.each([
    ['visit_point_id', 'VISIT_POINT_NOT_FOUND'],
    ['resource_id', 'RESOURCE_NOT_FOUND'],
    ['activity_id', 'ACTIVITY_NOT_FOUND'],
  ] as const)('takes a %s of another company for none', async (name, code) => {
    const otherTeam = await createTeam(server, signIn())
    expect((await field.create({ [name]: otherTeam[name] })).body.code).toBe(code)
  })
})

it('says that scheduling is off, and that forms are where an activity asks for one', async () => {
  const { company_id, visit_point_id } = field
  const withModules = (...modules: Module[]) => signIn({ company_id, modules: new Set(modules) })
  const body = aVisit({ visit_point_id, activity_id: field.activity_id })
  expect(await call(create, { body }, withModules('MAP'))).toMatchObject(
    rejected('SCHEDULING_NOT_ENABLED'),
  )
  const withForm = anActivity({ active_form: true, form: 'Entrega' })
  const activity_id = await made(activities.create, { body: withForm })
  const plan = (token: string) => call(create, { body: { ...body, activity_id } }, token)
  expect(await plan(withModules('CALENDAR'))).toMatchObject(rejected('FORMS_NOT_ENABLED'))
  expect(await plan(withModules('CALENDAR', 'SERVIFORMS'))).toMatchObject({ status: 200 })
})

it('keeps a visit point that has visits', async () => {
  await field.planned()
  const request = { params: { id: field.visit_point_id } }
  const answer = await call(visitPoints.remove, request, field.staff)
  expect(answer).toMatchObject({ status: 409, body: { code: 'VISIT_POINT_IN_USE' } })
})

/**
 * The clocks of New York: an hour is missing on March 8, and comes twice on November 1. What they skip is the next minute
 * that exists, and the visit keeps its length.
 */
it.each([
  ['2026-03-07', '01:30:00', '03:30:00', '2026-03-07T06:30:00.000Z', '2026-03-07T08:30:00.000Z'],
  ['2026-03-08', '01:30:00', '03:30:00', '2026-03-08T06:30:00.000Z', '2026-03-08T07:30:00.000Z'],
  ['2026-03-08', '02:30:00', '03:00:00', '2026-03-08T07:00:00.000Z', '2026-03-08T07:30:00.000Z'],
  ['2026-03-08', '02:15:00', '02:45:00', '2026-03-08T07:00:00.000Z', '2026-03-08T07:30:00.000Z'],
  ['2026-03-08', '01:30:00', '02:30:00', '2026-03-08T06:30:00.000Z', '2026-03-08T07:30:00.000Z'],
  ['2026-03-08', '03:00:00', '03:30:00', '2026-03-08T07:00:00.000Z', '2026-03-08T07:30:00.000Z'],
  ['2026-03-07', '23:00:00', '02:30:00', '2026-03-08T04:00:00.000Z', '2026-03-08T07:30:00.000Z'],
  ['2026-03-07', '23:00:00', '03:30:00', '2026-03-08T04:00:00.000Z', '2026-03-08T07:30:00.000Z'],
  ['2026-11-01', '00:30:00', '03:30:00', '2026-11-01T04:30:00.000Z', '2026-11-01T08:30:00.000Z'],
])('plans %s %s to %s by the clocks of the company', async (...plan) => {
  const [date, hour_init, hour_end, start_at, end_at] = plan
  const token = signIn({ time_zone: 'America/New_York' })
  const body = aVisit({ ...(await createTeam(server, token)), date, hour_init, hour_end })
  const { visit_point_id, activity_id, resource_id } = body
  const request = { date, hour_init, hour_end, visit_point_id, activity_id, resource_id }
  const answer = await call(create, { body: request }, token)
  expect(answer.body).toMatchObject({ date, hour_init, hour_end, start_at, end_at })
})
