import { audit, type AuditRecord } from '@baquiano/contract/audit'
import { tracking } from '@baquiano/contract/tracking'
import { visitPoints } from '@baquiano/contract/visit-points'
import { v7 as uuidv7 } from 'uuid'
import { beforeEach, expect, it } from 'vitest'
import { aVisitPoint } from '../../test/builders.ts'
import { createField } from '../../test/field.ts'
import { startTestServer, testNow } from '../../test/server.ts'

const server = await startTestServer()
const { call, signIn } = server

let company_id: string
let token: string
beforeEach(() => {
  server.setClock(testNow)
  company_id = uuidv7()
  token = signIn({ company_id })
})

const addPoint = () => call(visitPoints.create, { body: aVisitPoint() }, token)

const listRecords = async (filters: object): Promise<AuditRecord[]> =>
  (await call(audit.filter, { body: { filters, quantity: 100 } }, token)).body.records

it('tells what was done to which record, what it was before, and from where', async () => {
  const fields = aVisitPoint()
  const id = (await call(visitPoints.create, { body: fields }, token)).body.id
  const body = { ...fields, name: 'Otro Nombre', status: 'Active' }
  const headers = { 'user-agent': 'Navegador 1' }
  await call(visitPoints.update, { params: { id }, body, headers }, token)
  const records = await listRecords({ record_id: id })
  expect(records.map(({ kind }) => kind)).toEqual(['visit-point.created', 'visit-point.updated'])
  expect(records[1]).toMatchObject({
    before: { name: fields.name },
    after: { name: 'Otro Nombre' },
    address: '127.0.0.1',
    agent: 'Navegador 1',
    added_on: testNow,
  })
})

it('names a visit by its number and its customer from its creation on', async () => {
  const field = await createField(server)
  const { id, number } = await field.planned()
  const filters = { record_id: id, kind: 'visit.created' }
  const { body } = await call(audit.filter, { body: { filters } }, field.staff)
  const [row] = body.records
  expect(row?.after).toMatchObject({ number })
  const point = { params: { id: String(row?.after?.['visit_point_id']) } }
  const { name } = (await call(visitPoints.get, point, field.staff)).body
  expect(row?.visit_point_name).toBe(name)
  const params = { id: String(row?.id) }
  expect((await call(audit.get, { params }, field.staff)).body.visit_point_name).toBe(name)
  const others = { filters: { entity: 'resource' } }
  const { body: list } = await call(audit.filter, { body: others }, field.staff)
  expect(list.records[0]).toMatchObject({ visit_point_name: null })
})

it('finds by entity, kind, day and who did it', async () => {
  const field = await createField(server)
  const their = signIn({ company_id: field.company_id, id: field.resource_id })
  await call(visitPoints.create, { body: aVisitPoint() }, their)
  const find = async (filters: object, match = 'coincidence') =>
    (await call(audit.filter, { body: { filters, match } }, their)).body
  expect((await find({ search: 'ana', entity: 'visit-point' })).records).toMatchObject([
    { person_name: 'Ana Restrepo', kind: 'visit-point.created' },
  ])
  expect((await find({ search: 'TREPÓ ana', entity: 'visit-point' })).total).toBe(1)
  expect((await find({ search: 'ana', entity: 'visit-point' }, 'exact')).total).toBe(0)
  expect((await find({ search: 'aná restrepo', entity: 'visit-point' }, 'exact')).total).toBe(1)
  expect((await find({ search: 'zoe' })).total).toBe(0)
  const other_day = { date_init: '2026-03-03', date_end: '2026-03-04' }
  expect((await find({ added: other_day })).total).toBe(0)
  expect((await find({ kind: 'resource.created' })).total).toBe(2)
})

it('is read by administrators of the company, and by nobody else', async () => {
  await addPoint()
  const [row] = await listRecords({})
  const params = { id: String(row?.id) }
  expect((await call(audit.get, { params }, token)).body).toMatchObject({ id: params.id })
  const supervisor = signIn({ company_id, is_administrator: false })
  for (const rejected of [
    await call(audit.filter, { body: {} }, supervisor),
    await call(audit.get, { params }, supervisor),
  ])
    expect(rejected).toMatchObject({ status: 403, body: { code: 'ADMINISTRATOR_REQUIRED' } })
  expect((await call(audit.get, { params }, signIn())).status).toBe(404)
  expect((await call(audit.filter, { body: {} }, signIn())).body.total).toBe(0)
})

it('tells who looked at where somebody was, once for as long as they keep looking', async () => {
  const { resource_id, staff, ...field } = await createField(server)
  const viewRoute = (start_at: string) =>
    call(
      tracking.executedRoute,
      { body: { resource_id: [resource_id], start_at, end_at: start_at } },
      staff,
    )
  await viewRoute('2026-03-02T12:00:00.000Z')
  await viewRoute('2026-03-02T14:00:00.000Z')
  await viewRoute('2026-03-01T14:00:00.000Z')
  server.setClock('2026-03-02T16:00:00.000Z')
  await viewRoute('2026-03-02T12:00:00.000Z')
  const filters = { kind: 'location-history.viewed' }
  const reader = signIn({ company_id: field.company_id })
  const { records } = (await call(audit.filter, { body: { filters } }, reader)).body
  expect(records.map(({ after }: AuditRecord) => after?.['day'])).toEqual([
    '2026-03-02',
    '2026-03-01',
    '2026-03-02',
  ])
  expect(records[0]).toMatchObject({ record_id: resource_id, address: '127.0.0.1' })
})
