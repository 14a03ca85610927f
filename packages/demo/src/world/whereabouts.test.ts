import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { companies, workersOf } from '../../test/a-town.ts'
import { followWorker, liveSampling, fixesOf, trackSampling } from './whereabouts.ts'
import type { Worker } from './worker.ts'

const begun_ms = Date.UTC(2026, 10, 20, 17)
const hour_ms = 3_600_000

function aWorker(): Worker {
  const [worker] = workersOf(companies[0], begun_ms)
  if (!worker) throw new Error('There is nobody')
  return worker
}

it('measures the same however often a phone is asked', () => {
  const worker = aWorker()
  const whole = { after_ms: begun_ms, until_ms: begun_ms + hour_ms, most: 5000 }
  const atOnce = fixesOf(followWorker(worker), whole, liveSampling)
  const cuts = fc.uniqueArray(fc.integer({ min: 1, max: hour_ms - 1 }), { maxLength: 12 })
  fc.assert(
    fc.property(cuts, (offsets) => {
      const follow = followWorker(worker)
      const ends = [...offsets.toSorted((one, other) => one - other), hour_ms]
      const pieces = ends.flatMap((end, index) => {
        const after_ms = begun_ms + (ends[index - 1] ?? 0)
        return fixesOf(follow, { after_ms, until_ms: begun_ms + end, most: 5000 }, liveSampling)
      })
      expect(pieces).toEqual(atOnce)
    }),
    { numRuns: 20 },
  )
})

it('tells where somebody stands at least every half minute', () => {
  const span = { after_ms: begun_ms, until_ms: begun_ms + 6 * hour_ms, most: 10_000 }
  const fixes = fixesOf(followWorker(aWorker()), span, liveSampling)
  for (const [index, sight] of fixes.entries()) {
    expect(sight.at_ms - (fixes[index - 1]?.at_ms ?? begun_ms)).toBeLessThanOrEqual(30_000)
    expect(sight.battery_pct).toBeGreaterThan(20)
    expect(sight.battery_pct).toBeLessThan(100)
  }
})

it('is content with fewer sights of hours that are over, and never more than asked for', () => {
  const span = { after_ms: begun_ms, until_ms: begun_ms + 6 * hour_ms, most: 10_000 }
  const many = fixesOf(followWorker(aWorker()), span, liveSampling)
  const few = fixesOf(followWorker(aWorker()), span, trackSampling)
  expect(few.length).toBeLessThan(many.length / 4)
  expect(fixesOf(followWorker(aWorker()), { ...span, most: 7 }, liveSampling)).toHaveLength(7)
})
