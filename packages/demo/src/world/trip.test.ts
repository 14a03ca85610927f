import { distanceM, lengthM, type Place } from '@baquiano/geo'
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { movementAt, tripOf } from './trip.ts'
import { straightWay, type Way } from './way.ts'

const degreeM = 111_195
const at = (east_m: number, north_m: number): Place => ({
  cx: -69.3 + east_m / degreeM,
  cy: north_m / degreeM,
})

/** Streets from a corner to the next, at the speed of city traffic. */
const ways = fc
  .array(fc.record({ east: fc.integer({ min: 40, max: 400 }), north: fc.boolean() }), {
    minLength: 2,
    maxLength: 30,
  })
  .map((streets) => {
    let [east, north] = [0, 0]
    const shape = streets.map((street) => {
      if (street.north) north += street.east
      else east += street.east
      return at(east, north)
    })
    const [first, last] = [shape[0] ?? at(0, 0), shape.at(-1) ?? at(0, 0)]
    const way: Way = { shape, duration_s: Math.max(60, (lengthM(shape) / 24) * 3.6) }
    return { way, ends: [first, last] as const, shape }
  })

it('drives from door to door in the time of the way', () => {
  fc.assert(
    fc.property(ways, ({ way, ends }) => {
      const trip = tripOf(way, ends, ['trial'])
      expect(trip.duration_ms).toBe(Math.round(way.duration_s * 1000))
      expect(distanceM(movementAt(trip, 0).place, ends[0])).toBeLessThan(1)
      expect(distanceM(movementAt(trip, trip.duration_ms).place, ends[1])).toBeLessThan(1)
    }),
  )
})

it('never leaves its streets', () => {
  fc.assert(
    fc.property(ways, fc.double({ min: 0, max: 1, noNaN: true }), ({ way, ends, shape }, part) => {
      const trip = tripOf(way, ends, ['trial'])
      const { place } = movementAt(trip, trip.duration_ms * part)
      const off = shape.slice(1).map((to, index) => {
        const from = shape[index] ?? to
        return distanceM(from, place) + distanceM(place, to) - distanceM(from, to)
      })
      expect(Math.min(...off)).toBeLessThan(0.1)
    }),
  )
})

it('never jumps, and varies little around its mean speed', () => {
  fc.assert(
    fc.property(ways, fc.nat(3_000_000), ({ way, ends }, at_ms) => {
      const trip = tripOf(way, ends, ['trial'])
      const [now, then] = [movementAt(trip, at_ms), movementAt(trip, at_ms + 5000)]
      expect(now.speed_km_h).toBeLessThan(24 * 1.7)
      expect(distanceM(now.place, then.place)).toBeLessThan(((24 * 1.7) / 3.6) * 5)
    }),
  )
})

it('is a straight line where no street is known, and stays in place between identical doors', () => {
  const [from, to] = [at(0, 0), at(900, 300)]
  const trip = tripOf(straightWay(from, to), [from, to], ['trial'])
  expect(trip.duration_ms / 1000).toBeCloseTo((distanceM(from, to) * 1.3 * 3.6) / 22, -1)
  const still = tripOf(straightWay(from, from), [from, from], ['trial'])
  expect(movementAt(still, 30_000).place).toEqual(from)
})
