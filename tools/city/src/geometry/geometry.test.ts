import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { within, without } from './clip.ts'
import { cutTo, overlaps } from './convex.ts'
import { circleRound } from './curve.ts'
import { inset } from './inset.ts'
import { beside, lengthOf, thinned } from './line.ts'
import { distance, plus, type Point, unit } from './point.ts'
import { areaOf, centreOf, distanceToRing, isInside } from './ring.ts'
import { isRecorded } from '../../test/is-recorded.ts'

const metres = fc.double({ min: -500, max: 500, noNaN: true })
const point = fc.record({ x: metres, y: metres })
const line = fc.array(point, { minLength: 2, maxLength: 12 })
const circle = fc
  .record({ middle: point, radius: fc.double({ min: 20, max: 300, noNaN: true }) })
  .map(({ middle, radius }) => ({ middle, radius, ring: circleRound(middle, radius, 24) }))
const way = fc.double({ min: 0, max: 2 * Math.PI, noNaN: true }).map((angle): Point => {
  return { x: Math.cos(angle), y: Math.sin(angle) }
})

const total = (lines: readonly (readonly Point[])[]) =>
  lines.reduce((sum, one) => sum + lengthOf(one), 0)

describe.skipIf(isRecorded)('geometry of the generator', () => {
  it('cuts a line into what is within a ring and what is not, and loses nothing', () => {
    fc.assert(
      fc.property(line, circle, (drawn, { ring }) => {
        const parts = [within(drawn, ring), without(drawn, ring)]
        expect(total(parts.flat())).toBeCloseTo(lengthOf(drawn), 3)
        for (const one of parts[0]?.flat() ?? []) {
          expect(isInside(one, ring) || distanceToRing(one, ring) < 1e-3).toBe(true)
        }
      }),
    )
  })

  it('cuts a convex ring into two halves of the same area together', () => {
    fc.assert(
      fc.property(circle, point, way, ({ ring }, through, along) => {
        const halves = [along, { x: -along.x, y: -along.y }]
        const areas = halves.map((one) => areaOf(cutTo(ring, { point: through, way: one })))
        expect(areas.reduce((sum, area) => sum + area, 0)).toBeCloseTo(areaOf(ring), 2)
        expect(areas.every((area) => area >= -1e-6)).toBe(true)
      }),
    )
  })

  it('knows two rings to overlap exactly when their circles do', () => {
    fc.assert(
      fc.property(circle, circle, (one, other) => {
        const gap = distance(one.middle, other.middle) - one.radius - other.radius
        fc.pre(Math.abs(gap) > 0.02 * (one.radius + other.radius))
        expect(overlaps(one.ring, other.ring, 0.01)).toBe(gap < 0)
        expect(overlaps(other.ring, one.ring, 0.01)).toBe(gap < 0)
      }),
    )
  })

  it('insets a ring so that its land lies that far from its border', () => {
    fc.assert(
      fc.property(circle, fc.double({ min: 1, max: 8, noNaN: true }), ({ ring, middle }, width) => {
        const land = inset(ring, width) ?? []
        expect(land.length).toBeGreaterThan(2)
        for (const corner of land)
          expect(distanceToRing(corner, ring)).toBeGreaterThan(width - 1e-6)
        expect(distance(centreOf(land), middle)).toBeLessThan(1e-3)
      }),
    )
  })

  it('gives the land round the end of a blind alley a square end', () => {
    const alley = [0, 100].map((y) => ({ x: 50, y: y / 2 }))
    const [foot = { x: 0, y: 0 }, tip = { x: 0, y: 0 }] = alley
    const block = [
      { x: 0, y: 0 },
      foot,
      tip,
      foot,
      { x: 100, y: 0 },
      { x: 100, y: 100 },
      { x: 0, y: 100 },
    ]
    const land = inset(block, 5) ?? []
    expect(areaOf(land)).toBeCloseTo(90 * 90 - 50 * 10, 3)
    expect(isInside({ x: 50, y: 52 }, land)).toBe(false)
    expect(isInside({ x: 50, y: 58 }, land)).toBe(true)
  })

  it('thins a line without leaving it by more than asked', () => {
    fc.assert(
      fc.property(line, fc.double({ min: 1, max: 40, noNaN: true }), (drawn, tolerance) => {
        const thin = thinned(drawn, tolerance)
        expect(thin.length).toBeLessThanOrEqual(drawn.length)
        expect([thin[0], thin.at(-1)]).toEqual([drawn[0], drawn.at(-1)])
        expect(drawn).toEqual(expect.arrayContaining(thin))
      }),
    )
  })

  it('moves a straight line to its left', () => {
    fc.assert(
      fc.property(point, way, (start, along) => {
        const straight = [start, plus(start, along), plus(start, plus(along, along))]
        const moved = beside(straight, 7)
        expect(unit(along).x).toBeCloseTo(along.x, 6)
        for (const [index, one] of moved.entries()) {
          expect(distance(one, straight[index] ?? start)).toBeCloseTo(7, 6)
        }
      }),
    )
  })
})
