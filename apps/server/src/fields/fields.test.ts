import { categories } from '@baquiano/contract/categories'
import { companies } from '@baquiano/contract/companies'
import { type FieldFields, fields } from '@baquiano/contract/fields'
import { limits } from '@baquiano/contract/platform'
import { typologies } from '@baquiano/contract/typologies'
import { visitPoints } from '@baquiano/contract/visit-points'
import { v7 as uuidv7 } from 'uuid'
import { beforeEach, expect, it } from 'vitest'
import { aCompany, aVisitPoint } from '../../test/builders.ts'
import { aField } from '../../test/field-fixtures.ts'
import { startTestServer } from '../../test/server.ts'

const { call, signIn, signInPlatform } = await startTestServer()
const object_type = 'VISIT_POINT' as const
let company_id: string
let token: string
let category_id: string

beforeEach(async () => {
  company_id = uuidv7()
  token = signIn({ company_id })
  category_id = await aCategory('negocio')
})

const aCategory = async (name: string): Promise<string> =>
  (await call(categories.create, { body: { name, label: name, object_type } }, token)).body.id
const made = async (overrides: Partial<FieldFields>) =>
  (await call(fields.create, { body: aField({ category_id, ...overrides }) }, token)).body
const create = (overrides: object) =>
  call(fields.create, { body: { ...aField({ category_id }), ...overrides } }, token)
const schema = async () => (await call(fields.schema, { body: { object_type } }, token)).body

const codes = async (overrides: object) =>
  (await create(overrides)).body.errors.map(({ code }: { code: string }) => code)

const when = (field: string) => ({ field, operator: 'is' as const, values: ['true'] })

const order = (listed: { id: string; field_ids: string[] }[]) =>
  call(fields.order, { body: { object_type, categories: listed } }, token)

it('founds a company with one typology of each object type, in its language', async () => {
  const founded = uuidv7()
  await call(companies.create, { body: { ...aCompany(), id: founded } }, signInPlatform())
  const { body } = await call(typologies.filter, { body: {} }, signIn({ company_id: founded }))
  const types = body.records.map((row: { object_type: string }) => row.object_type)
  expect(types.toSorted()).toEqual(['LAYER', 'RESOURCE', 'SCHEDULE', 'VISIT_POINT'])
  expect(new Set(body.records.map(({ name }: { name: string }) => name))).toEqual(
    new Set(['General']),
  )
})

it('registers no visit point under a typology of another object type, company or none', async () => {
  const of = async (type: 'VISIT_POINT' | 'RESOURCE', by: string) => {
    const body = { name: `T${uuidv7()}`, object_type: type }
    return (await call(typologies.create, { body }, by)).body.id
  }
  const register = (object_type_id: string) =>
    call(visitPoints.create, { body: aVisitPoint({ object_type_id }) }, token)
  const foreign = [await of('RESOURCE', token), await of('VISIT_POINT', signIn()), uuidv7()]
  for (const id of foreign) {
    expect(await register(id)).toMatchObject({ status: 404, body: { code: 'TYPOLOGY_NOT_FOUND' } })
  }
  const own = await of('VISIT_POINT', token)
  expect((await register(own)).status).toBe(200)
  const removal = await call(typologies.remove, { params: { id: own } }, token)
  expect(removal).toMatchObject({ status: 409, body: { code: 'TYPOLOGY_IN_USE' } })
})

it.each([
  ['name', 'Teléfono', 'NAME_NOT_PLAIN'],
  ['name', 'dos palabras', 'NAME_NOT_PLAIN'],
  ['name', '__proto__', 'NAME_NOT_PLAIN'],
  ['name', 'constructor', 'NAME_RESERVED'],
  ['name', '', 'TOO_SMALL'],
  ['label', '', 'TOO_SMALL'],
  ['type', 'Regex', 'INVALID_VALUE'],
  ['status', 'Gone', 'INVALID_VALUE'],
  ['category_id', '', 'INVALID_FORMAT'],
  ['required', 'yes', 'INVALID_TYPE'],
  ['format', 'money', 'FORMAT_OF_OTHER_TYPE'],
])('refuses a field with %s = %j', async (path, value, code) => {
  const answer = await create({ [path]: value })
  expect(answer).toMatchObject({ status: 400, body: { errors: [{ path, code }] } })
})

it('asks for options where values are chosen, and for parts where a field is composed', async () => {
  expect(await codes({ type: 'Select' })).toEqual(['OPTIONS_REQUIRED'])
  expect(await codes({ type: 'Composed' })).toEqual(['CHILDREN_REQUIRED'])
  expect(await codes({ type: 'Image', is_filter: true })).toEqual(['FILTER_OF_OTHER_TYPE'])
  const option = { value: 'a', label: 'A' }
  expect(await codes({ type: 'Radio', options: [option, option] })).toEqual(['NAMED_TWICE'])
})

it('keeps labels of any writing as they are', async () => {
  const labels = ['🧪 ñandú', 'ساعات الاستلام', '<img src=x onerror=alert(1)>', '{{name}} $t(x)']
  for (const [index, label] of labels.entries()) {
    expect(await made({ name: `f${index}`, label, help: label })).toMatchObject({
      label,
      help: label,
    })
  }
})

it('keeps the name that values are stored under, which is one of a kind in its object type', async () => {
  const { id } = await made({ name: 'Horario' })
  const body = aField({ category_id, name: 'Horas' })
  const renamed = await call(fields.update, { params: { id }, body }, token)
  expect(renamed).toMatchObject({ status: 409, body: { code: 'FIELD_NAME_FIXED' } })
  const again = await create({ name: 'HORARIO' })
  expect(again).toMatchObject({ status: 409, body: { code: 'FIELD_NAME_TAKEN' } })
})

it('puts categories and fields in another order by one call, and none by half of it', async () => {
  const other = await aCategory('recibo')
  const [a, b] = [await made({ name: 'a' }), await made({ name: 'b' })]
  const answer = await order([
    { id: other, field_ids: [b.id] },
    { id: category_id, field_ids: [a.id] },
  ])
  expect(answer.body.categories.map(({ id }: { id: string }) => id)).toEqual([other, category_id])
  expect((await schema()).fields.map(({ name }: { name: string }) => name)).toEqual(['b', 'a'])
  const half = await order([{ id: other, field_ids: [b.id] }])
  expect(half).toMatchObject({ status: 409, body: { code: 'FIELD_ORDER_INCOMPLETE' } })
})

it('lets no field be shown by itself, by one that is missing, or in a circle', async () => {
  expect(await create({ visible_when: when('Nadie') })).toMatchObject({
    body: { code: 'FIELD_IN_CONDITION' },
  })
  const cold = await made({ name: 'frio', type: 'Switch' })
  await made({ name: 'grados', type: 'Number', visible_when: when('frio') })
  const body = { ...pick(cold), visible_when: when('grados') }
  const params = { id: cold.id }
  expect(await call(fields.update, { params, body }, token)).toMatchObject({
    body: { code: 'FIELD_IN_CONDITION' },
  })
  expect(await call(fields.remove, { params }, token)).toMatchObject({
    body: { code: 'FIELD_IN_CONDITION' },
  })
})

it('removes no category that has fields', async () => {
  await made({})
  const removal = await call(categories.remove, { params: { id: category_id } }, token)
  expect(removal).toMatchObject({ status: 409, body: { code: 'CATEGORY_IN_USE' } })
})

it('stops at the options that forms can bear', async () => {
  const options = Array.from({ length: limits.field_options }, (_, index) => ({
    value: `v${index}`,
    label: `Opción ${index}`,
  }))
  expect(await made({ type: 'Select', options })).toMatchObject({ type: 'Select' })
  const one = { type: 'Radio', options: [{ value: 'a', label: 'A' }] }
  expect(await create(one)).toMatchObject({ status: 409, body: { code: 'OPTION_LIMIT' } })
})

/** What of a record is sent back. */
const pick = (record: FieldFields): FieldFields => fields.update.body.strip().parse(record)
