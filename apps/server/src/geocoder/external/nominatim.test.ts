import { expect, it } from 'vitest'
import { aHouse } from '../../../test/a-house.ts'
import { expected, serveGeocoder, wish } from '../../../test/geocoder-outside.ts'
import { nominatim } from './nominatim.ts'

const { answers, asked, startWith, url } = await serveGeocoder()
const { locate, reverse } = await startWith(nominatim(url))

it('is asked for what our own data lack, within the country, and named for it', async () => {
  answers([aHouse])
  expect(await locate(wish)).toMatchObject({ ...expected, attribution: aHouse.licence })
  expect(asked[0]?.pathname).toBe('/search')
  expect(Object.fromEntries(asked[0]?.searchParams ?? [])).toMatchObject({
    q: 'Rua de Santa Catarina 12, Oporto, Portugal',
    format: 'jsonv2',
    countrycodes: 'pt',
  })
})

it.each([
  ['interpolated', { osm_type: 'way' }],
  ['street', { place_rank: 26, category: 'highway', type: 'residential', address: { road: 'R' } }],
  ['street', { address: { ...aHouse.address, house_number: '14' } }],
  ['place', { place_rank: 16, category: 'place', type: 'city', name: 'Porto', address: {} }],
])('is told apart by how well it knows: %s', async (precision, changed) => {
  answers([{ ...aHouse, ...changed }])
  expect(await locate(wish)).toMatchObject({ precision })
})

it('names places outside the map, where it has a name for them', async () => {
  answers(aHouse)
  expect(await reverse({ cx: -8.611, cy: 41.1496 })).toMatchObject(expected)
  expect(asked[0]?.search).toContain('lat=41.1496&lon=-8.611')
  answers({ error: 'Unable to geocode' })
  expect(await reverse({ cx: -40, cy: 0 })).toMatchObject({ code: 'COVERAGE_NOT_FOUND' })
})
