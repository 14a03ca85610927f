import { categories } from '@baquiano/contract/categories'
import { type FieldFields, fields } from '@baquiano/contract/fields'
import { visitPoints } from '@baquiano/contract/visit-points'
import { v7 as uuidv7 } from 'uuid'
import { beforeEach, expect, it } from 'vitest'
import { aVisitPoint } from '../../test/builders.ts'
import { deliverAll } from '../../test/deliver-all.ts'
import { aField } from '../../test/field-fixtures.ts'
import { startTestServer } from '../../test/server.ts'

const server = await startTestServer()
const { call, signIn } = server
let token: string
let field: FieldFields & { id: string }

beforeEach(async () => {
  token = signIn({ company_id: uuidv7() })
  const body = { name: 'recibo', label: 'Recibo', object_type: 'VISIT_POINT' as const }
  const category_id = (await call(categories.create, { body }, token)).body.id
  const defined = aField({ category_id, name: 'cajas', type: 'Text', is_filter: true })
  field = (await call(fields.create, { body: defined }, token)).body
})

const register = async (value: unknown) =>
  (await call(visitPoints.create, { body: aVisitPoint({ data: { cajas: value } }) }, token)).body.id
const stored = async () => {
  const { body } = await call(visitPoints.filter, { body: { order_by: 'added_on' } }, token)
  return body.records.map(({ data }: { data: object }) => Object.values(data)[0] ?? null)
}
const asNumber = () => changed({ type: 'Number' })
const changed = (overrides: Partial<FieldFields>): FieldFields =>
  fields.update.body.strip().parse({ ...field, ...overrides })
const save = (body: FieldFields) => call(fields.update, { params: { id: field.id }, body }, token)

it('says what a change of type would do, does it, and takes all of it back', async () => {
  for (const value of ['12', '12,5', 'muchas', 'muchas']) await register(value)
  const params = { id: field.id }
  const { body: impact } = await call(fields.impact, { params, body: asNumber() }, token)
  expect(impact).toMatchObject({ records: 4, kept: 0, converted: 2, hidden: 2 })
  expect(impact.samples).toContainEqual({ from: 'muchas', to: null, records: 2 })
  expect(impact.samples).toContainEqual({ from: '12,5', to: '12.5', records: 1 })
  expect(await stored()).toEqual(['12', '12,5', 'muchas', 'muchas'])

  expect((await save(asNumber())).status).toBe(200)
  expect(await stored()).toEqual([12, 12.5, null, null])
  expect((await save(changed({}))).status).toBe(200)
  expect(await stored()).toEqual(['12', '12,5', 'muchas', 'muchas'])
})

it('keeps what somebody has written since, and brings the rest back', async () => {
  const id = await register('muchas')
  await register('pocas')
  await save(asNumber())
  const body = { ...aVisitPoint({ data: { cajas: 7 } }), status: 'Active' as const }
  await call(visitPoints.update, { params: { id }, body }, token)
  await save(changed({}))
  expect(await stored()).toEqual(['7', 'pocas'])
})

it('hides the values of an option that is gone, and shows them with it again', async () => {
  const options = ['a', 'b'].map((value) => ({ value, label: value }))
  await save(changed({ type: 'Select', options }))
  await register('a')
  await register('b')
  await save(changed({ type: 'Select', options: options.slice(0, 1) }))
  expect(await stored()).toEqual(['a', null])
  await save(changed({ type: 'Select', options }))
  expect(await stored()).toEqual(['a', 'b'])
})

it('touches nothing when limits, labels or help change', async () => {
  await register('un texto largo')
  const limits = { ...field.limits, max_length: 3 }
  const { body } = await call(
    fields.impact,
    { params: { id: field.id }, body: changed({ limits, required: true }) },
    token,
  )
  expect(body).toMatchObject({ records: 1, kept: 1, converted: 0, hidden: 0 })
  await save(changed({ limits, label: 'Otro', required: true }))
  expect(await stored()).toEqual(['un texto largo'])
})

it('filters by the values that a change has made', async () => {
  await register('3')
  await register('30')
  await save(asNumber())
  await deliverAll(server)
  const filters = { data: { cajas: { min: 10 } } }
  const { body } = await call(visitPoints.filter, { body: { filters } }, token)
  expect(body.records.map(({ data }: { data: object }) => data)).toEqual([{ cajas: 30 }])
})
