import { distanceM } from '@baquiano/geo'
import { expect, it } from 'vitest'
import { companies, town, workersOf } from '../../test/make-town.ts'
import { assignRounds } from './assign-rounds.ts'
import { doorsOf } from './round.ts'
import { tasksOf } from './task-of.ts'
import { townStrips } from './town-strips.ts'
import { visitPlaces } from './visit-places.ts'

it.each(companies)('gives everybody eight to ten customers of their own: $name', (plan) => {
  const rounds = workersOf(plan).map(({ round }) => round.stops)
  for (const { length } of rounds) expect([8, 9, 10]).toContain(length)
  const visited = rounds.flatMap((stops) => stops.map(({ key }) => key))
  expect(new Set(visited).size).toBe(visited.length)
})

it.each(companies)('sends everybody from one end of the town to the other: $name', (plan) => {
  const ends = town.districts.map(({ centre }) => centre.cx)
  const width_m = distanceM({ cx: Math.min(...ends), cy: 5 }, { cx: Math.max(...ends), cy: 5 })
  const lengths = workersOf(plan).flatMap(({ round }) =>
    round.stops.slice(1).map(({ place }, index) => {
      return distanceM(place, (round.stops[index] ?? round.stops[0]).place)
    }),
  )
  const mean_m = lengths.reduce((sum, length) => sum + length) / lengths.length
  expect(mean_m).toBeGreaterThan(width_m / 2)
})

it('gives a group nearly all of its customers in its strip of the town', () => {
  const [plan] = companies
  const groups = plan.groups.map((_, index) => plan.field.filter(({ group }) => group === index))
  const strips = townStrips(
    visitPlaces(plan, town).map(({ place }) => place),
    groups.map(({ length }) => length),
  )
  const inside = workersOf(plan).flatMap(({ person, round }) => {
    const [[, south] = [], , [, north] = []] = strips[person.group] ?? []
    return round.stops.map(({ place }) => place.cy > Number(south) && place.cy < Number(north))
  })
  expect(inside.filter(Boolean).length / inside.length).toBeGreaterThan(0.8)
})

it('says so where there are too few customers', () => {
  const [plan] = companies
  const few = visitPlaces(plan, town).slice(0, 20)
  expect(() => assignRounds(plan, few)).toThrow(/too few customers/)
})

it('drives each way of the round from where the one before ended', () => {
  for (const worker of workersOf(companies[0])) {
    const { round } = worker
    const doors = doorsOf(round)
    // Each way takes as many seconds as its place among them.
    round.ways = round.stops.map((_, index) => ({ duration_s: index, shape: [] }))
    const tasks = tasksOf(worker, '2026-11-20')
    expect(new Set(tasks.map(({ place }) => place.key)).size).toBe(round.stops.length)
    for (const [index, { way, place, ends }] of tasks.entries()) {
      expect(ends).toEqual([doors[way.duration_s], place.place])
      expect(ends[1]).toEqual((tasks[index + 1]?.ends ?? [place.place])[0])
    }
  }
})
