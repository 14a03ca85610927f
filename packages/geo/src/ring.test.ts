import { describe, expect, it } from 'vitest'
import { circleRing, crossesItself, type Position, ringAreaM2, ringHolds } from './ring.ts'

const square: Position[] = [
  [0, 0],
  [1, 0],
  [1, 1],
  [0, 1],
]

describe('a closed line', () => {
  it('crosses itself as an hourglass does, and a square does not', () => {
    expect(crossesItself(square)).toBe(false)
    const hourglass: Position[] = [
      [0, 0],
      [1, 1],
      [1, 0],
      [0, 1],
    ]
    expect(crossesItself(hourglass)).toBe(true)
  })

  it('crosses itself where a corner touches another side', () => {
    const touching: Position[] = [...square, [0.5, 0]]
    expect(crossesItself(touching)).toBe(true)
  })

  it('is checked quickly with two thousand corners', () => {
    expect(crossesItself(circleRing({ cx: -74, cy: 4.6 }, 5000, 2000))).toBe(false)
  })

  it('holds what lies inside, also in a bay', () => {
    const bay: Position[] = [
      [0, 0],
      [4, 0],
      [4, 4],
      [2, 1],
      [0, 4],
    ]
    expect(ringHolds(bay, { cx: 0.5, cy: 1 })).toBe(true)
    expect(ringHolds(bay, { cx: 2, cy: 3 })).toBe(false)
    expect(ringHolds(bay, { cx: 5, cy: 1 })).toBe(false)
  })
})

describe('surface', () => {
  it.each([0, 4.6, -33, 60])('of a circle of a kilometre at latitude %s is πr²', (cy) => {
    const area = ringAreaM2(circleRing({ cx: -70, cy }, 1000, 256))
    expect(area / (Math.PI * 1000 ** 2)).toBeCloseTo(1, 2)
  })

  it('does not depend on the direction', () => {
    expect(ringAreaM2(square.toReversed())).toBeCloseTo(ringAreaM2(square), 0)
  })
})
