import { geocoder } from '@baquiano/contract/geocoder'
import { visitPoints } from '@baquiano/contract/visit-points'
import { v7 as uuidv7 } from 'uuid'
import { expect, it } from 'vitest'
import { aVisitPoint } from '../../test/builders.ts'
import { crossing, gridTown } from '../../test/grid-town.ts'
import { startTestServer } from '../../test/server.ts'
import { readTown } from '../../test/read-town.ts'
import { serveExtracts } from '../../test/serve-extracts.ts'
import { addPlaces } from './add-places.ts'

const server = await startTestServer()
const { call, signIn, database } = server
const extract_id = uuidv7()

// The town, with three doors on Calle 5 and a settlement in its middle.
const doors = [
  { ...crossing(4, 2.3), number: '3-33' },
  { ...crossing(4, 6.6), number: '7-66' },
]
await addPlaces(database, {
  source: readTown(gridTown, [
    { ...crossing(6, 6), tags: { place: 'town', name: 'Villa Rejilla' } },
    ...doors.map(({ cx, cy, number }) => ({
      cx,
      cy,
      tags: { 'addr:street': 'Calle 5', 'addr:housenumber': number },
    })),
    { ...crossing(8, 8), tags: { amenity: 'pharmacy', name: 'Botica La Ñapa' } },
  ]),
  extract_id,
  now: new Date('2026-03-02T15:00:00Z'),
})
const token = signIn()
const locate = async (address: string, body: object = {}) =>
  call(geocoder.locate, { body: { address, ...body } }, token)

it('finds nothing of an import before its extract serves', async () => {
  expect(await locate('Calle 5 # 3-33')).toMatchObject({ body: { code: 'COVERAGE_NOT_FOUND' } })
  await serveExtracts(database, [{ extract_id, bounds: [-70.01, 3.99, -69.98, 4.02] }])
  expect(await locate('Calle 5 # 3-33')).toMatchObject({ status: 200 })
})

it.each([
  ['Cl 5 # 3-33', 'rooftop', crossing(4, 2.3)],
  ['calle 5 no. 3 - 33 apto 201', 'rooftop', crossing(4, 2.3)],
  ['Calel 5 # 3-33', 'rooftop', crossing(4, 2.3)],
  ['Cra 4 # 6-50', 'interpolated', crossing(5.45, 3)],
  ['CRA4 6 50', 'interpolated', crossing(5.45, 3)],
  ['6-50 B, Carrera 4', 'interpolated', crossing(5.45, 3)],
  ['Carrera 4ª # 6-50', 'interpolated', crossing(5.45, 3)],
  ['Calle 12 # 12-40', 'intersection', crossing(11, 11)],
  ['Calle 9', 'street', crossing(8, 6)],
] as const)('places "%s": %s', async (address, precision, place) => {
  const { body } = await locate(address, { city: 'Villa Rejila', country: 'Colombia' })
  expect(body).toMatchObject({
    precision,
    source: 'map',
    city: 'Villa Rejilla',
    country: 'Colombia',
  })
  expect(body.cx).toBeCloseTo(place.cx, 3)
  expect(body.cy).toBeCloseTo(place.cy, 3)
})

it.each([
  ['ADDRESS_REQUIRED', '', {}],
  ['ADDRESS_NOT_FOUND', 'Avenida de los Cerezos 12', {}],
  ['ADDRESS_NOT_FOUND', "'; drop table visit_point; -- %_%", {}],
  ['COVERAGE_NOT_FOUND', 'Calle 5 # 3-33', { city: 'Reikiavik' }],
  ['COVERAGE_NOT_FOUND', 'Calle 5 # 3-33', { country: 'Islandia' }],
  ['VALIDATION_FAILED', 'x'.repeat(10_000), {}],
] as const)('answers %s', async (code, address, body) => {
  expect((await locate(address, body)).body).toMatchObject({ code })
})

it('lets the pin of the company win, and never that of another', async () => {
  const pinned = { address: 'Calle 5 # 3-33', city: 'Villa Rejilla', cx: -70.5, cy: 4.5 }
  const foreign = aVisitPoint({ ...pinned, location_source: 'pin' })
  await call(visitPoints.create, { body: foreign }, signIn())
  expect((await locate('Calle 5 # 3-33')).body).toMatchObject({ source: 'map' })
  const body = aVisitPoint(pinned)
  const { id } = (await call(visitPoints.create, { body }, token)).body
  expect((await locate('CALLE 5 # 3-33')).body).toMatchObject({ source: 'map' })
  // A pin is one that a person put or confirmed.
  const confirmed = { ...body, location_source: 'pin', status: 'Active' }
  await call(visitPoints.update, { params: { id }, body: confirmed }, token)
  expect((await locate('CALLE 5 # 3-33')).body).toMatchObject({ source: 'pin', cx: -70.5 })
})

it.each([
  [
    'the door at hand',
    { ...crossing(4, 2.3), country: 'Colombia' },
    { address: 'Calle 5 3-33', precision: 'rooftop' },
  ],
  ['a street without doors', crossing(9, 9.01), { precision: 'street' }],
] as const)('names %s', async (_, place, expected) => {
  expect((await call(geocoder.reverse, { body: place }, token)).body).toMatchObject(expected)
})

it.each([
  ['another country is named', { ...crossing(4, 2), country: 'Perú' }],
  ['it lies on the sea', { cx: -40, cy: 0 }],
])('has no coverage where %s', async (_, place) => {
  expect((await call(geocoder.reverse, { body: place }, token)).body).toMatchObject({
    code: 'COVERAGE_NOT_FOUND',
  })
})

it.each([
  ['the same country', 'COLOMBIA', crossing(4, 2), { country: 'Kolumbien', is_elsewhere: false }],
  ['another country', 'Pérou', crossing(4, 2), { country: 'Kolumbien', is_elsewhere: true }],
  ['a country of no name', 'Macondo', crossing(4, 2), { is_elsewhere: false }],
  ['the sea', 'Colombia', { cx: -35, cy: 30 }, { country: null, is_elsewhere: false }],
])('says of a place in %s which it is', async (_, country, place, expected) => {
  const body = { ...place, country, language: 'de' as const }
  expect((await call(geocoder.countryAt, { body }, token)).body).toMatchObject(expected)
})

async function namesLike(text: string): Promise<string[]> {
  const { body } = await call(geocoder.search, { body: { text, ...crossing(8, 8) } }, token)
  return body.records.map((record: { name: string }) => record.name)
}

it('offers names while somebody types, doors first, and not without end', async () => {
  expect(await namesLike('botica la nap')).toContain('Botica La Ñapa')
  expect((await namesLike('calle 5 # 3-33'))[0]).toBe('Calle 5 3-33')
  // Between two doors, with the number that was typed.
  expect((await namesLike('calle 5 # 3-44'))[0]).toBe('Calle 5 3-44')
  const hasty = signIn()
  const requests = Array.from({ length: 60 }, () =>
    call(geocoder.search, { body: { text: 'calle' } }, hasty),
  )
  const codes = (await Promise.all(requests)).map(({ status }) => status)
  expect(codes.filter((status) => status === 429).length).toBeGreaterThan(10)
})

const listed = async (spec: Parameters<typeof call>[0], query: Record<string, string>) =>
  (await call(spec, { query }, token)).body.records

it('knows countries in five languages, and Colombia by DANE code', async () => {
  expect(await listed(geocoder.countries, { language: 'de' })).toContainEqual({
    code: 'DE',
    name: 'Deutschland',
  })
  expect(await listed(geocoder.departments, { country: 'CO' })).toHaveLength(33)
  expect(await listed(geocoder.municipalities, { department: '05' })).toContainEqual({
    code: '05001',
    name: 'Medellín',
    department: 'Antioquia',
  })
  const medellin = { code: '05001', name: 'Medellín', department: 'Antioquia' }
  expect((await listed(geocoder.municipalities, { text: 'medellin' }))[0]).toEqual(medellin)
  expect((await listed(geocoder.municipalities, { text: '05001' }))[0]).toEqual(medellin)
  expect(await listed(geocoder.municipalities, { text: 'no such town' })).toEqual([])
  expect(await listed(geocoder.departments, { country: 'PE' })).toEqual([])
})
