import { expect, it } from 'vitest'
import { generateProblem, kinds } from '../test/generate-problem.ts'
import { relax } from '../test/relax.ts'
import { verifyPlan } from '../test/verify-plan.ts'
import { type Problem, type Step, type TaskRef, solve } from './index.ts'
import { seededRandom } from './random.ts'

const hour = 3600

/** Ana works from 8 to 12 around a place 0, an hour from place 1. */
const day: Problem = {
  durations: [0, hour, hour, 0],
  distances: [0, 40_000, 40_000, 0],
  jobs: [],
  vehicles: [{ id: 'Ana', start_index: 0, end_index: 0, time_window: [8 * hour, 12 * hour] }],
}

const explain = (problem: Partial<Problem>) =>
  solve({ ...day, ...problem }, { seed: 1, limit: { iterations: 100 } }).unassigned

const [ana] = day.vehicles

it('says which skill is missing', () => {
  expect(explain({ jobs: [{ id: 'a', location_index: 0, skills: ['gas'] }] })).toEqual([
    {
      id: 'a',
      reason: 'skills',
      relaxations: [{ type: 'skills', vehicle_id: 'Ana', missing: ['gas'] }],
    },
  ])
})

it('says that a place is outside the zones of everybody, and lets somebody leave them at a cost', () => {
  const vehicles = day.vehicles.map((vehicle) => ({ ...vehicle, zones: ['north'] }))
  const jobs = ['north', 'south'].map((zone) => ({ id: zone, location_index: 0, zones: [zone] }))
  expect(explain({ vehicles, jobs })).toEqual([
    { id: 'south', reason: 'zones', relaxations: [{ type: 'zones', vehicle_id: 'Ana' }] },
  ])
  const problem = { ...day, vehicles, jobs, outside_zones: 500 }
  const plan = solve(problem, { seed: 1, limit: { iterations: 100 } })
  expect(plan).toMatchObject({ cost: 500, unassigned: [] })
  // Whoever works there does it, even when they have to come an hour.
  const others = [...vehicles, { id: 'Beto', start_index: 1, end_index: 1, zones: ['south'] }]
  const shared = solve(
    { ...problem, vehicles: others, outside_zones: 3 * hour },
    { seed: 1, limit: { iterations: 100 } },
  )
  expect(shared.routes.find(({ vehicle_id }) => vehicle_id === 'Beto')?.steps[1]?.id).toBe('south')
})

it('says by how much a shift is too short', () => {
  const [found] = explain({ jobs: [{ id: 'a', location_index: 1, service: 2.5 * hour }] })
  expect(found?.reason).toBe('shift_start')
  expect(found?.relaxations.slice(0, 2)).toEqual([
    { type: 'shift_start', vehicle_id: 'Ana', seconds: 1800 },
    { type: 'shift_end', vehicle_id: 'Ana', seconds: 1800 },
  ])
})

it('says by how much a window is missed, be it before the shift or too early to get there', () => {
  const at = (first: number, last: number) =>
    explain({
      jobs: [{ id: 'a', location_index: 1, time_windows: [[first * hour, last * hour]] }],
    })[0]
  expect(at(6, 7)?.relaxations).toContainEqual({
    type: 'time_windows',
    vehicle_id: 'Ana',
    seconds: 2 * hour,
  })
  expect(at(8, 8.75)).toMatchObject({ reason: 'time_windows', relaxations: [{ seconds: 900 }, {}] })
})

it('says what load is too much for every vehicle', () => {
  const vehicles = [{ ...day.vehicles[0], id: 'Ana', start_index: 0, capacity: [10, 5] }]
  const jobs = [{ id: 'a', location_index: 0, delivery: [12, 5] }]
  expect(explain({ vehicles, jobs })[0]).toMatchObject({
    reason: 'capacity',
    relaxations: [{ type: 'capacity', vehicle_id: 'Ana', amount: [2, 0] }],
  })
})

it('says that the one it is pinned to could be another', () => {
  const vehicles = [{ id: 'Ana', time_window: [0, 0] as [number, number] }, { id: 'Luis' }]
  const jobs = [{ id: 'a', location_index: 0, service: 60, vehicle_id: 'Ana' }]
  expect(explain({ vehicles, jobs })[0]?.relaxations).toContainEqual({
    type: 'vehicle_id',
    vehicle_id: 'Luis',
  })
})

it('says which limit of a vehicle is reached', () => {
  const jobs = [{ id: 'a', location_index: 1 }]
  const limited = (limit: object) =>
    explain({ jobs, vehicles: [{ id: 'Ana', start_index: 0, ...limit }] })[0]
  expect(limited({ max_tasks: 0 })).toMatchObject({
    reason: 'max_tasks',
    relaxations: [{ tasks: 1 }],
  })
  expect(limited({ max_distance: 30_000 })).toMatchObject({
    reason: 'max_distance',
    relaxations: [{ metres: 10_000 }],
  })
  expect(limited({ max_travel_time: 3000 })).toMatchObject({
    reason: 'max_travel_time',
    relaxations: [{ seconds: 600 }],
  })
  expect(limited({ max_duration: 3000 })).toMatchObject({
    reason: 'max_duration',
    relaxations: [{ seconds: 600 }],
  })
})

it('says that a break is in the way', () => {
  const breaks = [{ id: 'lunch', service: 1800, time_windows: [[0, 0] as [number, number]] }]
  const vehicles = [
    { id: 'Ana', start_index: 0, time_window: [0, 4000] as [number, number], breaks },
  ]
  const [found] = explain({ vehicles, jobs: [{ id: 'a', location_index: 1 }] })
  expect(found?.relaxations).toContainEqual({ type: 'breaks', vehicle_id: 'Ana' })
})

it('says that nobody is there, or that several things are in the way', () => {
  const jobs = [{ id: 'a', location_index: 1, skills: ['gas'], service: 9 * hour }]
  expect(explain({ jobs, vehicles: [] })).toEqual([
    { id: 'a', reason: 'no_vehicle', relaxations: [] },
  ])
  expect(explain({ jobs })).toEqual([{ id: 'a', reason: 'several', relaxations: [] }])
})

it('proposes one more of a kind where all are taken', () => {
  const jobs = ['a', 'b', 'c'].map((id) => ({ id, location_index: 0, service: 2 * hour }))
  const [found] = explain({ jobs, vehicles: ana ? [{ ...ana, max_tasks: 2 }] : [] })
  expect(found?.relaxations.map(({ type }) => type)).toEqual(['another_vehicle'])
})

it('proposes only what lets it into the plan as it is', () => {
  const seeds = Array.from({ length: 25 }, (_, index) => index + 1)
  const faults = seeds.flatMap(faultsOfRelaxations)
  expect(faults.filter(({ fault }) => fault !== '')).toEqual([])
  expect(faults.length).toBeGreaterThan(40)
})

/** Of each relaxation that is proposed for a generated problem. */
function faultsOfRelaxations(seed: number) {
  const random = seededRandom(seed)
  const has = kinds.filter(() => random.next() < 0.4)
  const problem = generateProblem(seed, new Set([...has, 'windows', 'loads']))
  const { unassigned, routes } = solve(problem, { seed, limit: { iterations: 150 } })
  const initial = routes.map(({ vehicle_id, steps }) => ({ vehicle_id, steps: refsOf(steps) }))
  return unassigned.flatMap(({ id, relaxations }) =>
    relaxations.map((relaxation) => {
      const changed = relax(problem, id, relaxation)
      // The same plan with one more: itself, or another that takes the place which it would have.
      const plan = solve(changed, { seed, limit: { iterations: 0 }, initial })
      const isMore = plan.unassigned.length < unassigned.length
      const fault = [...(isMore ? [] : ['is not enough']), ...verifyPlan(changed, plan)].join()
      return { seed, id, relaxation, fault }
    }),
  )
}

const refsOf = (steps: Step[]): TaskRef[] =>
  steps.flatMap(({ type, id }) => {
    const isTask = type === 'job' || type === 'pickup' || type === 'delivery'
    return isTask && id !== null ? [{ type, id }] : []
  })

it('says on which other day there is time, and moves what may move there', () => {
  const shift = { start_index: 0, end_index: 0 }
  const vehicles: Problem['vehicles'] = [
    { ...shift, id: 'Ana on Monday', day: 0, time_window: [8 * hour, 12 * hour] },
    { ...shift, id: 'Ana on Tuesday', day: 1, time_window: [32 * hour, 36 * hour] },
  ]
  const job = { location_index: 0, service: 3 * hour }
  const free = [
    { ...job, id: 'first', priority: 5 },
    { ...job, id: 'second' },
  ]
  const [left] = explain({ vehicles, jobs: free.map((of) => ({ ...of, days: [0] })) })
  expect(left?.id).toBe('second')
  expect(left?.relaxations).toContainEqual({ type: 'day', vehicle_id: 'Ana on Tuesday' })
  // What is due on Monday waits where it matters less, and costs the day that it waits.
  const jobs = free.map((of) => ({ ...of, due_day: 0 }))
  const plan = solve(
    { ...day, vehicles, jobs, late_day: 600 },
    { seed: 1, limit: { iterations: 100 } },
  )
  expect(plan).toMatchObject({ cost: 600, unassigned: [] })
  expect(plan.routes.map(({ steps }) => steps[1]?.id)).toEqual(['first', 'second'])
})
