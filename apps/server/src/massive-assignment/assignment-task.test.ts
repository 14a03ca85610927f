import { categories } from '@baquiano/contract/categories'
import { fields } from '@baquiano/contract/fields'
import { massiveAssignment } from '@baquiano/contract/massive-assignment'
import { tasks } from '@baquiano/contract/tasks'
import { visitPoints } from '@baquiano/contract/visit-points'
import { visits } from '@baquiano/contract/visits'
import { v7 as uuidv7 } from 'uuid'
import { beforeEach, expect, it } from 'vitest'
import { aCorner, aVisitPoint } from '../../test/builders.ts'
import { createField } from '../../test/field.ts'
import { aField } from '../../test/field-fixtures.ts'
import { startTestServer } from '../../test/server.ts'
import { runTask } from '../tasks/index.ts'
import { assignmentTaskHandler } from './assignment-task.ts'

const server = await startTestServer()
const { call, signIn, platform, database } = server
const date = '2026-03-03'
let field: Awaited<ReturnType<typeof createField>>

beforeEach(async () => {
  field = await createField(server)
})

const pointAt = async (corner: number, changes: object = {}): Promise<string> => {
  const body = { ...aVisitPoint(), ...aCorner(corner), ...changes }
  return (await call(visitPoints.create, { body }, field.staff)).body.id
}
const pointsAt = async (...corners: number[]) => {
  const ids: string[] = []
  for (const corner of corners) ids.push(await pointAt(corner))
  return ids
}
const request = (visit_point_ids: readonly string[]) => ({
  date,
  activity_id: field.activity_id,
  resource_ids: [field.resource_id, field.colleague_id],
  visit_point_ids,
})
const preview = async (visit_point_ids: readonly string[]) =>
  call(massiveAssignment.preview, { body: request(visit_point_ids) }, field.staff)
const planned = async () =>
  (await call(visits.filter, { body: { filters: {}, quantity: 1000 } }, field.staff)).body

const confirmed = async (ids: readonly string[]) => {
  const { body } = await preview(ids)
  const all = body.lanes.flatMap(
    ({ resource_id, stops }: { resource_id: string; stops: Record<string, string>[] }) =>
      stops.map(({ visit_point_id, hour_init, hour_end }) => ({
        visit_point_id,
        resource_id,
        hour_init,
        hour_end,
      })),
  )
  return { date, activity_id: field.activity_id, visits: all }
}
const start = async (body: object, headers: Record<string, string> = {}, as = field.staff) =>
  call(massiveAssignment.start, { body, headers }, as)
const outcomesOf = async (id: string) =>
  (await call(tasks.outcomes, { params: { id }, body: { quantity: 1000 } }, field.staff)).body

/** @param steps after which the process ends */
async function run(id: string, steps = Number.POSITIVE_INFINITY) {
  const ending = new AbortController()
  let left = steps
  const handler = {
    ...assignmentTaskHandler,
    run: (task: Parameters<typeof assignmentTaskHandler.run>[0], input: unknown) => {
      const advance = async (count: number) => {
        left -= count > 0 ? 1 : 0
        if (left === 0) ending.abort(new Error('the process ended'))
        await task.advance(count)
      }
      return assignmentTaskHandler.run({ ...task, advance }, input, {})
    },
  }
  const worker = { platform, publishProgress: () => {}, handlers: [handler], services: {} }
  await runTask(worker, { company_id: field.company_id, id }, ending.signal)
}

it('plans its visits in the name of who confirmed it, with the outcome of each', async () => {
  const ids = await pointsAt(0, 1, 2, 3)
  const body = { ...(await confirmed(ids)), service_time: 1200 }
  const task = (await start(body)).body
  expect(task).toMatchObject({
    kind: 'massive-assignment',
    status: 'waiting',
    date,
    failed: null,
  })
  await run(task.id)
  const { records, total } = await planned()
  expect(total).toBe(4)
  expect(records[0]).toMatchObject({ date, status: 'Scheduled', service_time: 1200 })
  expect(new Set(records.map((one: { resource_id: string }) => one.resource_id))).toEqual(
    new Set([field.resource_id, field.colleague_id]),
  )
  expect(await outcomesOf(task.id)).toMatchObject({
    total: 4,
    records: Array.from({ length: 4 }, () => ({
      code: null,
      name: expect.stringContaining('Tienda'),
    })),
  })
})

it('plans visits without what the company asks of each, which nobody could fill in for all', async () => {
  const category = { name: 'pedido', label: 'Pedido', object_type: 'SCHEDULE' as const }
  const category_id = (await call(categories.create, { body: category }, field.staff)).body.id
  const body = aField({ category_id, name: 'bultos', type: 'Number', required: true })
  await call(fields.create, { body }, field.staff)
  const task = (await start(await confirmed(await pointsAt(0, 1)))).body
  await run(task.id)
  const { records } = await planned()
  expect(records.map(({ data }: { data: object }) => data)).toEqual([{}, {}])
})

it('goes on where it was, and plans none a second time, wherever a process ends', async () => {
  const corners = Array.from({ length: 120 }, (_, index) => index)
  const ids = await pointsAt(...corners)
  const confirmedVisits = ids.map((visit_point_id, index) => ({
    visit_point_id,
    resource_id: index % 2 === 0 ? field.resource_id : field.colleague_id,
    hour_init: `${String(6 + Math.floor(index / 12)).padStart(2, '0')}:${String((Math.floor(index / 2) % 6) * 10).padStart(2, '0')}:00`,
    hour_end: `${String(6 + Math.floor(index / 12)).padStart(2, '0')}:${String((Math.floor(index / 2) % 6) * 10 + 9).padStart(2, '0')}:00`,
  }))
  const { id } = (await start({ date, activity_id: field.activity_id, visits: confirmedVisits }))
    .body
  for (let ends = 0; ends < 2; ends += 1) {
    await expect(run(id, 1)).rejects.toThrow('the process ended')
  }
  await run(id)
  const done = await call(tasks.get, { params: { id } }, field.staff)
  expect(done.body).toMatchObject({ status: 'done', done: 120, total: 120, failed: 0 })
  const { records, total } = await planned()
  expect(total).toBe(120)
  const points = records.map((one: { visit_point_id: string }) => one.visit_point_id)
  expect(new Set(points).size).toBe(120)
  const audited = await database
    .reader(field.company_id)
    .selectFrom('audit')
    .where('kind', '=', 'visit.created')
    .select('record_id')
    .execute()
  expect(new Set(audited.map(({ record_id }) => record_id)).size).toBe(120)
  await run(id)
  expect((await planned()).total).toBe(120)
})

it('is one task, however often it is sent with one key', async () => {
  const body = await confirmed(await pointsAt(0, 1))
  const headers = { 'idempotency-key': uuidv7() }
  const [first, second] = await Promise.all([start(body, headers), start(body, headers)])
  const ids = [first, second].flatMap((answer) => (answer.status === 200 ? answer.body.id : []))
  expect(new Set(ids).size).toBe(1)
  const all = await call(tasks.filter, { body: {} }, field.staff)
  expect(all.body.total).toBe(1)
})

it('plans nobody twice in one night', async () => {
  const [early = '', late = ''] = await pointsAt(0, 1)
  const night = { hour_init: '22:00:00', hour_end: '07:00:00' }
  const eve = new Date(Date.parse(date) - 86_400_000).toISOString().slice(0, 10)
  await field.planned({ date: eve, ...night })
  const at = (visit_point_id: string, hour: string) => ({
    visit_point_id,
    resource_id: field.resource_id,
    hour_init: `${hour}:30:00`,
    hour_end: `${hour}:59:00`,
  })
  const wanted = [at(early, '06'), at(late, '07')]
  const { id } = (await start({ date, activity_id: field.activity_id, visits: wanted })).body
  await run(id)
  const { records } = await outcomesOf(id)
  const codes = new Map(records.map((one: { id: string; code: string }) => [one.id, one.code]))
  expect([early, late].map((point) => codes.get(point))).toEqual(['RESOURCE_HAS_VISIT_THEN', null])
})

it('leaves what the day has become since then, and says of each why', async () => {
  const [taken = '', busy = '', inactive = '', fine = ''] = await pointsAt(0, 1, 2, 3)
  const at = (visit_point_id: string, hour: string, resource_id = field.resource_id) => ({
    visit_point_id,
    resource_id,
    hour_init: `${hour}:00:00`,
    hour_end: `${hour}:30:00`,
  })
  const body = {
    date,
    activity_id: field.activity_id,
    visits: [at(taken, '08'), at(busy, '09'), at(inactive, '10'), at(fine, '11')],
  }
  const { id } = (await start(body)).body
  await field.planned({ date, visit_point_id: taken, resource_id: null })
  await field.planned({ date, hour_init: '09:10:00', hour_end: '09:20:00' })
  const status = { action: 'deactivate', select: { id: [inactive] } }
  await call(visitPoints.bulkStatus, { body: status }, field.staff)
  await run(id)
  const { records } = await outcomesOf(id)
  const codes = new Map(records.map((one: { id: string; code: string }) => [one.id, one.code]))
  expect([taken, busy, inactive, fine].map((point) => codes.get(point))).toEqual([
    'VISIT_POINT_ALREADY_PLANNED',
    'RESOURCE_HAS_VISIT_THEN',
    'VISIT_POINT_INACTIVE',
    null,
  ])
  const done = await call(tasks.get, { params: { id } }, field.staff)
  expect(done.body).toMatchObject({ status: 'done', failed: 3 })
})

it('relates visit points to whoever visits them, for those who may', async () => {
  const foreign = await pointAt(1, { relation_mode: 'multi', resource_ids: [] })
  const visit = { resource_id: field.resource_id, hour_init: '08:00:00', hour_end: '08:30:00' }
  const body = {
    date,
    activity_id: field.activity_id,
    relate: true,
    visits: [{ ...visit, visit_point_id: foreign }],
  }
  const seller = signIn({ company_id: field.company_id, id: uuidv7(), may_relate: false })
  const rejected = (await start(body, {}, seller)).body
  await run(rejected.id)
  expect((await planned()).total).toBe(0)
  const { id } = (await start(body)).body
  await run(id)
  expect((await outcomesOf(id)).records).toMatchObject([{ code: null }])
  const point = await call(visitPoints.get, { params: { id: foreign } }, field.staff)
  expect(point.body.resource_ids).toEqual([field.resource_id])
})

it('names no visit point twice and no more than four resources', async () => {
  const visit = { hour_init: '08:00:00', hour_end: '08:30:00' }
  const same = { ...visit, visit_point_id: field.visit_point_id, resource_id: field.resource_id }
  const many = Array.from({ length: 5 }, () => ({
    ...visit,
    visit_point_id: uuidv7(),
    resource_id: uuidv7(),
  }))
  for (const all of [[same, same], many, []]) {
    const answer = await start({ date, activity_id: field.activity_id, visits: all })
    expect(answer.status).toBe(400)
  }
})
