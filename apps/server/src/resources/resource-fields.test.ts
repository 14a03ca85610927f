import { categories } from '@baquiano/contract/categories'
import { companies } from '@baquiano/contract/companies'
import { type FieldFields, fields } from '@baquiano/contract/fields'
import { type Resource, resources } from '@baquiano/contract/resources'
import { roles } from '@baquiano/contract/roles'
import { tasks } from '@baquiano/contract/tasks'
import { typologies } from '@baquiano/contract/typologies'
import { beforeEach, expect, it } from 'vitest'
import { aCompany, aResource, aRole } from '../../test/builders.ts'
import { startExports } from '../../test/exports.ts'
import { aField } from '../../test/field-fixtures.ts'
import { resourceFieldsOf } from '../../test/resource-fields-of.ts'

const server = await startExports()
const { call, run } = server
let staff: ReturnType<typeof server.aStaff>
let role_id: string
let category_id: string

beforeEach(async () => {
  staff = server.aStaff()
  role_id = (await call(roles.create, { body: aRole() }, staff.token)).body.id
  const body = { name: 'contrato', label: 'Contrato', object_type: 'RESOURCE' as const }
  category_id = (await call(categories.create, { body }, staff.token)).body.id
})

const define = async (overrides: Partial<FieldFields>) =>
  (await call(fields.create, { body: aField({ category_id, ...overrides }) }, staff.token)).body
const aTypology = async (name: string, token = staff.token): Promise<string> => {
  const body = { name, object_type: 'RESOURCE' as const }
  return (await call(typologies.create, { body }, token)).body.id
}
const aPerson = (overrides: Partial<Parameters<typeof aResource>[0]> = {}) =>
  aResource({ role_id, ...overrides })
const register = (overrides: Partial<Parameters<typeof aResource>[0]> = {}) =>
  call(resources.create, { body: aPerson(overrides) }, staff.token)
const update = (id: string, body: ReturnType<typeof resourceFieldsOf>) =>
  call(resources.update, { params: { id }, body }, staff.token)
const matching = async (data: object) => {
  const { body } = await call(resources.filter, { body: { filters: { data } } }, staff.token)
  return body.records?.map((row: Resource) => row.data.n) ?? body.errors
}

it('keeps what the company wants to know of people by the fields of their typology', async () => {
  const driver = await aTypology('Conductor')
  await define({ name: 'licencia', type: 'Text', required: true, typology_ids: [driver] })
  await define({ name: 'talla', type: 'Text' })
  expect(await register({ object_type_id: driver, data: { talla: 'M' } })).toMatchObject({
    status: 400,
    body: { code: 'VALIDATION_FAILED', errors: [{ path: 'data.licencia', code: 'REQUIRED' }] },
  })
  expect(await register({ object_type_id: null, data: { otro: 1 } })).toMatchObject({
    status: 400,
    body: { code: 'UNKNOWN_FIELD', errors: [{ path: 'data.otro', code: 'UNKNOWN_FIELD' }] },
  })
  const data = { licencia: 'C2', talla: 'M' }
  const driving = await register({ object_type_id: driver, data })
  expect(driving.body).toMatchObject({ object_type_id: driver, data })
  const untyped = await register({ object_type_id: null, data: { talla: 'L' } })
  expect(untyped.body).toMatchObject({ object_type_id: null, data: { talla: 'L' } })
})

it('gives whoever is registered without a typology the first one in use', async () => {
  expect((await register()).body.object_type_id).toBe(null)
  await aTypology('Mensajero')
  const driver = await aTypology('Conductor')
  expect((await register()).body.object_type_id).toBe(driver)
})

it('gives the administrator of a new company the typology that the company begins with', async () => {
  const founded = await call(companies.create, { body: aCompany() }, server.signInPlatform())
  const token = server.signIn({ company_id: founded.body.id })
  const params = { id: founded.body.administrator_id }
  const { body } = await call(resources.get, { params }, token)
  const schema = await call(fields.schema, { body: { object_type: 'RESOURCE' } }, token)
  expect(body.object_type_id).toBe(schema.body.typologies[0].id)
})

it('keeps typology and values for a caller that knows of no fields', async () => {
  const object_type_id = await aTypology('Conductor')
  await define({ name: 'talla', type: 'Text' })
  const person = aPerson({ object_type_id, data: { talla: 'M' } })
  const { id } = (await call(resources.create, { body: person }, staff.token)).body
  const { data: _data, object_type_id: _type, ...known } = resourceFieldsOf(person)
  const changed = await update(id, { ...known, name: 'Anabel' })
  expect(changed.body).toMatchObject({ name: 'Anabel', object_type_id, data: { talla: 'M' } })
})

it('knows no typology of another company or another kind of record, and removes none that people are of', async () => {
  const object_type_id = await aTypology('Conductor', server.aStaff().token)
  const places = { name: 'Farmacia', object_type: 'VISIT_POINT' as const }
  const place = (await call(typologies.create, { body: places }, staff.token)).body.id
  for (const foreign of [object_type_id, place]) {
    expect(await register({ object_type_id: foreign })).toMatchObject({
      status: 404,
      body: { code: 'TYPOLOGY_NOT_FOUND' },
    })
  }
  const own = await aTypology('Mensajero')
  await register({ object_type_id: own })
  expect(await call(typologies.remove, { params: { id: own } }, staff.token)).toMatchObject({
    status: 409,
    body: { code: 'TYPOLOGY_IN_USE' },
  })
})

it('finds people by their fields, in lists and bulk changes, and follows what changes', async () => {
  await define({ name: 'n', type: 'Number', is_filter: true })
  const person = aPerson({ data: { n: 1 } })
  const { id } = (await call(resources.create, { body: person }, staff.token)).body
  await register({ data: { n: 2 } })
  expect(await matching({ n: { min: 2 } })).toEqual([2])
  await update(id, { ...resourceFieldsOf(person), data: { n: 3 } })
  expect(await matching({ n: { max: 2 } })).toEqual([2])
  expect(await matching({ n: { min: 3 } })).toEqual([3])
  expect(await matching({ otro: 'x' })).toEqual([
    { path: 'filters.data.otro', code: 'UNKNOWN_FIELD' },
  ])
  const select = { filters: { data: { n: { min: 3 } } } }
  await call(resources.bulk, { body: { action: 'deactivate', select } }, staff.token)
  const shutOut = { filters: { status: 'Inactive' as const } }
  const { body } = await call(resources.filter, { body: shutOut }, staff.token)
  expect(body.records.map((row: Resource) => row.id)).toEqual([id])
})

it('writes fields of people to a file under their labels', async () => {
  await define({ name: 'talla', label: 'Talla de uniforme', type: 'Text' })
  await register({ name: 'Zoraida', data: { talla: 'XL' } })
  const request = { format: 'csv', columns: ['name', 'data.talla'] } as const
  const body = { ...request, filters: { search: 'Zoraida' } }
  const { id } = (await call(resources.export, { body }, staff.token)).body
  await run(staff.company_id, id)
  const file = await call(tasks.file, { params: { id } }, staff.token)
  expect(file.body.toString()).toBe('\uFEFFNombre,Talla de uniforme\r\nZoraida Restrepo,XL\r\n')
})
