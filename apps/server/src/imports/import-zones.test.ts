import { imports } from '@baquiano/contract/imports'
import { zoneLayers, zones } from '@baquiano/contract/zones'
import { expect, it } from 'vitest'
import { startImporting } from '../../test/importing.ts'

const server = await startImporting()
const { call, found, get, run } = server

type Company = Awaited<ReturnType<typeof found>>

async function proceed({ company_id, token }: Company, id: string) {
  const { task_id } = await get(token, id)
  await run(company_id, task_id ?? '')
  return get(token, id)
}

async function checked(company: Company, rows: readonly object[]) {
  const query = { record: 'zones', name: 'geofences.json' }
  const file = Buffer.from(JSON.stringify(rows))
  const { body } = await call(imports.send, { query, file }, company.token)
  return proceed(company, body.id)
}

const north = {
  id: 1,
  name: 'Norte',
  description: 'Calle 100',
  area: 'POLYGON ((4.68 -74.06, 4.70 -74.06, 4.70 -74.03, 4.68 -74.03, 4.68 -74.06))',
  layer: 'Traccar',
}
const depot = { id: 2, name: 'Bodega', area: 'CIRCLE (4.65 -74.1, 200)', layer: 'Traccar' }
const zonesOf = async ({ token }: Company) =>
  (await call(zones.filter, { body: {} }, token)).body.records
const layersOf = async ({ token }: Company) =>
  (await call(zoneLayers.filter, { body: {} }, token)).body.records

it('draws zones as Traccar writes them in a layer that the first of them makes, and takes them back', async () => {
  const company = await found()
  const { token } = company
  const wrong = [
    { ...depot, id: 3, name: 'Sin área', area: 'POINT (4 -74)' },
    { ...depot, id: 4, name: 'BODEGA' },
    { ...north, id: 5, name: 'Ocho', area: 'POLYGON ((4 -74, 5 -73, 4 -73, 5 -74))' },
  ]
  const loaded = await checked(company, [north, depot, ...wrong])
  expect(loaded.counts).toMatchObject({ create: 2, rejected: 3 })
  expect(await layersOf(company)).toEqual([])
  const body = { filters: { act: 'rejected' } }
  const { body: rejected } = await call(imports.rows, { params: { id: loaded.id }, body }, token)
  expect(rejected.records.map(({ faults }: { faults: object[] }) => faults)).toMatchObject([
    [{ cause: 'COORDINATES_NOT_FOUND', code: 'AREA_UNREADABLE', target: 'area' }],
    [{ cause: 'DUPLICATE_ROW', target: 'name' }],
    [{ code: 'ZONE_CROSSES_ITSELF', target: 'area' }],
  ])
  const places = await call(imports.places, { params: { id: loaded.id } }, token)
  expect(places.body.records).toContainEqual(
    expect.objectContaining({ name: 'Bodega', cx: -74.1, cy: 4.65 }),
  )
  await call(imports.create, { body: { id: loaded.id } }, token)
  await proceed(company, loaded.id)
  expect(await layersOf(company)).toMatchObject([{ name: 'Traccar', zone_count: 2 }])
  expect(await zonesOf(company)).toMatchObject([
    { name: 'Bodega', shape: { kind: 'circle', center: [-74.1, 4.65], radius_m: 200 } },
    { name: 'Norte', description: 'Calle 100', shape: { kind: 'polygon' } },
  ])
  await call(imports.undo, { params: { id: loaded.id } }, token)
  await proceed(company, loaded.id)
  expect(await zonesOf(company)).toEqual([])
})

it('leaves a zone as it is that says the same, and gives a changed one its former shape again', async () => {
  const company = await found()
  const { token } = company
  const first = await checked(company, [north, depot])
  await call(imports.create, { body: { id: first.id } }, token)
  await proceed(company, first.id)
  const wider = { ...depot, area: 'CIRCLE (4.65 -74.1, 900)' }
  const again = await checked(company, [north, wider])
  expect(again.counts).toMatchObject({ unchanged: 1, update: 1 })
  await call(imports.create, { body: { id: again.id } }, token)
  await proceed(company, again.id)
  expect(await zonesOf(company)).toMatchObject([{ shape: { radius_m: 900 } }, {}])
  await call(imports.undo, { params: { id: again.id } }, token)
  await proceed(company, again.id)
  expect(await zonesOf(company)).toMatchObject([{ shape: { radius_m: 200 } }, {}])
})
