import { expect, it } from 'vitest'
import { readTraccarArea } from './traccar-area.ts'
import { zoneShape } from './zone-shape.ts'

it('reads the latitude before the longitude in every kind of area', () => {
  expect(readTraccarArea('CIRCLE (4.65 -74.08, 250.5)')).toEqual({
    kind: 'circle',
    center: [-74.08, 4.65],
    radius_m: 250.5,
  })
  expect(readTraccarArea('LINESTRING (4.65 -74.08, 4.66 -74.07)')).toEqual({
    kind: 'polyline',
    line: [
      [-74.08, 4.65],
      [-74.07, 4.66],
    ],
  })
  expect(readTraccarArea('CIRCLE(-4.65   174.08,100)')).toMatchObject({ center: [174.08, -4.65] })
})

it('leaves out the corner that closes a polygon, and keeps its holes', () => {
  const area = `POLYGON ((4.60 -74.10, 4.70 -74.10, 4.70 -74.00, 4.60 -74.00, 4.60 -74.10),
    (4.64 -74.06, 4.66 -74.06, 4.66 -74.04, 4.64 -74.06))`
  const read = readTraccarArea(area)
  expect(read).toEqual({
    kind: 'polygon',
    ring: [
      [-74.1, 4.6],
      [-74.1, 4.7],
      [-74, 4.7],
      [-74, 4.6],
    ],
    holes: [
      [
        [-74.06, 4.64],
        [-74.06, 4.66],
        [-74.04, 4.66],
      ],
    ],
  })
  expect(zoneShape.safeParse(read).success).toBe(true)
  expect(readTraccarArea('polygon(4.6 -74.1, 4.7 -74.1, 4.7 -74.0)')).toMatchObject({ holes: [] })
})

it.each([
  '',
  'POINT (4 -74)',
  'POLYGON ()',
  'POLYGON EMPTY',
  'CIRCLE (4.65, -74.08, 100)',
  'CIRCLE (4.65 -74.08)',
  'CIRCLE (4.65 -74.08, many)',
  'LINESTRING (121.5 24.9, 121.6 25.0)',
  'LINESTRING (4.65 -74.08 2600, 4.66 -74.07 2600)',
  'POLYGON ((4 -74, x y, 5 -73))',
  'POLYGON ((4 -74, 5 -74, 5 -73), (4.1 NaN, 4.2 -73.9, 4.2 -73.8))',
])('finds no shape in «%s»', (area) => {
  expect(readTraccarArea(area)).toBe(null)
})

it('answers soon whatever the length of the text', () => {
  const started = performance.now()
  expect(readTraccarArea(`POLYGON ${'('.repeat(50_000)}`)).toBe(null)
  expect(readTraccarArea(`CIRCLE (${' '.repeat(100_000)}x`)).toBe(null)
  expect(readTraccarArea(`CIRCLE (${' '.repeat(50_000)}x)`)).toBe(null)
  expect(performance.now() - started).toBeLessThan(2000)
})
