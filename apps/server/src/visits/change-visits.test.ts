import { visits } from '@baquiano/contract/visits'
import { v7 as uuidv7 } from 'uuid'
import { beforeEach, expect, it } from 'vitest'
import { createField } from '../../test/field.ts'
import { startTestServer } from '../../test/server.ts'

const server = await startTestServer()
const { call } = server
let field: Awaited<ReturnType<typeof createField>>
beforeEach(async () => {
  field = await createField(server)
})

const stored = async (id: string) => (await call(visits.get, { params: { id } }, field.staff)).body
const eventsOf = async (id: string) =>
  (await call(visits.listEvents, { params: { id } }, field.staff)).body.records

it('gives all that match to somebody, except those that were left out, and each can be taken back', async () => {
  const first = await field.planned()
  const second = await field.planned()
  const kept = await field.planned()
  const elsewhere = await field.planned({ date: '2026-03-09' })
  const { colleague_id: resource_id } = field
  const filters = { dates: { date_init: first.date, date_end: first.date } }
  const select = { filters, except_id: [kept.id] }
  const body = { action: 'assign' as const, select, resource_id }
  const answer = await call(visits.bulkAssign, { body }, field.staff)
  const done = [first.id, second.id].toSorted().map((id) => ({ id, code: null }))
  expect(answer.body).toEqual({ outcomes: done, next_id: null })
  expect((await stored(second.id)).resource_id).toBe(resource_id)
  expect((await stored(kept.id)).resource_id).toBe(field.resource_id)
  expect((await stored(elsewhere.id)).resource_id).toBe(field.resource_id)
  await call(visits.revert, { params: { id: second.id } }, field.staff)
  expect((await stored(second.id)).resource_id).toBe(field.resource_id)
})

it('cancels each with the reason, and says which were over without a word in their history', async () => {
  const open = await field.planned()
  const over = await field.planned()
  const body = { action: 'cancel' as const, select: { id: [over.id] }, reason: 'Llueve' }
  await call(visits.bulkCancel, { body }, field.staff)
  const before = await eventsOf(over.id)
  const both = { ...body, select: { id: [open.id, over.id] } }
  const answer = await call(visits.bulkCancel, { body: both }, field.staff)
  expect(answer.body.outcomes).toEqual([
    { id: open.id, code: null },
    { id: over.id, code: 'VISIT_TRANSITION' },
  ])
  expect(await stored(open.id)).toMatchObject({ status: 'Canceled', cancel_reason: 'Llueve' })
  expect(await eventsOf(over.id)).toEqual(before)
})

it('cancels one and plans the same on another day, once however often it is sent', async () => {
  const { id, date, hour_init } = await field.planned()
  const body = { id: uuidv7(), reason: 'Nadie en el sitio', again_on: '2026-03-09' }
  await call(visits.cancel, { params: { id }, body }, field.staff)
  const answer = await call(visits.cancel, { params: { id }, body }, field.staff)
  expect(answer.body).toMatchObject({
    status: 'Canceled',
    date,
    cancel_reason: 'Nadie en el sitio',
  })
  const dates = { date_init: '2026-03-09', date_end: '2026-03-09' }
  const again = await call(visits.filter, { body: { filters: { dates } } }, field.staff)
  expect(again.body.records).toMatchObject([
    { status: 'Scheduled', hour_init, resource_id: field.resource_id, cancel_reason: null },
  ])
})

it('cancels nothing where the same cannot be planned again', async () => {
  const { id } = await field.planned()
  const body = { id: uuidv7(), reason: 'Nadie en el sitio', again_on: '2026-02-20' }
  const refused = await call(visits.cancel, { params: { id }, body }, field.staff)
  expect(refused.body).toMatchObject({ code: 'VISIT_IN_THE_PAST' })
  const permissions = new Set(['CALENDAR_UPDATE'] as const)
  const planner = server.signIn({ company_id: field.company_id, permissions })
  const unasked = await call(visits.cancel, { params: { id }, body }, planner)
  expect(unasked.body).toMatchObject({ required_permissions: ['CALENDAR_CREATE'] })
  expect(await stored(id)).toMatchObject({ status: 'Scheduled' })
})

it('says in the history from whom to whom a visit went, and where it lay before', async () => {
  const { id, date, hour_init, hour_end } = await field.planned()
  const { colleague_id: resource_id } = field
  await call(visits.assign, { params: { id }, body: { resource_id } }, field.staff)
  const later = { date, hour_init: '15:00:00', hour_end: '15:40:00' }
  await call(visits.reschedule, { params: { id }, body: later }, field.staff)
  const [created, assigned, moved] = await eventsOf(id)
  expect(created).toMatchObject({ resource_name: 'Ana Restrepo', former: null })
  expect(assigned).toMatchObject({
    transition: 'assign',
    resource_name: 'Beto Restrepo',
    former: { resource_name: 'Ana Restrepo' },
  })
  expect(moved).toMatchObject({
    transition: 'reschedule',
    former: { resource_name: 'Beto Restrepo', date, hour_init, hour_end },
  })
})

it('removes those that nobody has set out to, and brings them back', async () => {
  const planned = await field.planned()
  const canceled = await field.planned()
  const cancel = { action: 'cancel' as const, select: { id: [canceled.id] }, reason: 'Llueve' }
  await call(visits.bulkCancel, { body: cancel }, field.staff)
  const body = { action: 'remove' as const, select: { id: [planned.id, canceled.id] } }
  const answer = await call(visits.bulk, { body }, field.staff)
  expect(answer.body.outcomes).toEqual([
    { id: planned.id, code: null },
    { id: canceled.id, code: 'VISIT_TRANSITION' },
  ])
  const missing = await call(visits.get, { params: { id: planned.id } }, field.staff)
  expect(missing.body.code).toBe('VISIT_NOT_FOUND')
  await call(visits.restore, { params: { id: planned.id } }, field.staff)
  expect((await stored(planned.id)).status).toBe('Scheduled')
})

it('changes no visit of another company', async () => {
  const theirs = await field.planned()
  const { staff } = await createField(server)
  const body = { action: 'remove' as const, select: { id: [theirs.id] } }
  const answer = await call(visits.bulk, { body }, staff)
  expect(answer.body.outcomes).toEqual([{ id: theirs.id, code: 'VISIT_NOT_FOUND' }])
})
