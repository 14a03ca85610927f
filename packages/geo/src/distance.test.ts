import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { courseDeg, distanceM, lengthM } from './distance.ts'

const place = fc.record({
  cx: fc.double({ min: -180, max: 180, noNaN: true }),
  cy: fc.double({ min: -90, max: 90, noNaN: true }),
})
const bogota = { cx: -74.0721, cy: 4.711 }
const medellin = { cx: -75.5636, cy: 6.2518 }

it('measures Bogotá to Medellín as maps do', () => {
  expect(distanceM(bogota, medellin)).toBeCloseTo(238_400, -3)
  expect(courseDeg(bogota, medellin)).toBeCloseTo(316, -0.5)
})

it('is the same both ways, and never longer by the direct way', () => {
  fc.assert(
    fc.property(place, place, place, (a, b, c) => {
      expect(distanceM(a, b)).toBeCloseTo(distanceM(b, a), 3)
      expect(distanceM(a, c)).toBeLessThanOrEqual(distanceM(a, b) + distanceM(b, c) + 0.01)
    }),
    { numRuns: 1000 },
  )
})

it('is never longer by the direct way between opposite sides of the earth', () => {
  const [a, b, c] = [
    { cx: 0, cy: 0 },
    { cx: 0, cy: 6.037091348628667e-7 },
    { cx: 179.99999790869023, cy: 0 },
  ]
  expect(distanceM(a, c)).toBeLessThanOrEqual(distanceM(a, b) + distanceM(b, c) + 1e-6)
})

it('adds up a track', () => {
  expect(lengthM([bogota, medellin, bogota])).toBeCloseTo(2 * distanceM(bogota, medellin), 3)
  expect(lengthM([bogota])).toBe(0)
})
