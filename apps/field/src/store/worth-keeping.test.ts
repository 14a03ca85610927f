import { expect, it } from 'vitest'
import { isWorthKeeping } from './worth-keeping.ts'

const seen = (seconds: number, degrees = 0) => ({
  timestamp: seconds * 1000,
  coords: { longitude: -74.06 + degrees, latitude: 4.65 },
})

it.each([
  [14, 0.0002, 80, false],
  [15, 0, 80, true],
  [1, 0.0004, 80, true],
  [15, 0.0004, 20, false],
  [60, 0, 20, true],
  [1, 0.0013, 20, true],
  [15, 0, 21, true],
  [15, 0, null, true],
])('after %i s and %f degrees with %s %% of battery keeps a fix: %s', (s, by, pct, expected) => {
  expect(isWorthKeeping(seen(s, by), seen(0), pct)).toBe(expected)
})
