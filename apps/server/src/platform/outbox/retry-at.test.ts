import { expect, it } from 'vitest'
import { mostAttempts, retryAt } from './retry-at.ts'

const now = new Date('2026-03-02T15:00:00.000Z')
const delays = (random: number) =>
  Array.from({ length: mostAttempts }, (_, index) => {
    const at = retryAt(index + 1, now, random)
    return at === null ? null : (Date.parse(at) - now.getTime()) / 1000
  })

it('doubles the delay with each attempt, and gives up after the tenth', () => {
  expect(delays(0)).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, null])
})

it('spreads what failed together', () => {
  expect(delays(1)).toEqual([1.5, 3, 6, 12, 24, 48, 96, 192, 384, null])
})
