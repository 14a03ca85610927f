import { expect, it } from 'vitest'
import { showsPresence } from './presence.ts'

const now = Date.parse('2026-11-20T15:00:00.000Z')
const minutes = 60_000

it.each([
  [-4.9, true],
  [-0.1, true],
  [0, true],
  [4.9, true],
  [5, false],
  [120, false],
  [Number.NaN, false],
])('of a fix made %f minutes ago: %s', (ago, isOnline) => {
  expect(showsPresence(now - ago * minutes, now)).toBe(isOnline)
})
