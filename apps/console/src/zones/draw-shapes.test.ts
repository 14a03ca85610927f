import type { ZoneShape } from '@baquiano/contract/zones'
import { expect, it } from 'vitest'
import { drawnFeature, shapeOf } from './draw-shapes.ts'

const ring: [number, number][] = [
  [-74.08, 4.6],
  [-74.07, 4.6],
  [-74.07, 4.61],
  [-74.08, 4.61],
]
const hole: [number, number][] = [
  [-74.077, 4.603],
  [-74.073, 4.603],
  [-74.073, 4.607],
]

it.each<ZoneShape>([
  { kind: 'rectangle', ring },
  { kind: 'polygon', ring, holes: [] },
  { kind: 'polygon', ring, holes: [hole] },
  { kind: 'polyline', line: ring },
  { kind: 'marker', place: [-74.08, 4.6] },
])('comes back from the drawing as it went in: %o', (shape) => {
  expect(shapeOf(drawnFeature('1', shape), shape)).toEqual(shape)
})

it('finds the centre and the radius of a drawn circle', () => {
  const circle: ZoneShape = { kind: 'circle', center: [-74, 4.6], radius_m: 400 }
  expect(shapeOf(drawnFeature('1', circle))).toEqual({
    kind: 'circle',
    center: [expect.closeTo(-74, 6), expect.closeTo(4.6, 6)],
    radius_m: 400,
  })
})

it('keeps no more decimals than the drawing takes', () => {
  const { geometry } = drawnFeature('1', { kind: 'marker', place: [-74.123_456_789_012, 4.6] })
  expect(geometry.coordinates).toEqual([-74.123_456_789, 4.6])
})
