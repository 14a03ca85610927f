import { secondMs } from '@baquiano/contract/platform'
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { changeRetry } from '../outbox/deliver-changes.ts'
import { mostAttempts, outcomeOf, type RetryRule } from './delivery-rules.ts'

const now = '2026-03-02T15:00:00.000Z'
const pauseAfter = (rule: RetryRule, attempts: number, random: number) => {
  const at = outcomeOf(rule, { attempts, error: 'x' }, { now, random }).next_attempt_at
  return at === undefined ? null : (Date.parse(at) - Date.parse(now)) / secondMs
}
const delays = (random: number) =>
  Array.from({ length: mostAttempts(changeRetry) }, (_, index) =>
    pauseAfter(changeRetry, index + 1, random),
  )

it('doubles the delay with each attempt, and gives up after the tenth', () => {
  expect(delays(0)).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, null])
})

it('spreads what failed together', () => {
  expect(delays(1)).toEqual([1.5, 3, 6, 12, 24, 48, 96, 192, 384, null])
})

const rules = fc.record({
  pauses_s: fc.array(fc.integer({ min: 1, max: 7200 }), { maxLength: 12 }),
  spread: fc.double({ min: 0, max: 1, noNaN: true }),
  final: fc.constant(new Set(['FINAL'])),
})
const attempts = fc.integer({ min: 1, max: 20 })

it('waits as long as its rule says and at most the spread more, and fails only after the last attempt', () => {
  fc.assert(
    fc.property(
      rules,
      attempts,
      fc.double({ min: 0, max: 1, noNaN: true }),
      (rule, count, random) => {
        const pause_s = pauseAfter(rule, count, random)
        expect(pause_s === null).toBe(count >= mostAttempts(rule))
        if (pause_s === null) return
        const least_s = rule.pauses_s[count - 1] ?? 0
        // Instants are whole milliseconds.
        expect(pause_s).toBeGreaterThanOrEqual(least_s)
        expect(pause_s).toBeLessThanOrEqual(least_s * (1 + rule.spread) + 0.001)
      },
    ),
  )
})

it('fails for good by a final error after any attempt, and is sent by none', () => {
  fc.assert(
    fc.property(rules, attempts, (rule, count) => {
      const of = (error: string | null) => outcomeOf(rule, { attempts: count, error }, { now })
      expect(of('FINAL')).toEqual({ state: 'failed', error: 'FINAL' })
      expect(of(null)).toEqual({ state: 'sent', error: null, sent_at: now })
    }),
  )
})
