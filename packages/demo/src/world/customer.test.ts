import { expect, it } from 'vitest'
import { customerOf } from './customer.ts'

const customers = Array.from({ length: 4000 }, (_, index) => customerOf(`visit ${index}`))
const share = (of: (typeof customers)[number][]) => of.length / customers.length

it('is the same for the same visit', () => {
  expect(customerOf('visit 7')).toEqual(customers[7])
})

it('confirms, follows and rates as often as customers do', () => {
  expect(share(customers.filter(({ confirms }) => confirms))).toBeCloseTo(0.35, 1)
  expect(share(customers.filter(({ follows }) => follows))).toBeCloseTo(0.08, 1)
  expect(share(customers.filter(({ rating }) => rating !== null))).toBeCloseTo(0.6, 1)
})

it('rates from three to five', () => {
  const scores = customers.flatMap(({ rating }) => (rating ? [rating.score] : []))
  expect(new Set(scores)).toEqual(new Set([3, 4, 5]))
})
