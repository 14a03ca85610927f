import { distanceM } from '@baquiano/geo'
import { expect, it } from 'vitest'
import { companies, workersOf } from '../../test/make-town.ts'
import { endsOf, legsOf } from './round.ts'
import { taskOf } from './task-of.ts'

it.each(companies)(
  'leaves no customer out, and gives each person a part of town: $name',
  (plan) => {
    const workers = workersOf(plan, 0)
    const visited = workers.flatMap(({ round }) => round.stops.map(({ key }) => key))
    expect(new Set(visited).size).toBe(plan.places)
    for (const { round } of workers) expect(round.stops.length).toBe(12)
  },
)

it.each(companies)('continues with the nearest remaining customer: $name', (plan) => {
  for (const { round } of workersOf(plan, 0)) {
    for (const [index, { place }] of round.stops.entries()) {
      const from = round.stops[index - 1]?.place ?? round.home
      const left = round.stops.slice(index).map((stop) => distanceM(from, stop.place))
      expect(distanceM(from, place)).toBe(Math.min(...left))
    }
  }
})

it('drives each way of the round from where the one before ended', () => {
  for (const worker of workersOf(companies[0], 0)) {
    const { round } = worker
    const legs = legsOf(round)
    const ends = legs.map((leg) => endsOf(round, leg))
    // Each way takes as many seconds as its place among them, from the minute on which each takes.
    round.ways = legs.map((_, index) => ({ duration_s: 100 + index, shape: [] }))
    let from = round.home
    for (let index = 0; index < 30; index += 1) {
      const { trip, place } = taskOf(worker, index)
      const leg = ends[trip.duration_ms / 1000 - 100]
      expect(leg).toEqual({ from, to: place.place })
      from = place.place
    }
  }
})
