import { measureZone, type ZoneShape, zoneHolds } from '@baquiano/contract/zones'
import { circleRing } from '@baquiano/geo'
import { assert, double, integer, property, tuple } from 'fast-check'
import { expect, it } from 'vitest'
import { mergeShapes } from './merge-shapes.ts'
import { splitShape } from './split-shape.ts'

const square: ZoneShape = {
  kind: 'rectangle',
  ring: [
    [0, 0],
    [0.02, 0],
    [0.02, 0.02],
    [0, 0.02],
  ],
}
const hole: [number, number][] = [
  [0.008, 0.008],
  [0.012, 0.008],
  [0.012, 0.012],
  [0.008, 0.012],
]
const withHole: ZoneShape = { kind: 'polygon', ring: [...square.ring], holes: [hole] }
const areaOf = (shape: ZoneShape) => measureZone(shape).area_m2

it('splits along a line with bends, into parts that are the whole together', () => {
  const parts = splitShape(square, [
    [0.005, -0.01],
    [0.005, 0.01],
    [0.012, 0.011],
    [0.012, 0.03],
  ])
  expect(parts).toHaveLength(2)
  const [large, small] = parts
  if (!large || !small) throw new Error('no two parts')
  expect(areaOf(large) + areaOf(small)).toBeCloseTo(areaOf(square), -1)
  expect(zoneHolds(large, { cx: 0.015, cy: 0.005 })).toBe(true)
  expect(zoneHolds(small, { cx: 0.002, cy: 0.015 })).toBe(true)
})

it('keeps the parts of a hole on either side of the line', () => {
  const parts = splitShape(withHole, [
    [0.01, -1],
    [0.01, 1],
  ])
  expect(parts).toHaveLength(2)
  for (const part of parts) {
    expect(zoneHolds(part, { cx: 0.009, cy: 0.01 })).toBe(false)
    expect(areaOf(part)).toBeCloseTo(areaOf(withHole) / 2, -2)
  }
})

it.each([
  ['that ends inside', [-1, 0.01], [0.01, 0.01]],
  ['beside it', [-1, 0.03], [1, 0.03]],
] as const)('splits by no line %s', (_, from, to) => {
  expect(splitShape(square, [from, to])).toEqual([])
})

it('splits circles and any ring in two, and merges them again', () => {
  const center = double({ min: -60, max: 60, noNaN: true })
  assert(
    property(tuple(center, center), integer({ min: 3, max: 40 }), ([cx, cy], corners) => {
      const ring = circleRing({ cx, cy }, 2000, corners).map(([x, y]): [number, number] => [x, y])
      const whole: ZoneShape = { kind: 'polygon', ring, holes: [] }
      const parts = splitShape(whole, [
        [cx - 1, cy - 0.003],
        [cx + 1, cy + 0.002],
      ])
      expect(parts).toHaveLength(2)
      const [large, small] = parts
      if (!large || !small) throw new Error('no two parts')
      const merged = mergeShapes([large, small])
      expect(merged && areaOf(merged) / areaOf(whole)).toBeCloseTo(1, 4)
    }),
  )
})

it('merges what overlaps, and nothing that lies apart', () => {
  const circle: ZoneShape = { kind: 'circle', center: [0.02, 0.01], radius_m: 500 }
  const merged = mergeShapes([square, circle])
  expect(merged && zoneHolds(merged, { cx: 0.023, cy: 0.01 })).toBe(true)
  expect(mergeShapes([square, { ...circle, center: [0.1, 0.01] }])).toBeUndefined()
})
