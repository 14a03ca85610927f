import { categories } from '@baquiano/contract/categories'
import { type FieldFields, fields } from '@baquiano/contract/fields'
import { tasks } from '@baquiano/contract/tasks'
import { visitPoints } from '@baquiano/contract/visit-points'
import { v7 as uuidv7 } from 'uuid'
import { beforeEach, expect, it } from 'vitest'
import { aVisitPoint } from '../../test/builders.ts'
import { deliverAll } from '../../test/deliver-all.ts'
import { startExports } from '../../test/exports.ts'
import { aField } from '../../test/field-fixtures.ts'

const server = await startExports()
const { call, ask, run } = server
let company_id: string
let token: string
let category_id: string

beforeEach(async () => {
  ;({ company_id, token } = server.aStaff())
  const body = { name: 'negocio', label: 'Negocio', object_type: 'VISIT_POINT' as const }
  category_id = (await call(categories.create, { body }, token)).body.id
})

const define = async (overrides: Partial<FieldFields>) =>
  (await call(fields.create, { body: aField({ category_id, ...overrides }) }, token)).body
const register = (data: Record<string, unknown>) =>
  call(visitPoints.create, { body: aVisitPoint({ data }) }, token)
const dataOf = async (id: string) =>
  (await call(visitPoints.get, { params: { id } }, token)).body.data
const options = ['a', 'b', 'c'].map((value) => ({ value, label: value.toUpperCase() }))

it('keeps values by the fields of its typology, and says which of them are wrong', async () => {
  await define({ name: 'cupo', type: 'Number', format: 'money', required: true })
  await define({ name: 'nota', type: 'Text' })
  const good = await register({ cupo: 12.5, nota: '<b>🧪 ساعات</b>' })
  expect(await dataOf(good.body.id)).toEqual({ cupo: 12.5, nota: '<b>🧪 ساعات</b>' })
  expect(await register({ nota: 'x' })).toMatchObject({
    status: 400,
    body: { code: 'VALIDATION_FAILED', errors: [{ path: 'data.cupo', code: 'REQUIRED' }] },
  })
  expect(await register({ cupo: 1, otro: 1 })).toMatchObject({
    status: 400,
    body: { code: 'UNKNOWN_FIELD', errors: [{ path: 'data.otro', code: 'UNKNOWN_FIELD' }] },
  })
})

it('asks for none of the fields of other typologies, and keeps what a deactivated field had', async () => {
  await define({ name: 'frio', type: 'Switch', required: true, typology_ids: [uuidv7()] })
  const nota = await define({ name: 'nota', type: 'Text' })
  const { id } = (await register({ nota: 'portón verde' })).body
  const { body: off } = await call(
    fields.update,
    { params: { id: nota.id }, body: { ...fieldsOfRecord(nota), status: 'Inactive' } },
    token,
  )
  expect(off.status).toBe('Inactive')
  const change = { ...aVisitPoint({ data: {} }), status: 'Active' as const }
  await call(visitPoints.update, { params: { id }, body: change }, token)
  expect(await dataOf(id)).toEqual({ nota: 'portón verde' })
})

it('keeps the values of a caller that knows of no fields', async () => {
  await define({ name: 'nota', type: 'Text' })
  const { id } = (await register({ nota: 'timbre' })).body
  const body = { ...aVisitPoint(), status: 'Active' as const }
  await call(visitPoints.update, { params: { id }, body }, token)
  expect(await dataOf(id)).toEqual({ nota: 'timbre' })
})

const matching = async (data: object) => {
  const { body } = await call(visitPoints.filter, { body: { filters: { data } } }, token)
  return body.records?.map((row: { data: { n: number } }) => row.data.n) ?? body.errors
}

it('finds records by fields of every kind that lists narrow by', async () => {
  await define({ name: 'n', type: 'Number', is_filter: true })
  await define({ name: 'nota', type: 'Text', is_filter: true })
  await define({ name: 'clase', type: 'MultipleChoice', options, is_filter: true })
  await define({ name: 'frio', type: 'Switch', is_filter: true })
  await define({ name: 'desde', type: 'Date', is_filter: true })
  await register({ n: 1, nota: 'Ñandú', clase: ['a', 'b'], frio: true, desde: '2026-03-01' })
  await register({ n: 2, nota: 'otra', clase: ['c'], frio: false, desde: '2026-03-31' })
  expect(await matching({ nota: 'nan' })).toEqual([1])
  expect(await matching({ clase: ['b', 'c'] })).toEqual([1, 2])
  expect(await matching({ clase: ['b'] })).toEqual([1])
  expect(await matching({ frio: false })).toEqual([2])
  expect(await matching({ n: { min: 2 } })).toEqual([2])
  expect(await matching({ n: { max: 1 }, frio: true })).toEqual([1])
  expect(await matching({ desde: { date_init: '2026-03-01', date_end: '2026-03-30' } })).toEqual([
    1,
  ])
  expect(await matching({ n: 'uno' })).toEqual([{ path: 'filters.data.n', code: 'INVALID_TYPE' }])
  expect(await matching({ otro: 'x' })).toEqual([
    { path: 'filters.data.otro', code: 'UNKNOWN_FIELD' },
  ])
})

it('follows a value that changes, a record that goes, and a field that becomes a filter', async () => {
  const field = await define({ name: 'n', type: 'Number' })
  const { id } = (await register({ n: 1 })).body
  await register({ n: 2 })
  const body = { ...fieldsOfRecord(field), is_filter: true }
  await call(fields.update, { params: { id: field.id }, body }, token)
  await deliverAll(server)
  expect(await matching({ n: { min: 1 } })).toEqual([1, 2])
  const change = { ...aVisitPoint({ data: { n: 3 } }), status: 'Active' as const }
  await call(visitPoints.update, { params: { id }, body: change }, token)
  expect(await matching({ n: { max: 2 } })).toEqual([2])
  await call(visitPoints.remove, { params: { id } }, token)
  expect(await matching({ n: { min: 3 } })).toEqual([])
})

it('pages through what a field lets through in the order of names, either way, as they are called now', async () => {
  await define({ name: 'clase', type: 'MultipleChoice', options, is_filter: true })
  await define({ name: 'n', type: 'Number', is_filter: true })
  const names = ['Érica', 'Dora', 'cira', 'Beto', 'Ana']
  const ids = new Map<string, string>()
  for (const [n, name] of names.entries()) {
    const body = aVisitPoint({
      name,
      city: n < 3 ? 'Cali' : 'Tunja',
      data: { n, clase: ['a', 'b'] },
    })
    ids.set(name, (await call(visitPoints.create, { body }, token)).body.id)
  }
  const change = { ...aVisitPoint({ name: 'Zoe' }), status: 'Active' as const }
  await call(visitPoints.update, { params: { id: ids.get('Ana') ?? '' }, body: change }, token)

  const clase = { data: { clase: ['a', 'b'] } }
  expect(await namesOf(clase)).toEqual([5, 'Beto', 'cira', 'Dora', 'Érica', 'Zoe'])
  expect(await namesOf(clase, 'DESC')).toEqual([5, 'Zoe', 'Érica', 'Dora', 'cira', 'Beto'])
  expect(await namesOf({ data: { clase: ['b'] }, city: 'Cali' })).toEqual([
    3,
    'cira',
    'Dora',
    'Érica',
  ])
  const both = { data: { clase: ['c', 'a'], n: { min: 1, max: 3 } } }
  expect(await namesOf(both)).toEqual([3, 'Beto', 'cira', 'Dora'])
  expect(await namesOf({ data: { n: { min: 5 } } })).toEqual([0])
})

/** How many there are, and the names of all, by pages of two. */
async function namesOf(filters: object, sort: 'ASC' | 'DESC' = 'ASC') {
  const names: string[] = []
  let cursor: string | undefined
  let total: number
  do {
    const body = { filters, sort, order_by: 'name' as const, quantity: 2, cursor }
    const page = (await call(visitPoints.filter, { body }, token)).body
    names.push(...page.records.map(({ name }: { name: string }) => name))
    total = page.total
    cursor = page.next_cursor ?? undefined
  } while (cursor !== undefined)
  return [total, ...names]
}

it('writes fields to a file under their labels, as people read them', async () => {
  await define({ name: 'clase', label: 'Clase de negocio', type: 'Select', options })
  await define({ name: 'frio', label: 'Requiere frío', type: 'Switch' })
  await define({ name: 'sitio', label: 'Entrada', type: 'Coordinates' })
  await register({ clase: 'b', frio: true, sitio: { cx: -75.5, cy: 6.2 } })
  const columns = ['phone', 'data.clase', 'data.frio', 'data.sitio', 'data.otro']
  const { id } = await ask(token, { format: 'csv', columns })
  await run(company_id, id)
  const file = await call(tasks.file, { params: { id } }, token)
  expect(file.body.toString()).toBe(
    '\uFEFFTeléfono,Clase de negocio,Requiere frío,Entrada,data.otro\r\n' +
      '\'+576045550101,B,Sí,"6.2, -75.5",\r\n',
  )
})

const fieldsOfRecord = (record: FieldFields): FieldFields =>
  fields.update.body.strip().parse(record)
