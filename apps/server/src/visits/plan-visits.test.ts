import { resources } from '@baquiano/contract/resources'
import { visits } from '@baquiano/contract/visits'
import { v7 as uuidv7 } from 'uuid'
import { beforeEach, describe, expect, it } from 'vitest'
import { aResource } from '../../test/builders.ts'
import { createField } from '../../test/field.ts'
import { startTestServer } from '../../test/server.ts'

const server = await startTestServer()
const { call } = server
let field: Awaited<ReturnType<typeof createField>>

beforeEach(async () => {
  field = await createField(server)
})

const assign = (id: string, resource_id: string | null) =>
  call(visits.assign, { params: { id }, body: { resource_id } }, field.staff)
const reschedule = (id: string, body: object) =>
  call(visits.reschedule, { params: { id }, body }, field.staff)
const report = (id: string, transition: string, rest: object = {}) => {
  const body = { id: uuidv7(), transition, ...rest }
  return call(visits.report, { params: { id }, body }, field.staff)
}

describe('assign', () => {
  it('schedules a visit that was nobody’s', async () => {
    const { id } = await field.planned({ resource_id: null })
    const { body } = await assign(id, field.resource_id)
    expect(body).toMatchObject({ status: 'Scheduled', resource_id: field.resource_id })
  })

  it('takes a planned visit from its resource', async () => {
    const { id } = await field.planned()
    expect((await assign(id, null)).body).toMatchObject({
      status: 'Not Assigned',
      resource_id: null,
    })
  })

  it('ends the trip of the former resource', async () => {
    const { id } = await field.planned()
    await report(id, 'on_the_way')
    const { body } = await assign(id, field.colleague_id)
    expect(body).toMatchObject({ status: 'Scheduled', on_the_way_at: null })
  })

  it('tells of nothing when the resource has the visit already', async () => {
    const { id } = await field.planned()
    await assign(id, field.resource_id)
    const events = await call(visits.listEvents, { params: { id } }, field.staff)
    expect(events.body.records).toHaveLength(1)
  })

  it('fails if the new resource cannot do the activity', async () => {
    const { id } = await field.planned()
    const body = aResource({ role_id: field.role_id })
    const novice = (await call(resources.create, { body }, field.staff)).body.id
    expect((await assign(id, novice)).body.code).toBe('ACTIVITY_NOT_OF_RESOURCE')
  })

  it('is refused once the work has begun, naming the current status', async () => {
    const { id } = await field.planned()
    await report(id, 'on_the_way')
    await report(id, 'start')
    expect(await assign(id, field.colleague_id)).toMatchObject({
      status: 409,
      body: { code: 'VISIT_TRANSITION', current_status: 'In progress' },
    })
  })
})

describe('reschedule', () => {
  const later = { date: '2026-03-05', hour_init: '07:00:00', hour_end: '07:30:00' }

  it('moves the plan and its instants', async () => {
    const { id } = await field.planned()
    expect((await reschedule(id, later)).body).toMatchObject({
      ...later,
      status: 'Rescheduled',
      start_at: '2026-03-05T12:00:00.000Z',
    })
  })

  it('leaves nobody’s visit nobody’s', async () => {
    const { id } = await field.planned({ resource_id: null })
    expect((await reschedule(id, later)).body.status).toBe('Not Assigned')
  })

  it('refuses a start that has passed', async () => {
    const { id } = await field.planned()
    const passed = { ...later, date: '2026-03-02' }
    expect((await reschedule(id, passed)).body.code).toBe('VISIT_IN_THE_PAST')
  })

  it('is refused of a canceled visit', async () => {
    const { id } = await field.planned()
    await report(id, 'cancel', { reason: 'Cerrado por inventario' })
    expect(await reschedule(id, later)).toMatchObject({
      status: 409,
      body: { current_status: 'Canceled' },
    })
  })
})

it('leaves a trail of every step for people and for machines', async () => {
  const { id } = await field.planned({ resource_id: null })
  await assign(id, field.resource_id)
  await report(id, 'on_the_way')
  const db = server.database.reader(field.company_id)
  const query = db.selectFrom('outbox').select(['kind', 'data']).where('record_id', '=', id)
  expect(await query.orderBy('id').execute()).toMatchObject([
    { kind: 'visit.created', data: { from: null, to: 'Not Assigned', imported: false } },
    { kind: 'visit.assigned', data: { from: 'Not Assigned', to: 'Scheduled' } },
    { kind: 'visit.departed', data: { transition: 'on_the_way', to: 'On the way' } },
  ])
})
