import { expect, it } from 'vitest'
import type { Zone } from '@baquiano/contract/zones'
import { readKml } from './read-kml.ts'
import { readGeoJson } from './read-zones.ts'
import { partsOf } from './use-import-zones.ts'
import { zonesAsGeoJson, zonesAsKml } from './write-zones.ts'

const options = { unnamed: 'Zona', isSwapped: false }
const square = [
  [-74.08, 4.6],
  [-74.07, 4.6],
  [-74.07, 4.61],
  [-74.08, 4.61],
  [-74.08, 4.6],
]
const featureOf = (geometry: object, properties: object = {}) => ({
  type: 'Feature',
  properties,
  geometry,
})
const read = (...features: object[]) =>
  readGeoJson({ type: 'FeatureCollection', features }, options)

const sizes = (all: readonly object[]) => partsOf(all).map((part) => part.length)

const zone: Zone = {
  id: '0195d5a0-0000-7000-8000-000000000001',
  layer_id: '0195d5a0-0000-7000-8000-000000000002',
  layer_name: 'Ventas',
  name: 'Norte & <Sur>',
  description: '',
  shape: { kind: 'circle', center: [-74, 4.6], radius_m: 400 },
  address: '',
  department: '',
  city: '',
  country: '',
  hour_init: '08:00:00',
  hour_end: '09:00:00',
  resource_ids: [],
  cx: -74,
  cy: 4.6,
  added_on: '2026-11-20T10:00:00.000Z',
  update_on: '2026-11-20T10:00:00.000Z',
  update_by: null,
  update_by_name: null,
}

it('makes a zone of each part, and names what cannot be one', () => {
  const hourglass = [square[0], square[2], square[1], square[3], square[0]]
  const { zones, failures } = read(
    featureOf({ type: 'MultiPolygon', coordinates: [[square], [square]] }, { name: 'Norte' }),
    featureOf({ type: 'Point', coordinates: [-74, 4.6, 2600] }, { name: 7 }),
    featureOf({ type: 'Polygon', coordinates: [hourglass] }, { name: 'Lazo' }),
    featureOf({ type: 'Point', coordinates: [4.6, -174] }),
    featureOf({ type: 'GeometryCollection', geometries: [] }, { name: '<b>x</b>' }),
  )
  expect(zones.map(({ name, shape }) => [name, shape.kind])).toEqual([
    ['Norte 1', 'polygon'],
    ['Norte 2', 'polygon'],
    ['7', 'marker'],
  ])
  expect(failures).toEqual([
    { name: 'Lazo', code: 'ZONE_CROSSES_ITSELF' },
    { name: 'Zona 4', code: 'ZONE_OUTSIDE_OF_EARTH' },
    { name: '<b>x</b>', code: 'ZONE_SHAPE_INVALID' },
  ])
})

it('reads coordinates that are written the other way round', () => {
  const document = featureOf({ type: 'Point', coordinates: [4.6, -74] })
  const { zones } = readGeoJson(document, { ...options, isSwapped: true })
  expect(zones[0]?.shape).toEqual({ kind: 'marker', place: [-74, 4.6] })
})

it('reads what it wrote', () => {
  const polygon: Zone = {
    ...zone,
    shape: {
      kind: 'polygon',
      ring: [
        [0, 0],
        [1, 0],
        [1, 1],
      ],
      holes: [],
    },
  }
  const all = [zone, polygon]
  expect(readGeoJson(zonesAsGeoJson(all), options).zones.map(({ shape }) => shape)).toEqual(
    all.map(({ shape }) => shape),
  )
  const [circle, drawn] = readGeoJson(readKml(zonesAsKml(all)), options).zones
  expect(circle).toMatchObject({ name: 'Norte & <Sur>', shape: { kind: 'polygon' } })
  expect(drawn?.shape).toEqual(polygon.shape)
})

it.each([
  ['a document type in KML', '<!DOCTYPE a [<!ENTITY b "c">]><kml><name>&b;</name></kml>'],
  ['no XML', '{"type": "FeatureCollection"}'],
  ['no KML', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
])('rejects %s', (reason, text) => {
  expect(() => readKml(text)).toThrow(reason)
})

it('sends as many zones at a time as a call takes', () => {
  expect(sizes(Array.from({ length: 450 }, () => zone))).toEqual([200, 200, 50])
  const large = { text: 'x'.repeat(500_000) }
  expect(sizes([large, large, large])).toEqual([1, 1, 1])
})

it('says of a circle that its radius is wrong, and of a polygon that it has too many holes', () => {
  const holes = Array.from({ length: 51 }, () => square)
  const { failures } = read(
    featureOf({ type: 'Point', coordinates: [-74, 4.6] }, { name: 'País', radius_m: 900_000 }),
    featureOf({ type: 'Polygon', coordinates: [square, ...holes] }, { name: 'Colador' }),
  )
  expect(failures).toEqual([
    { name: 'País', code: 'ZONE_RADIUS_INVALID' },
    { name: 'Colador', code: 'ZONE_TOO_MANY_HOLES' },
  ])
})
