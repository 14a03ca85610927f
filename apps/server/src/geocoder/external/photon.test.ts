import { expect, it } from 'vitest'
import { expected, serveGeocoder, wish } from '../../../test/geocoder-outside.ts'
import { photon } from './photon.ts'

const { answers, asked, startWith, url } = await serveGeocoder()
const { locate, reverse } = await startWith(photon(url))

// As its documentation prints it.
const aFeature = {
  type: 'Feature',
  geometry: { type: 'Point', coordinates: [-8.611, 41.1496] },
  properties: {
    osm_id: 107775,
    osm_type: 'N',
    osm_key: 'place',
    osm_value: 'house',
    type: 'house',
    housenumber: '12',
    street: 'Rua de Santa Catarina',
    city: 'Porto',
    state: 'Porto',
    country: 'Portugal',
    countrycode: 'PT',
  },
}
const features = (...list: object[]) => ({ type: 'FeatureCollection', features: list })
const withProperties = (changed: object) => {
  return { ...aFeature, properties: { ...aFeature.properties, ...changed } }
}

it('is asked likewise, and its houses of other countries are passed over', async () => {
  const elsewhere = withProperties({ countrycode: 'BR', city: 'Porto Alegre' })
  answers(features(elsewhere, aFeature))
  const attribution = '© OpenStreetMap contributors'
  expect(await locate(wish)).toMatchObject({ ...expected, attribution })
  expect(asked[0]?.pathname).toBe('/api')
  answers(features(aFeature))
  expect(await reverse({ cx: -8.611, cy: 41.1496 })).toMatchObject(expected)
  expect(asked[1]?.pathname).toBe('/reverse')
})

it.each([
  ['street', withProperties({ type: 'street', housenumber: undefined })],
  ['street', withProperties({ housenumber: '21' })],
  ['place', withProperties({ type: 'city', name: 'Porto', street: undefined, housenumber: '' })],
])('is told apart by how well it knows: %s', async (precision, found) => {
  answers(features(found))
  expect(await locate(wish)).toMatchObject({ precision })
})

it('that finds nothing leaves the answer of our own data', async () => {
  answers(features())
  expect(await locate(wish)).toMatchObject({ code: 'COVERAGE_NOT_FOUND' })
})
