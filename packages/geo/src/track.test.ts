import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { stopsOf, unbrokenSegments } from './track.ts'

/** Minutes after nine, and metres or so to the east. */
const fix = (minute: number, east_m: number) => ({
  fix_at: new Date(Date.UTC(2026, 10, 20, 9) + minute * 60_000).toISOString(),
  cx: east_m / 111_195,
  cy: 0,
})
const segmentLengths = (...fixes: ReturnType<typeof fix>[]) =>
  unbrokenSegments(fixes).map(({ length }) => length)

it('cuts a track where it was silent for long and somebody went far', () => {
  expect(segmentLengths(fix(0, 0), fix(5, 400), fix(16, 1000), fix(17, 1100))).toEqual([2, 2])
})

it('does not split a track at a gap without movement, nor at a long distance without a gap', () => {
  expect(segmentLengths(fix(0, 0), fix(40, 450))).toEqual([2])
  expect(segmentLengths(fix(0, 0), fix(10, 9000))).toEqual([2])
})

it('loses no fix, whatever the track', () => {
  const steps = fc.array(
    fc.tuple(fc.integer({ min: 0, max: 30 }), fc.integer({ min: 0, max: 900 })),
  )
  fc.assert(
    fc.property(steps, (list) => {
      let [minute, east] = [0, 0]
      const track = list.map(([later, further]) => fix((minute += later), (east += further)))
      expect(unbrokenSegments(track).flat()).toEqual(track)
    }),
  )
})

it('finds stops of three minutes within 50 m, and their duration', () => {
  const stops = stopsOf([fix(0, 0), fix(1, 30), fix(4, 45), fix(5, 300), fix(7, 310), fix(8, 900)])
  expect(stops.map(({ from_ms, to_ms }) => (to_ms - from_ms) / 60_000)).toEqual([4])
})

it('calls slow travel no stop', () => {
  const track = Array.from({ length: 30 }, (_, minute) => fix(minute, minute * 40))
  expect(stopsOf(track)).toEqual([])
})
