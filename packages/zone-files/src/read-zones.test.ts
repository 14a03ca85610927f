import { expect, it } from 'vitest'
import { readGeoJson } from './read-zones.ts'

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

it('makes a zone of each part, and names what cannot be one', () => {
  const hourglass = [square[0], square[2], square[1], square[3], square[0]]
  const { zones, failures } = read(
    featureOf({ type: 'MultiPolygon', coordinates: [[square], [square]] }, { name: 'Norte' }),
    featureOf({ type: 'Point', coordinates: [-74, 4.6, 2600] }, { name: 7 }),
    featureOf({ type: 'Polygon', coordinates: [hourglass] }, { name: 'Lazo' }),
    featureOf({ type: 'Point', coordinates: [4.6, -174] }),
    featureOf({ type: 'GeometryCollection', geometries: [] }, { name: '<x>' }),
  )
  expect(zones.map(({ name, shape }) => [name, shape.kind])).toEqual([
    ['Norte 1', 'polygon'],
    ['Norte 2', 'polygon'],
    ['7', 'marker'],
  ])
  expect(failures).toEqual([
    { name: 'Lazo', code: 'ZONE_CROSSES_ITSELF' },
    { name: 'Zona 4', code: 'ZONE_OUTSIDE_OF_EARTH' },
    { name: '<x>', code: 'ZONE_SHAPE_MISSING' },
  ])
})

it('reads coordinates that are written the other way round', () => {
  const document = featureOf({ type: 'Point', coordinates: [4.6, -74] })
  const { zones } = readGeoJson(document, { ...options, isSwapped: true })
  expect(zones[0]?.shape).toEqual({ kind: 'marker', place: [-74, 4.6] })
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

const polygon = { type: 'Polygon', coordinates: [square] }
const namesOf = (properties: object) => {
  const { zones, failures } = read(featureOf(polygon, properties))
  return [...zones, ...failures].map(({ name }) => name)
}

it.each([
  { what: 'not closed', ring: square.slice(0, 4) },
  { what: 'closed', ring: square },
  { what: 'with a corner twice', ring: [square[0], square[0], ...square.slice(1)] },
  { what: 'closed twice', ring: [...square, square[0]] },
  { what: 'with heights and measures', ring: square.map((at) => [...at, 2600, 7]) },
])('takes a ring that is $what as it was meant', ({ ring }) => {
  const { zones } = read(featureOf({ type: 'Polygon', coordinates: [ring] }))
  expect(zones.map(({ shape }) => shape)).toEqual([
    { kind: 'polygon', ring: square.slice(0, 4), holes: [] },
  ])
})

it('takes a ring of three corners that is not closed for a triangle', () => {
  const { zones } = read(featureOf({ type: 'Polygon', coordinates: [square.slice(0, 3)] }))
  expect(zones[0]?.shape).toMatchObject({ ring: square.slice(0, 3) })
})

it.each([
  { properties: { Name: 'Chapinero' }, name: 'Chapinero' },
  { properties: { NOMBRE: ' Usme ' }, name: 'Usme' },
  { properties: { name: 'Suba', Name: 'Otra' }, name: 'Suba' },
  { properties: { name: '', nombre: 'Bosa' }, name: 'Bosa' },
  { properties: { name: 7 }, name: '7' },
  {
    properties: { name: { '@type': 'html', value: '<b>Norte</b> &amp; Sur' } },
    name: 'Norte & Sur',
  },
  { properties: { name: 'A < B' }, name: 'A < B' },
  { properties: { name: null }, name: 'Zona 1' },
  { properties: { name: true }, name: 'Zona 1' },
  { properties: { name: { es: 'Norte' } }, name: 'Zona 1' },
  { properties: [], name: 'Zona 1' },
])('calls a zone with the properties $properties «$name»', ({ properties, name }) => {
  expect(namesOf(properties)).toEqual([name])
})

it('writes descriptions in HTML as what they say', () => {
  const html =
    '<div>Bodega<br>Tel: <a href="x">601&nbsp;555</a></div><style>p{}</style><p>Norte</p>'
  const { zones } = read(
    featureOf(polygon, { description: html }),
    featureOf(polygon, { Description: { '@type': 'html', value: html } }),
    featureOf(polygon, { description: 'menos de 3 < 4 km' }),
    featureOf(polygon, { description: { a: 1 } }),
  )
  const text = 'Bodega\nTel: 601 555\nNorte'
  expect(zones.map(({ description }) => description)).toEqual([text, text, 'menos de 3 < 4 km', ''])
})

it('makes a zone of each member of a collection, and of each part of those', () => {
  const nested = {
    type: 'GeometryCollection',
    geometries: [
      polygon,
      {
        type: 'MultiPoint',
        coordinates: [
          [-74, 4.6],
          [-74, 4.7],
        ],
      },
      { type: 'GeometryCollection', geometries: [{ type: 'LineString', coordinates: square }] },
      { type: 'Point', coordinates: ['-74', '4.6'] },
    ],
  }
  const { zones, failures } = read(featureOf(nested, { name: 'Parque' }))
  expect(zones.map(({ name, shape }) => [name, shape.kind])).toEqual([
    ['Parque 1', 'polygon'],
    ['Parque 2', 'marker'],
    ['Parque 3', 'marker'],
    ['Parque 4', 'polyline'],
  ])
  expect(failures).toEqual([{ name: 'Parque 5', code: 'ZONE_COORDINATES_INVALID' }])
})

it('names what is no feature, and reads the others', () => {
  const document = {
    type: 'FeatureCollection',
    features: [
      null,
      7,
      { type: 'Feature', geometry: polygon },
      { type: 'Feature', properties: { name: 'Sin figura' } },
      featureOf({ type: 'Polygon' }, { name: 'Sin coordenadas' }),
      featureOf({
        type: 'Polygon',
        coordinates: [
          [
            [-74, 4.6],
            [null, 4.6],
            [-74, 4.7],
          ],
        ],
      }),
      featureOf({ type: 'Triangle', coordinates: [square] }),
      featureOf(polygon, { name: 'Buena' }),
    ],
  }
  const { zones, failures } = readGeoJson(document, options)
  expect(zones.map(({ name }) => name)).toEqual(['Zona 3', 'Buena'])
  expect(failures).toEqual([
    { name: 'Zona 1', code: 'ZONE_SHAPE_INVALID' },
    { name: 'Zona 2', code: 'ZONE_SHAPE_INVALID' },
    { name: 'Sin figura', code: 'ZONE_SHAPE_MISSING' },
    { name: 'Sin coordenadas', code: 'ZONE_COORDINATES_INVALID' },
    { name: 'Zona 6', code: 'ZONE_COORDINATES_INVALID' },
    { name: 'Zona 7', code: 'ZONE_SHAPE_INVALID' },
  ])
})

it.each([
  [polygon, 1],
  [{ type: 'MultiPolygon', coordinates: [[square], [square]] }, 2],
  [{ type: 'GeometryCollection', geometries: [polygon, polygon] }, 2],
  [{ type: 'Point', coordinates: [-74, 4.6] }, 1],
])('reads the bare geometry %j', (geometry, count) => {
  expect(readGeoJson(geometry, options).zones).toHaveLength(count)
})

it.each([null, 7, {}, { features: [] }, { type: 'Topology' }, { type: 'FeatureCollection' }])(
  'takes %j for no GeoJSON',
  (document) => {
    expect(() => readGeoJson(document, options)).toThrow('no GeoJSON')
  },
)
