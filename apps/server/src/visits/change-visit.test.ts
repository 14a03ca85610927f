import { availability } from '@baquiano/contract/availability'
import { type Visit, type VisitEvent, visitDayCapacity, visits } from '@baquiano/contract/visits'
import { v7 as uuidv7 } from 'uuid'
import { beforeEach, expect, it } from 'vitest'
import { createField } from '../../test/field.ts'
import { startTestServer, testNow } from '../../test/server.ts'

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
const fieldsOf = (of: Visit) => {
  const { date, hour_init, hour_end, visit_point_id, resource_id, activity_id, description } = of
  return { date, hour_init, hour_end, visit_point_id, resource_id, activity_id, description }
}
const update = (changes: object, headers: Record<string, string> = {}) =>
  call(
    visits.update,
    { params: params(), body: { ...fieldsOf(visit), ...changes }, headers },
    field.staff,
  )
const remove = (by = field.staff) => call(visits.remove, { params: params() }, by)
const restore = (by = field.staff) => call(visits.restore, { params: params() }, by)
const addNote = (text: string, id = uuidv7()) =>
  call(visits.addNote, { params: params(), body: { id, text } }, field.staff)
const report = (transition: string) =>
  call(
    visits.report,
    { params: params(), body: { id: uuidv7(), transition, reason: 'Cerrado' } },
    field.staff,
  )
const story = async (): Promise<VisitEvent[]> =>
  (await call(visits.listEvents, { params: params() }, field.staff)).body.records
const transitions = async () => (await story()).map(({ transition }) => transition)

it('tells separately of the work, the schedule and the resource, and only of what has changed', async () => {
  const { body } = await update({
    description: 'Llevar el medidor',
    date: '2026-03-04',
    resource_id: field.colleague_id,
  })
  expect(body).toMatchObject({
    description: 'Llevar el medidor',
    date: '2026-03-04',
    resource_id: field.colleague_id,
    status: 'Rescheduled',
  })
  expect(await transitions()).toEqual(['create', 'edit', 'reschedule', 'assign'])
  visit = body
  expect((await update({})).body).toEqual(body)
  expect(await transitions()).toHaveLength(4)
})

it('keeps a passed start that is not changed, and refuses a new one', async () => {
  setClock('2026-03-02T23:30:00.000Z')
  expect((await update({ description: 'Tarde' })).status).toBe(200)
  expect(await update({ hour_init: '08:00:00' })).toMatchObject({
    status: 400,
    body: { code: 'VISIT_IN_THE_PAST' },
  })
  expect(await transitions()).toEqual(['create', 'edit'])
})

it('refuses a resource without the activity, and writes nothing', async () => {
  const otherField = await createField(server)
  const rejected = await update({ description: 'Otra', resource_id: otherField.resource_id })
  expect(rejected).toMatchObject({ status: 404, body: { code: 'RESOURCE_NOT_FOUND' } })
  expect(await transitions()).toEqual(['create'])
})

it('answers the record as it is to whoever knows an older version', async () => {
  const headers = { 'if-match': `"${visit.update_on}"` }
  await update({ description: 'Uno' }, headers)
  expect(await update({ description: 'Dos' }, headers)).toMatchObject({
    status: 409,
    body: {
      code: 'RECORD_CHANGED',
      record: { description: 'Uno', visit_point_name: expect.any(String) },
    },
  })
})

it('is no longer changed or removed once somebody is on the way', async () => {
  await report('on_the_way')
  const rejection = {
    status: 409,
    body: { code: 'VISIT_TRANSITION', current_status: 'On the way' },
  }
  expect(await update({ description: 'Tarde' })).toMatchObject(rejection)
  expect(await remove()).toMatchObject(rejection)
})

it('comes back whole when its removal is undone, with both in its history', async () => {
  await update({ date: '2026-03-04' })
  const before = (await call(visits.get, { params: params() }, field.staff)).body
  expect((await remove()).status).toBe(200)
  expect((await call(visits.get, { params: params() }, field.staff)).status).toBe(404)
  expect((await restore()).body).toEqual(before)
  expect(await transitions()).toEqual(['create', 'reschedule', 'remove', 'restore'])
  // A second click finds the visit there.
  expect((await restore()).body).toEqual(before)
  expect(await transitions()).toHaveLength(4)
})

it('is not restored by anybody else, nor after a minute', async () => {
  await remove()
  expect((await restore(signIn({ company_id: field.company_id }))).status).toBe(404)
  setClock('2026-03-02T15:01:00.001Z')
  expect((await restore()).status).toBe(404)
})

it('takes notes once it is over, each once, and keeps its status', async () => {
  expect((await addNote('Todavía no')).status).toBe(409)
  await report('cancel')
  const id = uuidv7()
  await addNote('Había un aviso en la puerta', id)
  expect((await addNote('Había un aviso en la puerta', id)).body).toMatchObject({
    status: 'Canceled',
  })
  expect((await story()).at(-1)).toMatchObject({
    transition: 'note',
    reason: 'Había un aviso en la puerta',
    from_status: 'Canceled',
    actor_kind: 'staff',
  })
  expect(await transitions()).toEqual(['create', 'cancel', 'note'])
})

it('measures the shifts of whoever has visits within some days, free days too', async () => {
  const dates = { date_init: '2026-02-28', date_end: '2026-03-02' }
  const measured = async () =>
    visitDayCapacity
      .array()
      .parse(
        (await call(visits.dayCapacity, { body: { filters: { dates } } }, field.staff)).body
          .records,
      )
  expect(await measured()).toEqual([
    { date: '2026-02-28', shift_s: 32_400 },
    { date: '2026-03-01', shift_s: 32_400 },
    { date: '2026-03-02', shift_s: 32_400 },
  ])
  const working = { hour_init: '08:00:00', hour_end: '13:00:00' }
  const fields = {
    hours: [working, working, working, working, working, null, null],
    breaks: [{ hour_init: '09:00:00', hour_end: '11:00:00', duration_s: 1800 }],
  }
  const person = { id: field.resource_id }
  await call(availability.update, { params: person, body: fields }, field.staff)
  expect((await measured()).map(({ shift_s }) => shift_s)).toEqual([0, 0, 16_200])
  await call(visits.assign, { params: params(), body: { resource_id: null } }, field.staff)
  expect((await measured()).map(({ shift_s }) => shift_s)).toEqual([0, 0, 0])
})

it('counts the visits of each day by status, with the seconds planned', async () => {
  await field.planned({ date: '2026-03-03' })
  await field.planned({ date: '2026-03-03', resource_id: null })
  const dates = { date_init: '2026-03-02', date_end: '2026-03-03' }
  const { body } = await call(visits.countDays, { body: { filters: { dates } } }, field.staff)
  const planned_s = (Date.parse(visit.end_at) - Date.parse(visit.start_at)) / 1000
  expect(body.records).toEqual([
    { date: '2026-03-02', status: 'Scheduled', count: 1, planned_s, late_count: 0 },
    { date: '2026-03-03', status: 'Not Assigned', count: 1, planned_s, late_count: 0 },
    { date: '2026-03-03', status: 'Scheduled', count: 1, planned_s, late_count: 0 },
  ])
})
