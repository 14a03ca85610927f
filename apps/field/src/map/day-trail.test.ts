import { expect, it } from 'vitest'
import { goesOn, trailParts } from './day-trail.ts'

/** A place so many metres east of a corner, at so many minutes past three. */
const at = (minutes: number, metres: number) => ({
  at: new Date(Date.parse('2026-11-20T15:00:00.000Z') + minutes * 60_000).toISOString(),
  cx: -74.06 + metres / 110_830,
  cy: 4.65,
})
const lengths = (...points: ReturnType<typeof at>[]) =>
  trailParts(points).map(({ source, shape }) => `${source} ${shape.length}`)

it.each([
  [undefined, 0, true],
  [0, 10, false],
  [0, 20, true],
])('after %s m the way goes on at %i m: %s', (last, next, expected) => {
  expect(goesOn(last === undefined ? undefined : at(0, last), at(1, next))).toBe(expected)
})

it('draws what the phone saw as one line, however long somebody waited on it', () => {
  expect(lengths(at(0, 0), at(0.25, 100), at(40, 200), at(40.25, 300))).toEqual(['seen 4'])
})

it('draws a straight line over what the phone did not see, and goes on behind it', () => {
  const ways = lengths(at(0, 0), at(0.25, 100), at(30, 4000), at(30.25, 4100))
  expect(ways).toEqual(['seen 2', 'straight 2', 'seen 2'])
})

it('draws nothing for a single place', () => {
  expect(lengths(at(0, 0))).toEqual([])
  expect(lengths(at(0, 0), at(30, 4000))).toEqual(['straight 2'])
})
