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

const box = (west: number, south: number, size: number): [number, number][] => [
  [west, south],
  [west + size, south],
  [west + size, south + size],
  [west, south + size],
]
const codesOf = (shape: object) =>
  zoneShape.safeParse(shape).error?.issues.map(({ message }) => message) ?? []
const polygonOf = (outer: [number, number][], ...holes: [number, number][][]) => ({
  kind: 'polygon',
  ring: outer,
  holes,
})
const outer = box(0, 0, 10)

it.each([
  {
    what: 'corners on one line',
    shape: polygonOf([
      [0, 0],
      [1, 1],
      [3, 3],
    ]),
    code: 'ZONE_WITHOUT_AREA',
  },
  {
    what: 'a way there and back',
    shape: polygonOf([
      [0, 0],
      [1, 1],
      [2, 2],
      [1, 1],
    ]),
    code: 'ZONE_WITHOUT_AREA',
  },
  {
    what: 'a hole on one line',
    shape: polygonOf(outer, [
      [1, 1],
      [2, 2],
      [3, 3],
    ]),
    code: 'ZONE_WITHOUT_AREA',
  },
  {
    what: 'a flat rectangle',
    shape: {
      kind: 'rectangle',
      ring: [
        [0, 0],
        [1, 0],
        [2, 0],
        [3, 0],
      ],
    },
    code: 'ZONE_WITHOUT_AREA',
  },
  {
    what: 'an hourglass',
    shape: polygonOf([
      [0, 0],
      [1, 1],
      [1, 0],
      [0, 1],
    ]),
    code: 'ZONE_CROSSES_ITSELF',
  },
  { what: 'a hole elsewhere', shape: polygonOf(outer, box(20, 20, 1)), code: 'ZONE_HOLE_OUTSIDE' },
  {
    what: 'a hole across the border',
    shape: polygonOf(outer, box(9, 1, 3)),
    code: 'ZONE_HOLE_OUTSIDE',
  },
  { what: 'a hole around it', shape: polygonOf(outer, box(-1, -1, 12)), code: 'ZONE_HOLE_OUTSIDE' },
  {
    what: 'a hole that leaves through a corner',
    shape: polygonOf(outer, [
      [9, 9],
      [12, 12],
      [9.5, 9],
    ]),
    code: 'ZONE_HOLE_OUTSIDE',
  },
  {
    what: 'a hole across a bay',
    shape: polygonOf(
      [
        [0, 0],
        [10, 0],
        [10, 10],
        [5, 2],
        [0, 10],
      ],
      [
        [0, 10],
        [10, 10],
        [5, 1],
      ],
    ),
    code: 'ZONE_HOLE_OUTSIDE',
  },
  {
    what: 'holes that overlap',
    shape: polygonOf(outer, box(1, 1, 3), box(2, 2, 3)),
    code: 'ZONE_HOLES_OVERLAP',
  },
  {
    what: 'a hole in a hole',
    shape: polygonOf(outer, box(1, 1, 5), box(2, 2, 1)),
    code: 'ZONE_HOLES_OVERLAP',
  },
  {
    what: 'one hole twice',
    shape: polygonOf(outer, box(1, 1, 5), box(1, 1, 5)),
    code: 'ZONE_HOLES_OVERLAP',
  },
])('is no zone with $what', ({ shape, code }) => {
  expect(codesOf(shape)).toEqual([code])
})

it.each([
  { what: 'holes side by side', holes: [box(1, 1, 1), box(2, 1, 1)] },
  { what: 'a hole that touches the border', holes: [box(0, 1, 1)] },
  {
    what: 'a hole from corner to corner',
    holes: [
      [
        [0, 0],
        [10, 10],
        [9, 10],
      ] as [number, number][],
    ],
  },
])('is a zone with $what', ({ holes }) => {
  expect(codesOf(polygonOf(outer, ...holes))).toEqual([])
})

it('takes corners that stand twice in a row for one, and what is closed for what is not', () => {
  const [a, b, c, d]: [Corner, Corner, Corner, Corner] = [
    [0, 0],
    [1, 0],
    [1, 1],
    [0, 1],
  ]
  const of = (...corners: Corner[]) => zoneShape.parse(polygonOf(corners))
  for (const same of [of(a, b, c, d), of(a, b, c, d, a), of(a, a, b, c, c, c, d, a, a)]) {
    expect(same).toEqual(of(a, b, c, d))
  }
  expect(zoneShape.parse({ kind: 'polyline', line: [a, a, b, a] })).toMatchObject({
    line: [a, b, a],
  })
  expect(codesOf({ kind: 'polyline', line: [a, a] })).toHaveLength(1)
  expect(codesOf(polygonOf([a, b, a, b]))).toEqual(['ZONE_WITHOUT_AREA'])
})

const round = (count: number, radius: number): Corner[] =>
  Array.from({ length: count }, (_, at) => {
    const angle = (at / count) * 2 * Math.PI
    return [radius * Math.cos(angle), radius * Math.sin(angle)]
  })

it('judges fifty holes of a thousand corners as well', () => {
  const holes = Array.from({ length: 50 }, (_, at) => round(1000, 9 - at / 100))
  expect(codesOf(polygonOf(round(2000, 10), ...holes))).toEqual(['ZONE_HOLES_OVERLAP'])
})

type Corner = [number, number]
