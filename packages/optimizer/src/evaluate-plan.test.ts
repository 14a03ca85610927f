import { expect, inject, it } from 'vitest'
import { type Kind, generateProblem, kinds } from '../test/generate-problem.ts'
import { verifyPlan } from '../test/verify-plan.ts'
import {
  createEvaluator,
  type GivenRoute,
  type Job,
  type Plan,
  type Problem,
  type Route,
  solve,
  type TimeWindow,
} from './index.ts'
import { seededRandom } from './random.ts'

const cases = inject('all_cases') ? 300 : 40
const hour = 3600

const mixtureOf = (seed: number): Set<Kind> => {
  const random = seededRandom(seed)
  const share = random.next()
  return new Set(kinds.filter((kind) => kind !== 'frozen' && random.next() < share))
}

/** Seeds of this run, with their problems. */
const problems = (): [seed: number, problem: Problem][] =>
  Array.from({ length: cases }, (_, index) => {
    const seed = inject('seed') + index
    return [seed, generateProblem(seed, mixtureOf(seed))]
  })

/** Gives everything to somebody, whoever they are, in any order that delivers nothing before its pickup. */
function handMade(seed: number, { jobs, shipments = [], vehicles }: Problem): GivenRoute[] {
  const random = seededRandom(seed)
  const routes = vehicles.map(({ id }): GivenRoute => ({ vehicle_id: id, steps: [] }))
  const any = () => routes[random.below(routes.length)]?.steps
  for (const { id } of jobs) {
    const steps = any()
    if (random.next() < 0.8) steps?.splice(random.below(steps.length + 1), 0, { type: 'job', id })
  }
  for (const { id } of shipments) {
    const steps = any()
    const at = random.below((steps?.length ?? 0) + 1)
    steps?.splice(at, 0, { type: 'pickup', id }, { type: 'delivery', id })
  }
  return routes
}

const stepsOf = ({ routes }: Plan): GivenRoute[] =>
  routes.map(({ vehicle_id, steps }) => ({
    vehicle_id,
    steps: steps.flatMap(({ type, id }) => {
      const isTask = type === 'job' || type === 'pickup' || type === 'delivery'
      return isTask && id !== null ? [{ type, id }] : []
    }),
  }))

it('computes of what a search found the same plan, which breaks nothing', () => {
  for (const [seed, problem] of problems()) {
    const found = solve(problem, { seed, limit: { iterations: 60 } })
    const { violations, ...plan } = createEvaluator(problem).writePlan(stepsOf(found))
    expect([...violations.values()].flat(), `seed ${seed}`).toEqual([])
    expect(plan.routes, `seed ${seed}`).toEqual(
      found.routes.map((route) => ({ ...route, cost: expect.closeTo(route.cost, 4) })),
    )
    expect(plan.cost).toBeCloseTo(found.cost, 4)
  }
})

it('says of a plan that somebody made what an independent reader says of it', () => {
  let broken = 0
  for (const [seed, problem] of problems()) {
    const { violations, ...plan } = createEvaluator(problem).writePlan(handMade(seed, problem))
    const faults = verifyPlan(problem, plan)
    // Its figures are right, whatever it breaks.
    expect(faults.filter((fault) => /costs|travels|setup|overlaps|planned/.test(fault))).toEqual([])
    for (const { vehicle_id } of plan.routes) {
      const own = faults.filter((fault) => fault.startsWith(`${vehicle_id}: `))
      const said = violations.get(vehicle_id) ?? []
      expect(said.length > 0, `seed ${seed}: ${own.join()} and ${JSON.stringify(said)}`).toBe(
        own.length > 0,
      )
      broken += own.length > 0 ? 1 : 0
    }
  }
  // Otherwise this would have compared nothing.
  expect(broken).toBeGreaterThan(cases / 10)
})

const day: Problem = {
  durations: [0, hour, hour, 0],
  distances: [0, 40_000, 40_000, 0],
  jobs: [{ id: 'a', location_index: 1, service: hour, skills: ['gas'], delivery: [3] }],
  vehicles: [
    {
      id: 'Ana',
      start_index: 0,
      end_index: 0,
      capacity: [2],
      max_distance: 50_000,
      time_window: [8 * hour, 10 * hour],
    },
  ],
}

it('says each rule that is broken, and by how much', () => {
  const steps = [{ type: 'job' as const, id: 'a' }]
  const late = { ...day, jobs: day.jobs.map((job) => ({ ...job, time_windows: early })) }
  const { route, violations } = createEvaluator(late).evaluate({ vehicle_id: 'Ana', steps })
  expect(violations).toEqual([
    { type: 'time_windows', id: 'a', seconds: 1800 },
    { type: 'shift_end', id: null, seconds: hour },
    { type: 'max_distance', id: null, metres: 30_000 },
    { type: 'skills', id: 'a', missing: ['gas'] },
    { type: 'capacity', id: null, amount: [1] },
  ])
  expect(route?.steps.map(({ start }) => start / hour)).toEqual([8, 9, 11])
})

const early: TimeWindow[] = [[8 * hour, 8.5 * hour]]

it('takes a break late, and says so, where nothing else is possible', () => {
  const lunch = { id: 'lunch', service: 1800, time_windows: early }
  const problem: Problem = {
    ...day,
    jobs: [{ id: 'a', location_index: 1 }],
    vehicles: [{ id: 'Ana', start_index: 1, time_window: [9 * hour, 17 * hour], breaks: [lunch] }],
  }
  const steps = [{ type: 'job' as const, id: 'a' }]
  expect(createEvaluator(problem).evaluate({ vehicle_id: 'Ana', steps }).violations).toEqual([
    { type: 'breaks', id: 'lunch', seconds: 1800 },
  ])
})

it('keeps what is required with its vehicle and at its time, whatever else there is', () => {
  const random = seededRandom(inject('seed'))
  for (const [seed, problem] of problems()) {
    const found = solve(problem, { seed, limit: { iterations: 40 } })
    const starts = new Map(found.routes.flatMap(startsOf))
    const isKept = new Set([...starts.keys()].filter(() => random.next() < 0.5))
    const jobs = problem.jobs.map((job): Job => {
      const at = starts.get(job.id)
      if (!at || !isKept.has(job.id)) return job
      const time_windows: TimeWindow[] = [[at.start - 30, at.start + 29]]
      return { ...job, is_required: true, vehicle_id: at.vehicle_id, time_windows }
    })
    const goesOn = { seed: seed + 1, limit: { iterations: 60 }, initial: stepsOf(found) }
    const next = solve({ ...problem, jobs }, goesOn)
    const now = new Map(next.routes.flatMap(startsOf))
    for (const id of isKept) {
      const [was, is] = [starts.get(id), now.get(id)]
      expect(is?.vehicle_id, `seed ${seed}: ${id}`).toBe(was?.vehicle_id)
      expect(Math.abs((is?.start ?? 0) - (was?.start ?? 0))).toBeLessThanOrEqual(30)
    }
  }
})

const startsOf = ({ vehicle_id, steps }: Route) =>
  steps.flatMap(({ type, id, start }) =>
    type === 'job' && id !== null ? [[id, { vehicle_id, start }] as const] : [],
  )
