import { expect, it } from 'vitest'
import { makeVisit } from '../../../test/make-visit.ts'
import { headOf, stacksOf } from './visit-stacks.ts'

it('puts visits of one place together, in their order', () => {
  const [first, elsewhere, second] = [
    makeVisit({ cx: -74.1, cy: 4.6 }),
    makeVisit({ cx: -74.2, cy: 4.6 }),
    makeVisit({ cx: -74.100001, cy: 4.600001 }),
  ]
  const stacks = stacksOf([first, elsewhere, second]).map(({ visits }) => visits)
  expect(stacks).toEqual([[first, second], [elsewhere]])
})

it('leaves out visits that are nowhere', () => {
  expect(stacksOf([makeVisit({ cx: null, cy: null })])).toEqual([])
})

it('lets the visit stand for the others that asks most for a look', () => {
  const place = { cx: 1, cy: 1 }
  const [stack] = stacksOf([
    makeVisit({ ...place, status: 'Finalized' }),
    makeVisit({ ...place, status: 'Delayed' }),
    makeVisit({ ...place, status: 'Scheduled' }),
  ])
  expect(stack && headOf(stack).status).toBe('Delayed')
})
