import { expect, it } from 'vitest'
import { distanceM } from './distance.ts'
import { summarizeTrack, type TripFix } from './trips.ts'

const origin = { cx: -63.18, cy: -17.78 }
const degree_m = distanceM(origin, { cx: origin.cx + 1, cy: origin.cy })
const minute = 60_000
const start = Date.parse('2026-03-02T12:00:00.000Z')

/** A fix so many metres east of the origin, minutes after the start. */
const fix = (minutes: number, east_m: number, given: Partial<TripFix> = {}): TripFix => ({
  fix_at: new Date(start + minutes * minute).toISOString(),
  cx: origin.cx + east_m / degree_m,
  cy: origin.cy,
  accuracy_m: 10,
  is_doubtful: false,
  ...given,
})

/** One fix a minute at these distances. */
const walk = (...east_m: readonly number[]) => east_m.map((metres, index) => fix(index, metres))

const shapeOf = (track: readonly TripFix[]) => {
  const { stops, trips, gaps, distance_m, driving_ms } = summarizeTrack(track)
  const minutes = (ms: number) => (ms - start) / minute
  return {
    stops: stops.map(({ from_ms, to_ms }) => [minutes(from_ms), minutes(to_ms)]),
    trips: trips.map((trip) => [
      minutes(trip.from_ms),
      minutes(trip.to_ms),
      Math.round(trip.distance_m),
    ]),
    gaps: gaps.map(({ from_ms, to_ms }) => [minutes(from_ms), minutes(to_ms)]),
    distance_m: Math.round(distance_m),
    driving_min: driving_ms / minute,
  }
}

const nothing = { stops: [], trips: [], gaps: [], distance_m: 0, driving_min: 0 }

it('finds nothing in no fix, and in one', () => {
  expect(shapeOf([])).toEqual(nothing)
  expect(shapeOf(walk(0))).toEqual(nothing)
})

it('cuts a drive at a stand of three minutes', () => {
  expect(shapeOf(walk(0, 400, 800, 805, 795, 800, 1200, 1600))).toEqual({
    stops: [[2, 5]],
    trips: [
      [0, 2, 800],
      [5, 7, 800],
    ],
    gaps: [],
    distance_m: 1600,
    driving_min: 4,
  })
})

it('takes less than three minutes for traffic', () => {
  expect(shapeOf(walk(0, 400, 800, 800, 800, 1200)).stops).toEqual([])
})

it('counts no metre of what a phone that lies still wanders', () => {
  const wandering = Array.from({ length: 60 }, (_, index) => (index % 2 === 0 ? 20 : -20))
  expect(shapeOf(walk(...wandering))).toMatchObject({ stops: [[0, 59]], distance_m: 0 })
})

it('holds a stand together over one fix away from it', () => {
  const track = [0, 1, 2].map((minutes) => fix(minutes, 0))
  const back = [3, 4, 5].map((minutes) => fix(minutes, 0))
  expect(shapeOf([...track, fix(2.5, 90), ...back]).stops).toEqual([[0, 5]])
})

it('leaves out doubtful and inexact fixes, and jumps', () => {
  const off = [
    fix(1.5, 5000, { is_doubtful: true }),
    fix(1.6, 3000, { accuracy_m: 400 }),
    fix(1.7, 60_000),
  ]
  const track = [...walk(0, 400), ...off, fix(2, 800), fix(3, 1200)]
  expect(shapeOf(track)).toEqual(shapeOf(walk(0, 400, 800, 1200)))
})

it('knows no way over a gap, and a stand through silence in which nobody moved', () => {
  const track = [fix(0, 0), fix(1, 400), fix(31, 9000), fix(32, 9400)]
  expect(shapeOf(track)).toMatchObject({ gaps: [[1, 31]], distance_m: 800, stops: [] })
  const silent = [fix(0, 0), fix(1, 400), fix(31, 410), fix(32, 800)]
  expect(shapeOf(silent)).toMatchObject({ gaps: [], stops: [[1, 31]] })
})
