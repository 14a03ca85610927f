import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { factorOf } from './factor-of.ts'

const many = (ratio: number, count = 20) => Array.from({ length: count }, () => ratio)

it('learns nothing from a few trips', () => {
  expect(factorOf(many(2, 19))).toBeNull()
  expect(factorOf(many(2))).toBe(2)
})

it('is not moved by trips that went wrong', () => {
  expect(factorOf([...many(1.6, 21), ...many(50, 9), ...many(0.01, 9)])).toBe(1.6)
})

it('takes the middle of an even number of trips', () => {
  expect(factorOf([...many(1.2, 10), ...many(1.6, 10)])).toBe(1.4)
})

it('stays within bounds, whatever it is told', () => {
  const ratios = fc.array(fc.double({ min: 0, noNaN: true }), { minLength: 20 })
  fc.assert(
    fc.property(ratios, (list) => {
      const factor = factorOf(list) ?? 0
      expect(factor).toBeGreaterThanOrEqual(0.8)
      expect(factor).toBeLessThanOrEqual(3)
    }),
  )
})
