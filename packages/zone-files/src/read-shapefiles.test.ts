import { strToU8, zipSync } from 'fflate'
import { expect, it } from 'vitest'
import { readDocument } from './read-document.ts'
import { readGeoJson } from './read-zones.ts'

type Ring = readonly (readonly [number, number])[]

const square = (x: number, y: number, side: number): Ring => [
  [x, y],
  [x, y + side],
  [x + side, y + side],
  [x + side, y],
  [x, y],
]

/** A `.shp` of polygons; one without rings is an empty record. */
function shapesOf(polygons: readonly (readonly Ring[])[], { type = 5 } = {}): Uint8Array {
  const records = polygons.map((rings, index) => {
    const points = rings.flat()
    const bytes = rings.length === 0 ? 4 : 44 + rings.length * 4 + points.length * 16
    const view = new DataView(new ArrayBuffer(8 + bytes))
    view.setInt32(0, index + 1)
    view.setInt32(4, bytes / 2)
    if (rings.length === 0) return view
    view.setInt32(8, type, true)
    view.setInt32(44, rings.length, true)
    view.setInt32(48, points.length, true)
    let first = 0
    for (const [part, ring] of rings.entries()) {
      view.setInt32(52 + part * 4, first, true)
      first += ring.length
    }
    const start = 52 + rings.length * 4
    for (const [at, [x, y]] of points.entries()) {
      view.setFloat64(start + at * 16, x, true)
      view.setFloat64(start + at * 16 + 8, y, true)
    }
    return view
  })
  const head = new DataView(new ArrayBuffer(100))
  const length = 100 + records.reduce((sum, { byteLength }) => sum + byteLength, 0)
  head.setInt32(0, 9994)
  head.setInt32(24, length / 2)
  head.setInt32(28, 1000, true)
  head.setInt32(32, type, true)
  return joined([head, ...records].map(({ buffer }) => new Uint8Array(buffer)))
}

/** A `.dbf` of one column of text; `gap` bytes stand between the column and the records, as Visual FoxPro writes them. */
function tableOf(names: readonly Uint8Array[], { gap = 0, column = 'NOMBRE' } = {}): Uint8Array {
  const width = 20
  const head = new Uint8Array(65 + gap)
  const view = new DataView(head.buffer)
  view.setUint8(0, 3)
  view.setUint32(4, names.length, true)
  view.setUint16(8, head.length, true)
  view.setUint16(10, width + 1, true)
  head.set(strToU8(column), 32)
  head.set(strToU8('C'), 43)
  view.setUint8(48, width)
  view.setUint8(64, 0x0d)
  const rows = names.map((name) => {
    const row = new Uint8Array(width + 1).fill(32)
    row.set(name, 1)
    return row
  })
  return joined([head, ...rows])
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}

const latin1 = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))
const read = (files: Readonly<Record<string, Uint8Array>>) =>
  readGeoJson(readDocument(zipSync(files)), { unnamed: 'Zona', isSwapped: false })
const names = (files: Readonly<Record<string, Uint8Array>>) =>
  read(files).zones.map(({ name }) => name)

const one = shapesOf([[square(-74.1, 4.6, 0.02)]])

it('reads a polygon with its hole and its name', () => {
  const hole = square(-74.095, 4.605, 0.01).toReversed()
  const { zones, failures } = read({
    'z.shp': shapesOf([[square(-74.1, 4.6, 0.02), hole]]),
    'z.dbf': tableOf([strToU8('Peñón')]),
  })
  expect(failures).toEqual([])
  expect(zones).toMatchObject([
    { name: 'Peñón', shape: { kind: 'polygon', holes: [{ length: 4 }] } },
  ])
})

it('makes a zone of each part, and names an empty record', () => {
  const { zones, failures } = read({
    'z.shp': shapesOf([[square(-74.1, 4.6, 0.02), square(-74.2, 4.6, 0.02)], []]),
    'z.dbf': tableOf([strToU8('Norte'), strToU8('Nada')]),
  })
  expect(zones.map(({ name }) => name)).toEqual(['Norte 1', 'Norte 2'])
  expect(failures).toEqual([{ name: 'Nada', code: 'ZONE_SHAPE_MISSING' }])
})

it.each([
  { what: 'without an encoding, in UTF-8', files: { 'z.dbf': tableOf([strToU8('Peñón')]) } },
  { what: 'without an encoding, in Windows-1252', files: { 'z.dbf': tableOf([latin1('Peñón')]) } },
  {
    what: 'in the encoding that is named',
    files: { 'z.dbf': tableOf([latin1('Peñón')]), 'z.cpg': strToU8('ISO-8859-1\r\n') },
  },
  {
    what: 'in an encoding that has no such name',
    files: { 'z.dbf': tableOf([strToU8('Peñón')]), 'z.cpg': strToU8('65001') },
  },
  { what: 'behind a gap', files: { 'z.dbf': tableOf([strToU8('Peñón')], { gap: 263 }) } },
  { what: 'in capitals', files: { 'z.DBF': tableOf([strToU8('Peñón')]) } },
])('reads a table $what', ({ files }) => {
  expect(names({ 'z.shp': one, ...files })).toEqual(['Peñón'])
})

it('reads every layer of an archive, in folders, and leaves out what macOS adds', () => {
  const files = {
    'zonas 2026/norte.shp': one,
    'zonas 2026/norte.dbf': tableOf([strToU8('Norte')]),
    'sur.shp': one,
    'sur.dbf': tableOf([strToU8('Sur')]),
    '__MACOSX/zonas 2026/._norte.shp': strToU8('nothing'),
    'leame.txt': strToU8('nothing'),
  }
  expect(names(files)).toEqual(['Norte', 'Sur'])
})

const metres = `PROJCS["MAGNA_Colombia_Bogota",GEOGCS["GCS_MAGNA",DATUM["D_MAGNA",SPHEROID["GRS_1980",6378137.0,298.257222101]],PRIMEM["Greenwich",0.0],UNIT["Degree",0.0174532925199433]],PROJECTION["Transverse_Mercator"],PARAMETER["False_Easting",1000000.0],PARAMETER["False_Northing",1000000.0],PARAMETER["Central_Meridian",-74.07750791666666],PARAMETER["Scale_Factor",1.0],PARAMETER["Latitude_Of_Origin",4.596200416666666],UNIT["Meter",1.0]]`

it('lays metres of a projection where they belong', () => {
  const files = {
    'z.shp': shapesOf([[square(1_000_000, 1_000_000, 1000)]]),
    'z.prj': strToU8(metres),
  }
  const [zone] = read(files).zones
  expect(zone?.shape).toMatchObject({ kind: 'polygon' })
  const [corner] = zone?.shape.kind === 'polygon' ? zone.shape.ring : []
  expect(corner?.[0]).toBeCloseTo(-74.0775079, 6)
  expect(corner?.[1]).toBeCloseTo(4.5962004, 6)
})

it('says that metres without a projection lie outside of the earth', () => {
  const files = { 'z.shp': shapesOf([[square(1_000_000, 1_000_000, 1000)]]) }
  expect(read(files)).toMatchObject({ zones: [], failures: [{ code: 'ZONE_OUTSIDE_OF_EARTH' }] })
})

it.each([
  ['a projection that nobody knows', { 'z.shp': one, 'z.prj': strToU8('the street of my aunt') }],
])('refuses %s', (_, files) => {
  expect(() => read(files)).toThrow(expect.objectContaining({ code: 'ZONE_PROJECTION_UNKNOWN' }))
})

it.each([
  ['a file that was cut off', { 'z.shp': one.subarray(0, -16) }],
  ['a file of nothing', { 'z.shp': new Uint8Array() }],
  ['shapes of a kind that there is none of', { 'z.shp': shapesOf([], { type: 7 }) }],
  ['an archive without zones', { 'leame.txt': strToU8('nothing') }],
  ['an archive that unpacks to too much', { 'z.shp': new Uint8Array(100_000_001) }],
])('refuses %s', (_, files) => {
  expect(() => read(files)).toThrow(expect.objectContaining({ code: 'ZONE_FILE_INVALID' }))
})
