import { expect, it } from 'vitest'
import { safeTarget } from './safe-target.ts'

it.each(['/dashboard/maps', '/dashboard/maps?date=2026-11-20#map'])('goes to %s', (to) => {
  expect(safeTarget(to)).toBe(to)
})

it.each([
  'https://evil.test/',
  '//evil.test/',
  '/\\evil.test',
  '/.//evil.test',
  'javascript:alert(1)',
  '',
  undefined,
  ['/dashboard/maps'],
])('does not go to %j', (to) => {
  expect(safeTarget(to)).toBe('/dashboard')
})
