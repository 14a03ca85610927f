import { expect, it } from 'vitest'
import { driveOf } from './drive-of.ts'

/** So many seconds after nine, and so many metres to the east. */
const fix = (second: number, east_m: number) => ({
  fix_at: new Date(Date.UTC(2026, 2, 2, 14, 0, second)).toISOString(),
  cx: east_m / 111_195,
  cy: 0,
})
const between = (from_s: number, to_s: number) =>
  Array.from({ length: 11 }, (_, step) => fix(from_s + ((to_s - from_s) * step) / 10, step * 100))

it('leaves out the standing before a trip and behind it', () => {
  const trip = [fix(0, 0), fix(300, 10), ...between(600, 800), fix(900, 1010), fix(1200, 990)]
  expect(driveOf(trip)).toMatchObject({ driven_s: 200 })
})

it('keeps the standing within a trip: lights and jams are part of it', () => {
  const jam = [fix(700, 500), fix(760, 505), fix(820, 510)]
  const trip = [...between(600, 700).slice(0, 5), ...jam, ...between(780, 920).slice(6)]
  expect(driveOf(trip)).toMatchObject({ driven_s: 320 })
})

it.each([
  ['nothing', []],
  ['one fix', [fix(0, 0)]],
  ['somebody who stands', [fix(0, 0), fix(60, 5), fix(120, 0), fix(180, 4), fix(240, 1)]],
  ['a few steps', Array.from({ length: 20 }, (_, step) => fix(step * 10, step * 15))],
  [
    'a round trip',
    Array.from({ length: 21 }, (_, step) => fix(step * 20, 1000 - Math.abs(10 - step) * 100)),
  ],
  ['a track with a hole', [...between(0, 100).slice(0, 4), ...between(700, 900).slice(9)]],
])('makes no trip of %s', (_, trip) => {
  expect(driveOf(trip)).toBeNull()
})
