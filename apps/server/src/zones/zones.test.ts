import { zoneLayers, zones } from '@baquiano/contract/zones'
import { v7 as uuidv7 } from 'uuid'
import { beforeEach, expect, it } from 'vitest'
import { startTestServer } from '../../test/server.ts'
import { createTeam } from '../../test/team.ts'
import { aZone, aZoneLayer } from '../../test/zone-fixtures.ts'

const server = await startTestServer()
const { call, signIn } = server
let token: string
let company_id: string
let zone: ReturnType<typeof aZone>

beforeEach(async () => {
  company_id = uuidv7()
  token = signIn({ company_id })
  const { resource_id } = await createTeam(server, token)
  const { body: layer } = await call(zoneLayers.create, { body: aZoneLayer() }, token)
  zone = aZone({ zone_layer_id: layer.id, resource_id })
})

const listed = async () => (await call(zones.filter, { body: {} }, token)).body.records

it('keeps a zone with its people and the hours it opens at by default', async () => {
  const { body: made } = await call(zones.create, { body: zone }, token)
  expect(made).toMatchObject({
    ...zone,
    shape: { ...zone.shape, holes: [] },
    hour_init: '08:00:00',
    hour_end: '09:00:00',
    cx: expect.closeTo(-74.075, 6),
    cy: expect.closeTo(4.605, 6),
  })
  const body = { ...zone, name: 'Norte', resource_ids: [] }
  const { body: changed } = await call(zones.update, { params: { id: made.id }, body }, token)
  expect(changed).toMatchObject({ name: 'Norte', resource_ids: [] })
  const layer = await call(zoneLayers.get, { params: { id: zone.layer_id } }, token)
  expect(layer.body.zone_count).toBe(1)
})

it('keeps a layer that has zones', async () => {
  const { body: made } = await call(zones.create, { body: zone }, token)
  const params = { id: zone.layer_id }
  const inUse = await call(zoneLayers.remove, { params }, token)
  expect(inUse).toMatchObject({ status: 409, body: { code: 'ZONE_LAYER_IN_USE' } })
  await call(zones.remove, { params: { id: made.id } }, token)
  expect((await call(zoneLayers.remove, { params }, token)).status).toBe(200)
})

it.each([
  [
    'a border that crosses itself',
    {
      kind: 'polygon',
      ring: [
        [0, 0],
        [1, 1],
        [1, 0],
        [0, 1],
      ],
    },
    'ZONE_CROSSES_ITSELF',
  ],
  [
    'the antimeridian',
    {
      kind: 'polyline',
      line: [
        [179, 0],
        [-179, 0],
      ],
    },
    'ZONE_TOO_WIDE',
  ],
])('rejects %s', async (_, shape, code) => {
  const response = await call(zones.create, { body: { ...zone, shape } }, token)
  expect(response).toMatchObject({ status: 400, body: { errors: [{ path: 'shape', code }] } })
})

it('rejects hours that end before they begin', async () => {
  const body = { ...zone, hour_init: '09:00:00', hour_end: '08:00:00' }
  const response = await call(zones.create, { body }, token)
  expect(response.body.errors).toEqual([{ path: 'hour_end', code: 'HOUR_END_BEFORE_INIT' }])
})

it('draws many at once or none, and those of one file once', async () => {
  const many = [1, 2, 3].map((index) => ({ ...zone, name: `Zona ${index}`, id: uuidv7() }))
  const broken = [...many, { ...zone, id: uuidv7(), layer_id: uuidv7() }]
  const invalid = await call(zones.createMany, { body: { zones: broken } }, token)
  expect(invalid.body.code).toBe('ZONE_LAYER_NOT_FOUND')
  expect(await listed()).toEqual([])
  for (let time = 0; time < 2; time += 1) {
    expect((await call(zones.createMany, { body: { zones: many } }, token)).status).toBe(200)
  }
  expect(await listed()).toHaveLength(3)
})

it('knows no layer and no person of another company', async () => {
  const otherPerson = signIn({ company_id: uuidv7() })
  const foreignLayer = await call(zones.create, { body: zone }, otherPerson)
  expect(foreignLayer.body.code).toBe('ZONE_LAYER_NOT_FOUND')
  const { body: layer } = await call(zoneLayers.create, { body: aZoneLayer() }, otherPerson)
  const foreignPerson = await call(
    zones.create,
    { body: { ...zone, layer_id: layer.id } },
    otherPerson,
  )
  expect(foreignPerson.body.code).toBe('RESOURCE_NOT_FOUND')
})

const east = (degrees: number) => ({
  kind: 'polygon' as const,
  ring: zone.shape.ring.map(([cx, cy]): [number, number] => [cx + degrees, cy]),
  holes: [],
})

it('splits a zone and merges its parts again, all or nothing', async () => {
  const { body: made } = await call(zones.create, { body: zone }, token)
  const params = { id: made.id }
  const part = { ...zone, id: uuidv7(), name: 'Centro 2', shape: east(0.01) }
  const split = { shape: east(0), resource_ids: zone.resource_ids, create: [part] }
  const foreign = { ...split, create: [{ ...part, layer_id: uuidv7() }] }
  expect((await call(zones.reshape, { params, body: foreign }, token)).status).toBe(404)
  expect(await listed()).toHaveLength(1)
  expect((await call(zones.reshape, { params, body: split }, token)).status).toBe(200)
  const [other] = (await listed()).filter((zoned: { id: string }) => zoned.id !== made.id)
  expect(other).toMatchObject({ name: 'Centro 2', layer_id: zone.layer_id })

  const { update_on } = (await call(zones.get, { params }, token)).body
  const headers = { 'if-match': `"${update_on}"` }
  const merge = {
    shape: zone.shape,
    resource_ids: [],
    remove: [{ id: part.id, update_on: '2026-01-01T00:00:00.000Z' }],
  }
  const outdated = await call(zones.reshape, { params, headers, body: merge }, token)
  expect(outdated).toMatchObject({ status: 409, body: { code: 'RECORD_CHANGED' } })
  expect(await listed()).toHaveLength(2)
  const { body: stored } = await call(zones.get, { params: { id: part.id } }, token)
  const remove = [{ id: part.id, update_on: stored.update_on }]
  const body = { ...merge, remove }
  expect((await call(zones.reshape, { params, headers, body }, token)).body).toMatchObject({
    name: 'Centro',
    resource_ids: [],
    shape: { ring: zone.shape.ring },
  })
  expect(await listed()).toHaveLength(1)
})

it('creates and removes by a merge only what somebody may create and remove', async () => {
  const { body: made } = await call(zones.create, { body: zone }, token)
  const part = { ...zone, id: uuidv7() }
  const body = { shape: zone.shape, resource_ids: [], create: [part] }
  const draughtsman = signIn({ company_id, permissions: new Set(['ZONIFICATION_UPDATE']) })
  const rejected = await call(zones.reshape, { params: { id: made.id }, body }, draughtsman)
  expect(rejected.body).toMatchObject({
    code: 'PERMISSION_REQUIRED',
    required_permissions: ['ZONIFICATION_CREATE'],
  })
})

const sent = (text: string, query: Readonly<Record<string, string>> = {}) =>
  call(
    zones.importFile,
    { query: { name: 'Zonas.geojson', ...query }, file: Buffer.from(text) },
    token,
  )
const features = (...geometries: object[]) =>
  JSON.stringify({
    type: 'FeatureCollection',
    features: geometries.map((geometry, index) => ({
      type: 'Feature',
      properties: { name: `Barrio ${index + 1}` },
      geometry,
    })),
  })
const place = { type: 'Point', coordinates: [-74.07, 4.61] }

it('draws the zones of a file in a layer of its name, and names what is none', async () => {
  const text = features(place, { type: 'Polygon', coordinates: [] })
  const first = await sent(text)
  expect(first).toMatchObject({
    status: 200,
    body: { failures: [{ name: 'Barrio 2', code: 'ZONE_COORDINATES_INVALID' }] },
  })
  const { body: drawn } = await call(zones.get, { params: { id: first.body.id[0] } }, token)
  expect(drawn).toMatchObject({ name: 'Barrio 1', layer_name: 'Zonas', cx: -74.07, cy: 4.61 })
  const { body: again } = await sent(text)
  const { body: other } = await call(zoneLayers.get, { params: { id: again.layer_id } }, token)
  expect(other).toMatchObject({ name: 'Zonas 2', zone_count: 1 })
})

it('draws the zones of a file in a layer that there is, with places the other way round', async () => {
  const swapped = features({ type: 'Point', coordinates: [4.61, -74.07] })
  const { body } = await sent(swapped, { layer_id: zone.layer_id, is_swapped: 'true' })
  expect(body.layer_id).toBe(zone.layer_id)
  expect((await listed())[0]).toMatchObject({ cx: -74.07, cy: 4.61 })
})

it.each([
  ['what is no file of zones', 'identification,name', 'ZONE_FILE_INVALID'],
  ['a file without zones', features(), 'ZONE_FILE_EMPTY'],
  ['a file of none that can be drawn', features({ type: 'Nothing' }), 'ZONE_FILE_EMPTY'],
  [
    'more than a company needs',
    features(...Array.from({ length: 2001 }, () => place)),
    'ZONE_FILE_TOO_LARGE',
  ],
])('refuses %s', async (_, text, code) => {
  expect((await sent(text)).body.code).toBe(code)
  expect(await listed()).toEqual([])
})

it('draws nothing of a file for the layer of another company', async () => {
  expect((await sent(features(place, place), { layer_id: uuidv7() })).body.code).toBe(
    'ZONE_LAYER_NOT_FOUND',
  )
  expect(await listed()).toEqual([])
})
