import { expect, it } from 'vitest'
import { isHeardBeside } from './heard-beside.ts'

const at = '2026-03-02T15:00:00.000Z'

it.each([
  [null, 0, false],
  [at, 0, true],
  [at, 179_000, true],
  [at, 180_000, false],
] as const)('takes %s as heard %i ms later: %s', (beside_at, later_ms, isHeard) => {
  expect(isHeardBeside({ beside_at }, Date.parse(at) + later_ms)).toBe(isHeard)
})
