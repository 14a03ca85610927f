import { distanceM } from '@baquiano/geo'
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { bogota } from './bogota.ts'
import { santiago } from './santiago.ts'
import { gridPlaceOf, placeOf } from './streets.ts'
import { movementAt, tripOf } from './trip.ts'
import { visitPlaces } from './visit-places.ts'

const cities = [bogota, santiago]
const places = cities.map((city) => ({ city, known: visitPlaces('trial', city, 60) }))
const pairs = fc.record({
  at: fc.integer({ min: 0, max: cities.length - 1 }),
  from: fc.integer({ min: 0, max: 59 }),
  to: fc.integer({ min: 0, max: 59 }),
})

function tripBetween({ at, from, to }: { at: number; from: number; to: number }) {
  const setting = places[at]
  const [start, end] = [setting?.known[from], setting?.known[to]]
  if (!setting || !start || !end || from === to) return undefined
  return { start, end, trip: tripOf(setting.city, [start, end], [from, to]) }
}

it('drives from door to door at the pace of a city', () => {
  fc.assert(
    fc.property(pairs, (pair) => {
      const driven = tripBetween(pair)
      if (!driven) return
      const { start, end, trip } = driven
      expect(distanceM(movementAt(trip, 0).place, start.place)).toBeLessThan(1)
      expect(distanceM(movementAt(trip, trip.duration_ms).place, end.place)).toBeLessThan(1)
      const straight_h = distanceM(start.place, end.place) / 1000 / 45
      expect(trip.duration_ms).toBeGreaterThanOrEqual(straight_h * 3_600_000)
    }),
  )
})

it('never leaps, and never goes faster than 46 km/h', () => {
  fc.assert(
    fc.property(pairs, fc.nat(3_000_000), (pair, at_ms) => {
      const driven = tripBetween(pair)
      if (!driven) return
      const [now, then] = [at_ms, at_ms + 5000].map((ms) => movementAt(driven.trip, ms))
      if (!now || !then) return
      expect(now.speed_km_h).toBeLessThan(46)
      expect(distanceM(now.place, then.place)).toBeLessThan((46 / 3.6) * 5)
    }),
  )
})

it('keeps every visit point within its city', () => {
  for (const { city, known } of places) {
    for (const { place } of known) {
      const nearest = Math.min(...city.districts.map(({ centre }) => distanceM(centre, place)))
      expect(nearest).toBeLessThan(1300)
    }
  }
})

it('finds its way back from a place to the grid', () => {
  const metres = fc.double({ min: -9000, max: 9000, noNaN: true })
  fc.assert(
    fc.property(metres, metres, (u, v) => {
      const back = gridPlaceOf(bogota, placeOf(bogota, { u, v }))
      expect(Math.hypot(back.u - u, back.v - v)).toBeLessThan(60)
    }),
  )
})
