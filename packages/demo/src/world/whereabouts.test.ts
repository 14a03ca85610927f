import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { companies, workersOf } from '../../test/make-town.ts'
import { planShift } from './plan-shift.ts'
import { shiftOn } from './shift.ts'
import { batteryAt, followDay, liveSampling, fixesOf, trackSampling } from './whereabouts.ts'
import type { Worker } from './worker.ts'
import { hourMs } from '@baquiano/contract/platform'

const begunMs = Date.UTC(2026, 10, 20, 15)

function followWorker(worker: Worker) {
  const shift = shiftOn(begunMs, worker.company.city.time_zone, begunMs)
  return followDay(worker, planShift(worker, shift))
}

function aWorker(): Worker {
  const [worker] = workersOf(companies[0])
  if (!worker) throw new Error('There is nobody')
  return worker
}

it('computes the same fixes every time', () => {
  const worker = aWorker()
  const whole = { after_ms: begunMs, until_ms: begunMs + hourMs, most: 5000 }
  const atOnce = fixesOf(worker.person, followWorker(worker), whole, liveSampling)
  const cuts = fc.uniqueArray(fc.integer({ min: 1, max: hourMs - 1 }), { maxLength: 12 })
  fc.assert(
    fc.property(cuts, (offsets) => {
      const follow = followWorker(worker)
      const ends = [...offsets.toSorted((one, other) => one - other), hourMs]
      const pieces = ends.flatMap((end, index) => {
        const after_ms = begunMs + (ends[index - 1] ?? 0)
        return fixesOf(
          worker.person,
          follow,
          { after_ms, until_ms: begunMs + end, most: 5000 },
          liveSampling,
        )
      })
      expect(pieces).toEqual(atOnce)
    }),
    { numRuns: 20 },
  )
})

it('has a fix of a standing person at least every half minute', () => {
  const span = { after_ms: begunMs, until_ms: begunMs + 6 * hourMs, most: 10_000 }
  const fixes = fixesOf(aWorker().person, followWorker(aWorker()), span, liveSampling)
  for (const [index, fix] of fixes.entries()) {
    expect(fix.at_ms - (fixes[index - 1]?.at_ms ?? begunMs)).toBeLessThanOrEqual(30_000)
    expect(fix.battery_pct).toBeGreaterThan(20)
    expect(fix.battery_pct).toBeLessThan(100)
  }
})

it('samples past hours more sparsely, and never exceeds the limit', () => {
  const span = { after_ms: begunMs, until_ms: begunMs + 6 * hourMs, most: 10_000 }
  const many = fixesOf(aWorker().person, followWorker(aWorker()), span, liveSampling)
  const few = fixesOf(aWorker().person, followWorker(aWorker()), span, trackSampling)
  expect(few.length).toBeLessThan(many.length / 4)
  expect(
    fixesOf(aWorker().person, followWorker(aWorker()), { ...span, most: 7 }, liveSampling),
  ).toHaveLength(7)
})

it('lets somebody lose charge in every hour, because phones are charged at different times', () => {
  const { field } = aWorker().company
  for (let hour = 0; hour < 28; hour += 0.25) {
    const at_ms = begunMs + hour * hourMs
    const losing = field.filter(
      ({ key }) => batteryAt(key, at_ms + hourMs) < batteryAt(key, at_ms) - 2,
    )
    expect(losing.length).toBeGreaterThan(0)
  }
})
