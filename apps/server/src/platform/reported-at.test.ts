import { expect, it } from 'vitest'
import { reportedAt } from './reported-at.ts'

const now = '2026-03-02T15:00:00.000Z'

it.each([
  [undefined, now],
  ['1900-01-01T00:00:00.000Z', '1900-01-01T00:00:00.000Z'],
  ['2026-03-02T14:59:59.999Z', '2026-03-02T14:59:59.999Z'],
  [now, now],
  ['2026-03-02T15:00:00.001Z', now],
  ['2026-03-03T15:00:00.000Z', now],
  ['9999-12-31T23:59:59.999Z', now],
  ['+010000-01-01T04:59:59.000Z', now],
])('takes %s as reported at %s', (reported, expected) => {
  expect(reportedAt(reported, now)).toBe(expected)
})
