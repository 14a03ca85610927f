import { fieldVisits, type Visit, visits } from '@baquiano/contract/visits'
import { v7 as uuidv7 } from 'uuid'
import { beforeEach, expect, it } from 'vitest'
import { asClock } from '../../test/as-clock.ts'
import { createField } from '../../test/field.ts'
import { startTestServer, testNow } from '../../test/server.ts'
import { delayVisits } from './delay-visits.ts'

const server = await startTestServer()
const { call, setClock, signIn } = server
let field: Awaited<ReturnType<typeof createField>>
let visit: Visit

beforeEach(async () => {
  setClock(testNow)
  field = await createField(server)
  visit = await field.planned()
})

const params = () => ({ id: visit.id })
const assign = (resource_id: string | null) =>
  call(visits.assign, { params: params(), body: { resource_id } }, field.staff)
const reschedule = (body: object) =>
  call(visits.reschedule, { params: params(), body }, field.staff)
const revert = (by = field.staff) => call(visits.revert, { params: params() }, by)
const story = async () =>
  (await call(visits.listEvents, { params: params() }, field.staff)).body.records

const fieldsOf = (of: Visit) => ({
  visit_point_id: of.visit_point_id,
  activity_id: of.activity_id,
  description: of.description,
  date: of.date,
})

/** Everything but its version. */
const planOf = (changed: Visit) => ({ ...changed, update_on: '' })

it('gives a visit back to whoever had it, with the status it had, as an event of its own', async () => {
  await assign(field.colleague_id)
  expect(planOf((await revert()).body)).toEqual(planOf(visit))
  expect((await story()).at(-1)).toMatchObject({
    transition: 'revert',
    from_status: 'Scheduled',
    to_status: 'Scheduled',
    actor_kind: 'staff',
  })
})

it('takes a visit back that was nobody’s', async () => {
  visit = await field.planned({ resource_id: null })
  await assign(field.resource_id)
  expect(planOf((await revert()).body)).toEqual(planOf(visit))
})

it('takes a new schedule back, though the former one has passed and the visit was late', async () => {
  const now = '2026-03-02T20:30:00.000Z'
  setClock(now)
  await asClock(server, { company_id: field.company_id, now }, delayVisits)
  await reschedule({ date: '2026-03-03' })
  expect(planOf((await revert()).body)).toEqual({ ...planOf(visit), status: 'Delayed' })
})

it('restores the trip that a reassignment ended', async () => {
  const body = { id: uuidv7(), transition: 'on_the_way' }
  const away = (await call(fieldVisits.report, { params: params(), body }, field.phone)).body
  await assign(field.colleague_id)
  expect(planOf((await revert()).body)).toEqual(planOf(away))
})

it('is refused half an hour later, to anybody else, and where something else has happened since', async () => {
  const rejected = { status: 409, body: { code: 'VISIT_TRANSITION', current_status: 'Scheduled' } }
  expect(await revert()).toMatchObject(rejected)
  await assign(field.colleague_id)
  expect(await revert(signIn({ company_id: field.company_id }))).toMatchObject(rejected)
  setClock('2026-03-02T15:30:00.001Z')
  expect(await revert()).toMatchObject(rejected)
  await assign(field.resource_id)
  const body = { id: uuidv7(), transition: 'on_the_way' }
  await call(fieldVisits.report, { params: params(), body }, field.phone)
  expect(await revert()).toMatchObject({ status: 409, body: { current_status: 'On the way' } })
})

it('is done once: a second time there is nothing to take back', async () => {
  await assign(field.colleague_id)
  await revert()
  expect((await revert()).status).toBe(409)
})

it('takes back hours and person together where one call changed both', async () => {
  visit = await field.planned({ resource_id: null })
  const body = { ...fieldsOf(visit), hour_init: '16:00:00', hour_end: '17:00:00' }
  const changes = { body: { ...body, resource_id: field.colleague_id }, params: params() }
  const moved = await call(visits.update, changes, field.staff)
  expect(moved.body).toMatchObject({ status: 'Scheduled', hour_init: '16:00:00' })
  expect(planOf((await revert()).body)).toEqual(planOf(visit))
})

it('takes back one act after the other, as far as they are one’s own', async () => {
  await assign(field.colleague_id)
  setClock('2026-03-02T15:01:00.000Z')
  const second = (await reschedule({ date: '2026-03-05' })).body
  setClock('2026-03-02T15:02:00.000Z')
  await revert()
  setClock('2026-03-02T15:03:00.000Z')
  expect(planOf((await revert()).body)).toEqual(planOf(visit))
  expect(second.status).toBe('Rescheduled')
  expect((await revert()).status).toBe(409)
})

it('takes acts of one and the same moment back one after the other, in their order', async () => {
  const acts = [
    () => reschedule({ date: '2026-03-05' }),
    () => assign(field.colleague_id),
    () => reschedule({ date: '2026-03-06' }),
    () => assign(null),
    () => assign(field.resource_id),
    () => reschedule({ date: '2026-03-07' }),
  ]
  const plans = [planOf(visit)]
  for (const act of acts) plans.push(planOf((await act()).body))
  const taken_back: object[] = []
  for (const _ of acts) taken_back.push(planOf((await revert()).body))
  expect(taken_back).toEqual(plans.slice(0, -1).toReversed())
  expect((await revert()).status).toBe(409)
})

it('takes back hours and person of one call together, beside other acts of the same moment', async () => {
  await reschedule({ date: '2026-03-05' })
  const before = (await assign(field.colleague_id)).body
  const body = { ...fieldsOf(before), hour_init: '16:00:00', hour_end: '17:00:00' }
  const changes = { body: { ...body, resource_id: field.resource_id }, params: params() }
  await call(visits.update, changes, field.staff)
  expect(planOf((await revert()).body)).toEqual(planOf(before))
  await revert()
  expect(planOf((await revert()).body)).toEqual(planOf(visit))
})

it('takes nothing back where the same person has planned the visit anew in another window', async () => {
  const { update_on } = (await assign(field.colleague_id)).body
  setClock('2026-03-02T15:01:00.000Z')
  const { body: record } = await reschedule({ date: '2026-03-05' })
  const known = { params: params(), headers: { 'if-match': `"${update_on}"` } }
  const refused = { status: 409, body: { code: 'RECORD_CHANGED', record } }
  expect(await call(visits.revert, known, field.staff)).toMatchObject(refused)
  expect((await revert()).status).toBe(200)
})
