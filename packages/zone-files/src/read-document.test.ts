import { strToU8, zipSync } from 'fflate'
import { expect, it } from 'vitest'
import { readDocument } from './read-document.ts'
import { readGeoJson } from './read-zones.ts'

const options = { unnamed: 'Zona', isSwapped: false }
const outline = '-74.08,4.6,0 -74.07,4.6,0 -74.07,4.61,0 -74.08,4.61,0 -74.08,4.6,0'
const ring = `<LinearRing><coordinates>${outline}</coordinates></LinearRing>`
const polygon = `<Polygon><outerBoundaryIs>${ring}</outerBoundaryIs></Polygon>`
const placemark = (content: string, name = 'Peñón') =>
  `<Placemark><name>${name}</name>${content}</Placemark>`
const kml = (content: string) =>
  `<kml xmlns="http://www.opengis.net/kml/2.2"><Document><Folder>${content}</Folder></Document></kml>`
const zonesOf = (bytes: Uint8Array) => readGeoJson(readDocument(bytes), options)
const shown = (text: string) => {
  const { zones, failures } = zonesOf(strToU8(text))
  return [
    ...zones.map(({ name, shape }) => [name, shape.kind]),
    ...failures.map(({ name, code }) => [name, code]),
  ]
}

it.each([
  { what: 'KML', text: kml(placemark(polygon)) },
  { what: 'KML without a namespace', text: `<kml>${placemark(polygon)}</kml>` },
  {
    what: 'KML with a prefix',
    text: `<kml:kml xmlns:kml="http://www.opengis.net/kml/2.2">${placemark(polygon).replace(/<(\/?)/g, '<$1kml:')}</kml:kml>`,
  },
  {
    what: 'KML of another version',
    text: kml(placemark(polygon)).replace('opengis.net/kml/2.2', 'earth.google.com/kml/2.0'),
  },
  { what: 'KML after empty lines', text: `\n\n  <?xml version="1.0"?>${kml(placemark(polygon))}` },
])('reads $what', ({ text }) => {
  expect(shown(text)).toEqual([['Peñón', 'polygon']])
})

it('reads KML in the encoding that it declares', () => {
  const text = `<?xml version="1.0" encoding="ISO-8859-1"?>${kml(placemark(polygon))}`
  const bytes = new Uint8Array(Buffer.from(text, 'latin1'))
  expect(zonesOf(bytes).zones.map(({ name }) => name)).toEqual(['Peñón'])
})

it('makes a zone of each geometry of a placemark', () => {
  const point = '<Point><coordinates>-74.08,4.6</coordinates></Point>'
  const path = `<LineString><coordinates>${outline}</coordinates></LineString>`
  const track =
    '<gx:Track xmlns:gx="http://www.google.com/kml/ext/2.2"><gx:coord>-74 4.6 0</gx:coord><gx:coord>-74 4.7 0</gx:coord></gx:Track>'
  const several = `<MultiGeometry>${polygon}${point}<MultiGeometry>${path}</MultiGeometry></MultiGeometry>`
  expect(
    shown(kml(placemark(several, 'Parque') + placemark(track, 'Ruta') + placemark('', 'Nada'))),
  ).toEqual([
    ['Parque 1', 'polygon'],
    ['Parque 2', 'marker'],
    ['Parque 3', 'polyline'],
    ['Ruta', 'polyline'],
    ['Nada', 'ZONE_SHAPE_MISSING'],
  ])
})

it.each([
  '-74.08, 4.6, 0 -74.07, 4.6, 0 -74.07, 4.61, 0',
  '-74,08,4,6 -74,07,4,6 -74,07,4,61',
  '-74.08;4.6 -74.07;4.6 -74.07;4.61',
  '-74.08,4.6 -74.07 -74.07,4.61',
  '-74.08,4.6 -74.07,cuatro -74.07,4.61',
  '-74.08,4.6m -74.07,4.6m -74.07,4.61m',
  '',
])('takes no part of the coordinates «%s» for the whole', (coordinates) => {
  const bad = polygon.replace(outline, coordinates)
  const hole = `<innerBoundaryIs>${ring.replace(outline, coordinates)}</innerBoundaryIs>`
  const withHole = polygon.replace('</Polygon>', `${hole}</Polygon>`)
  expect(
    shown(kml(placemark(bad, 'Mala') + placemark(polygon) + placemark(withHole, 'Hueca'))),
  ).toEqual([
    ['Peñón', 'polygon'],
    ['Mala', 'ZONE_COORDINATES_INVALID'],
    ['Hueca', 'ZONE_COORDINATES_INVALID'],
  ])
})

it('writes the description of a placemark without its tags', () => {
  const html = '<description><![CDATA[<div>Bodega<br/>Norte</div>]]></description>'
  expect(zonesOf(strToU8(kml(placemark(html + polygon)))).zones[0]?.description).toBe(
    'Bodega\nNorte',
  )
})

it('reads the document of a KMZ, whatever its file is called', () => {
  const document = strToU8(kml(placemark(polygon)))
  const others = { 'images/a.png': Uint8Array.of(1), 'other.kml': strToU8(kml('')) }
  expect(zonesOf(zipSync({ ...others, 'doc.kml': document })).zones).toHaveLength(1)
  expect(
    zonesOf(zipSync({ 'images/a.png': Uint8Array.of(1), 'Mapa.KML': document })).zones,
  ).toHaveLength(1)
})

it('reads GeoJSON after a byte order mark, by what it holds and not by its name', () => {
  expect(shown('\uFEFF {"type":"Point","coordinates":[-74,4.6]}')).toEqual([['Zona 1', 'marker']])
})

it.each([
  ['a document type', strToU8('<!DOCTYPE a [<!ENTITY b "c">]><kml><name>&b;</name></kml>')],
  ['unexpected close tag', strToU8('<kml><Placemark></kml>')],
  ['no KML', strToU8('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['no zones', zipSync({ 'a.txt': Uint8Array.of(1) })],
  ['JSON', strToU8('{"type": "FeatureCollection"')],
  ['invalid zip', Uint8Array.of(0x50, 0x4b, 3, 4, 0)],
])('rejects %s', (reason, bytes) => {
  const reasoned = {
    code: 'ZONE_FILE_INVALID',
    message: expect.stringMatching(new RegExp(reason, 'i')),
  }
  expect(() => readDocument(bytes)).toThrow(expect.objectContaining(reasoned))
})
