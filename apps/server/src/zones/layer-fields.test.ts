import { categories } from '@baquiano/contract/categories'
import { type FieldFields, fields } from '@baquiano/contract/fields'
import { typologies } from '@baquiano/contract/typologies'
import { type ZoneLayerFields, zoneLayers } from '@baquiano/contract/zones'
import { beforeEach, expect, it } from 'vitest'
import { aField } from '../../test/field-fixtures.ts'
import { startTestServer } from '../../test/server.ts'
import { aZoneLayer } from '../../test/zone-fixtures.ts'

const { call, signIn } = await startTestServer()
let token: string
let category_id: string

beforeEach(async () => {
  token = signIn()
  const body = { name: 'venta', label: 'Venta', object_type: 'LAYER' as const }
  category_id = (await call(categories.create, { body }, token)).body.id
})

const define = (overrides: Partial<FieldFields>) =>
  call(fields.create, { body: aField({ category_id, ...overrides }) }, token)
const aTypology = async (name: string, by = token): Promise<string> => {
  const body = { name, object_type: 'LAYER' as const }
  return (await call(typologies.create, { body }, by)).body.id
}
const draw = (overrides: Partial<ZoneLayerFields>) =>
  call(zoneLayers.create, { body: { ...aZoneLayer(), ...overrides } }, token)

it('keeps what the company wants to know of a layer by the fields of its typology', async () => {
  const sales = await aTypology('Ventas')
  const other = await aTypology('Zonas de riesgo')
  await define({ name: 'meta', type: 'Number', required: true, typology_ids: [sales] })
  expect(await draw({ object_type_id: sales })).toMatchObject({
    status: 400,
    body: { code: 'VALIDATION_FAILED', errors: [{ path: 'data.meta', code: 'REQUIRED' }] },
  })
  expect(await draw({ object_type_id: other, data: { otro: 1 } })).toMatchObject({
    status: 400,
    body: { code: 'UNKNOWN_FIELD', errors: [{ path: 'data.otro', code: 'UNKNOWN_FIELD' }] },
  })
  const { body: layer } = await draw({ data: { meta: 12 } })
  expect(layer).toMatchObject({ object_type_id: sales, data: { meta: 12 } })
  const params = { id: layer.id }
  const renamed = await call(zoneLayers.update, { params, body: aZoneLayer() }, token)
  expect(renamed.body).toMatchObject({ object_type_id: sales, data: { meta: 12 } })
  const body = { ...aZoneLayer(), data: { meta: 15 } }
  expect((await call(zoneLayers.update, { params, body }, token)).body.data).toEqual({ meta: 15 })
})

it('knows no typology of another company, and removes none that a layer is of', async () => {
  const foreign = await aTypology('Ventas', signIn())
  expect((await draw({ object_type_id: foreign })).body.code).toBe('TYPOLOGY_NOT_FOUND')
  const own = await aTypology('Ventas')
  const { body: layer } = await draw({})
  expect(layer.object_type_id).toBe(own)
  const removal = () => call(typologies.remove, { params: { id: own } }, token)
  expect((await removal()).body.code).toBe('TYPOLOGY_IN_USE')
  await call(zoneLayers.remove, { params: { id: layer.id } }, token)
  expect((await removal()).status).toBe(200)
})
