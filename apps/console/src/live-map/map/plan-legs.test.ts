import { expect, it } from 'vitest'
import { makeVisit } from '../../../test/make-visit.ts'
import { planLegs } from './plan-legs.ts'

const stop = (cx: number | null, cy: number | null) => makeVisit({ cx, cy })
const legs = (...stops: ReturnType<typeof stop>[]) =>
  planLegs(stops).features.map(({ geometry }) => geometry.coordinates)

it('joins the stops in the order of the day', () => {
  expect(legs(stop(1, 1), stop(2, 2), stop(3, 1))).toEqual([
    [
      [1, 1],
      [2, 2],
    ],
    [
      [2, 2],
      [3, 1],
    ],
  ])
})

it('draws a way that is gone back only once', () => {
  expect(legs(stop(1, 1), stop(2, 2), stop(1, 1), stop(1, 1))).toHaveLength(1)
})

it('passes over stops that are nowhere', () => {
  expect(legs(stop(1, 1), stop(null, null), stop(3, 1))).toEqual([
    [
      [1, 1],
      [3, 1],
    ],
  ])
})

it('has no leg for less than two stops', () => {
  expect(legs(stop(1, 1))).toEqual([])
})
