import { expect, it } from 'vitest'
import { measureZone, middleOf, type ZoneShape, zoneHolds, zoneShape } from './zone-shape.ts'

const ring: [number, number][] = [
  [-74.08, 4.6],
  [-74.07, 4.6],
  [-74.07, 4.61],
  [-74.08, 4.61],
]
const polygon: ZoneShape = {
  kind: 'polygon',
  ring,
  holes: [
    [
      [-74.077, 4.603],
      [-74.073, 4.603],
      [-74.073, 4.607],
      [-74.077, 4.607],
    ],
  ],
}

it('holds what lies inside and in no hole', () => {
  expect(zoneHolds(polygon, { cx: -74.079, cy: 4.601 })).toBe(true)
  expect(zoneHolds(polygon, { cx: -74.075, cy: 4.605 })).toBe(false)
  expect(zoneHolds(polygon, { cx: -74.09, cy: 4.601 })).toBe(false)
})

it('holds what is nearer to the centre of a circle than its radius, and nothing in a line', () => {
  const circle: ZoneShape = { kind: 'circle', center: [-74, 4.6], radius_m: 500 }
  expect(zoneHolds(circle, { cx: -74.004, cy: 4.6 })).toBe(true)
  expect(zoneHolds(circle, { cx: -74.005, cy: 4.6 })).toBe(false)
  expect(zoneHolds({ kind: 'polyline', line: ring }, { cx: -74.075, cy: 4.6 })).toBe(false)
})

it('measures what is drawn without the holes', () => {
  const whole = measureZone({ kind: 'rectangle', ring })
  expect(whole.area_m2 / 1_229_000).toBeCloseTo(1, 1)
  expect(measureZone(polygon).area_m2 / whole.area_m2).toBeCloseTo(0.84, 2)
  expect(measureZone({ kind: 'circle', center: [0, 0], radius_m: 100 }).length_m).toBeCloseTo(
    628.3,
    1,
  )
  expect(middleOf(polygon)).toEqual({
    cx: expect.closeTo(-74.075, 6),
    cy: expect.closeTo(4.605, 6),
  })
})

it('takes no positions that the earth does not have', () => {
  expect(zoneShape.safeParse({ kind: 'marker', place: [4.6, -94] }).success).toBe(false)
  expect(zoneShape.safeParse({ kind: 'circle', center: [0, 0], radius_m: 0 }).success).toBe(false)
})
