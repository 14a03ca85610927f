import type { RoadSource } from '@baquiano/contract/roads'
import type { Visit } from '@baquiano/contract/visits'
import { expect, it } from 'vitest'
import { makeVisit } from '../../../test/make-visit.ts'
import { planLegs, plannedStops } from './plan-legs.ts'

const stop = (cx: number | null, cy: number | null) => makeVisit({ cx, cy })
const straight = (...stops: Visit[]) =>
  planLegs({ stops, route: undefined, ahead: undefined, isStraight: true }).features
const legs = (...stops: Visit[]) => straight(...stops).map(({ geometry }) => geometry.coordinates)
const leg = (shape: [number, number][], source: RoadSource = 'road') => ({
  source,
  distance_m: 100,
  duration_s: 10,
  shape,
  steps: [],
})
const route = (...parts: ReturnType<typeof leg>[]) => ({
  distance_m: 1,
  duration_s: 1,
  legs: parts,
})

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

it('draws straight legs dashed, and none while streets are on their way', () => {
  const stops = [stop(1, 1), stop(2, 2)]
  expect(straight(...stops)[0]?.properties).toMatchObject({ source: 'estimated' })
  const pending = planLegs({ stops, route: undefined, ahead: undefined, isStraight: false })
  expect(pending.features).toEqual([])
})

it('follows streets, once where a way comes back along them', () => {
  const there = leg([
    [1, 1],
    [1, 2],
    [2, 2],
  ])
  const back = leg([
    [2, 2],
    [1, 2],
    [0, 2],
  ])
  const stops = [stop(1, 1), stop(2, 2), stop(0, 2)]
  const drawn = planLegs({
    stops,
    route: route(there, back),
    ahead: undefined,
    isStraight: false,
  })
  expect(drawn.features.map(({ geometry }) => geometry.coordinates)).toEqual([
    there.shape,
    [
      [1, 2],
      [0, 2],
    ],
  ])
})

it('begins ahead where the person is, and fades what lies behind', () => {
  const done = makeVisit({ cx: 1, cy: 1, status: 'Finalized' })
  const stops = [done, stop(2, 2), stop(3, 3)]
  const whole = route(
    leg([
      [1, 1],
      [2, 2],
    ]),
    leg([
      [2, 2],
      [3, 3],
    ]),
  )
  const ahead = route(
    leg(
      [
        [1.5, 1],
        [2, 2],
      ],
      'estimated',
    ),
    leg([
      [2, 2],
      [3, 3],
    ]),
  )
  const drawn = planLegs({ stops, route: whole, ahead, isStraight: false })
  expect(drawn.features.map(({ properties }) => properties)).toEqual([
    { source: 'estimated', behind: false },
    { source: 'road', behind: false },
    { source: 'road', behind: true },
  ])
})

it('plans no way to what was canceled', () => {
  expect(plannedStops([makeVisit({ status: 'Canceled' }), makeVisit()])).toHaveLength(1)
})

it('tells the legs of a stop that is to be added apart', () => {
  const stops = [stop(1, 1), stop(2, 2), stop(3, 1), stop(4, 1)]
  const drawn = planLegs({
    stops,
    route: undefined,
    ahead: undefined,
    isStraight: true,
    added_id: stops[1]?.id,
  })
  const added = drawn.features.filter(({ properties }) => properties?.['added'] === true)
  expect(added.map(({ geometry }) => geometry.coordinates)).toEqual([
    [
      [1, 1],
      [2, 2],
    ],
    [
      [2, 2],
      [3, 1],
    ],
  ])
  expect(drawn.features).toHaveLength(3)
})
