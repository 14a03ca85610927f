import { categories } from '@baquiano/contract/categories'
import { type FieldFields, fields } from '@baquiano/contract/fields'
import { recurrences } from '@baquiano/contract/recurrences'
import { typologies } from '@baquiano/contract/typologies'
import { type Visit, type VisitEvent, type VisitFields, visits } from '@baquiano/contract/visits'
import { beforeEach, expect, it } from 'vitest'
import { aVisit } from '../../test/builders.ts'
import { createField } from '../../test/field.ts'
import { aField } from '../../test/field-fixtures.ts'
import { startTestServer, testNow } from '../../test/server.ts'

const server = await startTestServer()
const { call, setClock } = server
let field: Awaited<ReturnType<typeof createField>>
let category_id: string

beforeEach(async () => {
  setClock(testNow)
  field = await createField(server)
  const body = { name: 'entrega', label: 'Entrega', object_type: 'SCHEDULE' as const }
  category_id = (await call(categories.create, { body }, field.staff)).body.id
})

const define = (overrides: Partial<FieldFields>) =>
  call(fields.create, { body: aField({ category_id, ...overrides }) }, field.staff)
const update = (id: string, overrides: Partial<VisitFields>) => {
  const { visit_point_id, activity_id, resource_id } = field
  const body = aVisit({ visit_point_id, activity_id, resource_id, ...overrides })
  return call(visits.update, { params: { id }, body }, field.staff)
}
const numbersBy = async (data: Record<string, unknown>) => {
  const { body } = await call(visits.filter, { body: { filters: { data } } }, field.staff)
  return body.records.map(({ id }: Visit) => id)
}

it('keeps what the company wants to know of a visit by the fields of its typology', async () => {
  const typology = { name: 'Entrega', object_type: 'SCHEDULE' as const }
  const { body: made } = await call(typologies.create, { body: typology }, field.staff)
  await define({ name: 'bultos', type: 'Number', required: true, typology_ids: [made.id] })
  expect(await field.create()).toMatchObject({
    status: 400,
    body: { code: 'VALIDATION_FAILED', errors: [{ path: 'data.bultos', code: 'REQUIRED' }] },
  })
  const { body: visit } = await field.create({ data: { bultos: 3 } })
  expect(visit).toMatchObject({ object_type_id: made.id, data: { bultos: 3 } })
  const unchanged = await update(visit.id, { description: 'Portería' })
  expect(unchanged.body).toMatchObject({ description: 'Portería', data: { bultos: 3 } })
  const changed = await update(visit.id, { data: { bultos: 4 } })
  expect(changed.body.data).toEqual({ bultos: 4 })
  const { body: events } = await call(visits.listEvents, { params: { id: visit.id } }, field.staff)
  expect(events.records.map((event: VisitEvent) => event.transition)).toEqual([
    'create',
    'edit',
    'edit',
  ])
  expect((await update(visit.id, { data: { otro: 1 } })).body.code).toBe('UNKNOWN_FIELD')
})

it('narrows lists by a field, also after a removal that was undone', async () => {
  await define({ name: 'bultos', type: 'Number', is_filter: true })
  const few = await field.planned({ data: { bultos: 2 } })
  await field.planned({ data: { bultos: 9 } })
  expect(await numbersBy({ bultos: { max: 5 } })).toEqual([few.id])
  await call(visits.remove, { params: { id: few.id } }, field.staff)
  expect(await numbersBy({ bultos: { max: 5 } })).toEqual([])
  await call(visits.restore, { params: { id: few.id } }, field.staff)
  expect(await numbersBy({ bultos: { max: 5 } })).toEqual([few.id])
  await update(few.id, { data: { bultos: 8 } })
  expect(await numbersBy({ bultos: { max: 5 } })).toEqual([])
})

it('takes them over to a copy, though a field is required that the original does not have', async () => {
  await define({ name: 'bultos', type: 'Number' })
  const { date } = await field.planned({ data: { bultos: 2 } })
  await define({ name: 'factura', type: 'Text', required: true })
  const copy = { dates: { date_init: date, date_end: date }, to: '2026-03-20' }
  const { body } = await call(visits.copy, { body: copy }, field.staff)
  expect(body.outcomes).toMatchObject([{ code: null }])
  const filters = { dates: { date_init: '2026-03-20', date_end: '2026-03-20' } }
  const { body: found } = await call(visits.filter, { body: { filters } }, field.staff)
  expect(found.records[0]?.data).toEqual({ bultos: 2 })
})

it('gives them to every visit of a recurrence, and those that one has by itself stay', async () => {
  await define({ name: 'bultos', type: 'Number', is_filter: true })
  const { visit_point_id, activity_id, resource_id } = field
  const rule = { rrule: 'FREQ=DAILY;COUNT=3', start_date: '2026-03-10' }
  const body = { visit_point_id, activity_id, resource_id, ...rule, data: { bultos: 5 } }
  const { body: made } = await call(recurrences.create, { body }, field.staff)
  const all = await numbersBy({ bultos: { min: 5, max: 5 } })
  expect(all).toHaveLength(3)
  const [first = ''] = all
  const { body: own } = await call(visits.get, { params: { id: first } }, field.staff)
  await update(first, { date: own.date, data: { bultos: 1 } })
  const params = { id: made.id }
  const changed = { ...body, data: { bultos: 7 }, from_date: null }
  await call(recurrences.update, { params, body: changed }, field.staff)
  expect(await numbersBy({ bultos: { min: 7 } })).toHaveLength(2)
  expect(await numbersBy({ bultos: { max: 1 } })).toEqual([first])
})
