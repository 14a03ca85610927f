import { visitPoints } from '@baquiano/contract/visit-points'
import { v7 as uuidv7 } from 'uuid'
import { beforeEach, expect, it } from 'vitest'
import { aVisitPoint } from '../../test/builders.ts'
import { createField } from '../../test/field.ts'
import { startTestServer } from '../../test/server.ts'

const server = await startTestServer()
const { call, signIn, database } = server
const { create, duplicates, merge, get } = visitPoints
let token: string

beforeEach(() => {
  token = signIn()
})

const far = { cx: -74, cy: 4.6 }
const add = async (overrides: object, as = token) =>
  (await call(create, { body: { ...aVisitPoint(far), ...overrides } }, as)).body
const find = async (body: object) => (await call(duplicates, { body }, token)).body.records

it('finds by identification, by a name that is written otherwise, and within 50 m', async () => {
  const shop = await add({ name: 'Ferretería El Nogal', identification: 'CLI482' })
  const near = await add({ name: 'Óptica', cx: -75.5, cy: 6.2 })
  await add({ name: 'Panadería Los Andes', cx: -75.499, cy: 6.2 })
  const named = { id: shop.id, reasons: ['name'], distance_m: null }
  expect(await find({ name: 'ferreteria el nogal' })).toMatchObject([named])
  expect(await find({ name: 'Ferretería El Nogl' })).toMatchObject([named])
  expect(await find({ identification: 'CLI482' })).toMatchObject([
    { id: shop.id, reasons: ['identification'] },
  ])
  expect(await find({ cx: -75.5002, cy: 6.2 })).toMatchObject([
    { id: near.id, reasons: ['place'], distance_m: 22 },
  ])
  const all = { name: shop.name, identification: 'CLI482', cx: -75.5, cy: 6.2 }
  expect(await find(all)).toMatchObject([
    { id: shop.id, reasons: ['identification', 'name'] },
    { id: near.id },
  ])
  expect(await find({ ...all, except_id: shop.id })).toMatchObject([{ id: near.id }])
  expect(await find({ name: 'Colegio San Bartolo' })).toEqual([])
})

it('never names the visit points of another company', async () => {
  await add({ name: 'Ferretería El Nogal', identification: 'CLI482', ...far }, signIn())
  expect(await find({ name: 'Ferretería El Nogal', identification: 'CLI482', ...far })).toEqual([])
})

it('merges two into one, which gets the visits and the resources of both', async () => {
  const field = await createField(server)
  const { staff, visit_point_id, resource_id, colleague_id, company_id } = field
  const planned = (await field.create()).body
  const multi = { relation_mode: 'multi' }
  const remaining = await add({ ...multi, name: 'El Roble', resource_ids: [colleague_id] }, staff)
  const params = { id: remaining.id }
  const from = (await call(get, { params: { id: visit_point_id } }, staff)).body
  const body = { from_id: from.id }
  const answer = await call(merge, { params, body }, staff)
  expect(answer.body).toMatchObject({ name: 'El Roble', resource_ids: [colleague_id] })
  expect((await call(get, { params: { id: from.id } }, staff)).body.code).toBe(
    'VISIT_POINT_NOT_FOUND',
  )
  const db = database.reader(company_id)
  const visits = await db.selectFrom('visit').select(['id', 'visit_point_id']).execute()
  expect(visits).toEqual([{ id: planned.id, visit_point_id: remaining.id }])
  const audit = await db.selectFrom('audit').select(['kind', 'record_id']).orderBy('id').execute()
  expect(audit.slice(-2)).toEqual([
    { kind: 'visit-point.merged', record_id: remaining.id },
    { kind: 'visit-point.removed', record_id: from.id },
  ])
  const twin = await add({ ...multi, resource_ids: [resource_id] }, staff)
  const joined = await call(merge, { params, body: { from_id: twin.id } }, staff)
  expect(new Set(joined.body.resource_ids)).toEqual(new Set([colleague_id, resource_id]))
})

it.each([
  ['VISIT_POINT_IS_SAME', (id: string) => id],
  ['VISIT_POINT_NOT_FOUND', () => uuidv7()],
])('answers %s', async (code, fromOf) => {
  const { id } = await add({})
  const answer = await call(merge, { params: { id }, body: { from_id: fromOf(id) } }, token)
  expect(answer.body.code).toBe(code)
})
