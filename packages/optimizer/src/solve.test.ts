import { describe, expect, inject, it } from 'vitest'
import { type Kind, generateProblem, kinds } from '../test/generate-problem.ts'
import { verifyPlan } from '../test/verify-plan.ts'
import { type Plan, type Problem, ProblemError, solve } from './index.ts'
import { seededRandom } from './random.ts'

const cases = inject('all_cases') ? 150 : 20
const hour = 3600
const limit = { iterations: 200 }

function faultsOf(seed: number, has: ReadonlySet<Kind>): string[] {
  const problem = generateProblem(seed, has)
  const plan = solve(problem, { seed, limit: { iterations: 120 } })
  return verifyPlan(problem, plan).map((fault) => `seed ${seed} of ${[...has].join()}: ${fault}`)
}

const mixtureOf = (seed: number): Set<Kind> => {
  const random = seededRandom(seed)
  const share = random.next()
  return new Set(kinds.filter(() => random.next() < share))
}

describe('generated problems', () => {
  it.each(kinds)('breaks no rule of those with %s', (kind) => {
    const seeds = Array.from({ length: cases }, (_, index) => inject('seed') + index)
    const has = new Set<Kind>(['windows', 'loads', kind])
    expect(seeds.flatMap((seed) => faultsOf(seed, has))).toEqual([])
  })

  it('breaks no rule of those with any mixture of constraints', () => {
    const faults = Array.from({ length: cases * 8 }, (_, index) => {
      const seed = inject('seed') + index
      return faultsOf(seed, mixtureOf(seed))
    })
    expect(faults.flat()).toEqual([])
  })

  it('keeps the longest day that is allowed where one with less to do would last longer', () => {
    const has = [
      'windows',
      'breaks',
      'setup',
      'limits',
      'pinned',
      'speeds',
      'open',
      'balance',
    ] as const
    expect(faultsOf(897_030_487, new Set(has))).toEqual([])
  })

  it('finds the same plan with the same seed and number of iterations', () => {
    for (let seed = 1; seed <= cases; seed += 1) {
      const problem = generateProblem(seed, mixtureOf(seed))
      const first = solve(problem, { seed, limit })
      expect(solve(problem, { seed, limit, onBest: (best) => best.plan() })).toEqual(first)
    }
  })

  it('goes on from a plan and never returns a worse one', () => {
    for (let seed = 1; seed <= cases; seed += 1) {
      const problem = generateProblem(seed, mixtureOf(seed))
      const plan = solve(problem, { seed, limit })
      const next = solve(problem, {
        seed: seed + 1,
        limit: { iterations: 0 },
        initial: stepsOf(plan),
      })
      expect(next.unassigned.length).toBe(plan.unassigned.length)
      expect(next.cost).toBeCloseTo(plan.cost, 4)
    }
  })
})

const stepsOf = ({ routes }: Plan) =>
  routes.map(({ vehicle_id, steps }) => ({
    vehicle_id,
    steps: steps.flatMap(({ type, id }) => {
      const isTask = type === 'job' || type === 'pickup' || type === 'delivery'
      return isTask && id !== null ? [{ type, id }] : []
    }),
  }))

/** Two places an hour apart, and Ana who works from 8 to 18 and starts and ends at the first. */
const day: Problem = {
  durations: [0, hour, hour, 0],
  jobs: [],
  vehicles: [{ id: 'Ana', start_index: 0, end_index: 0, time_window: [8 * hour, 18 * hour] }],
}

const planOf = (problem: Partial<Problem>) => solve({ ...day, ...problem }, { seed: 1, limit })

describe('impossible and empty problems', () => {
  it('plans nothing where there is nothing to do, or nobody', () => {
    expect(planOf({})).toMatchObject({ cost: 0, routes: [], unassigned: [] })
    const jobs = [{ id: 'a', location_index: 0 }]
    const plan = planOf({ jobs, vehicles: [] })
    expect(plan).toMatchObject({ routes: [], unassigned: [{ id: 'a', reason: 'no_vehicle' }] })
    expect(planOf({ durations: [], vehicles: [] })).toMatchObject({ routes: [] })
  })

  it.each([
    ['a travel time that is no number', { durations: [0, Number.NaN, 1, 0] }, 'durations[1]'],
    ['a travel time below 0', { durations: [0, -1, 1, 0] }, 'durations[1]'],
    ['a matrix that is not square', { durations: [0, 1, 2] }, 'durations'],
    ['distances of other places', { distances: [0] }, 'distances'],
    [
      'a place beyond the matrix',
      { jobs: [{ id: 'a', location_index: 2 }] },
      'jobs[0].location_index',
    ],
    [
      'a service time that is no number',
      { jobs: [{ id: 'a', location_index: 0, service: Number.NaN }] },
      'jobs[0].service',
    ],
    [
      'a window that ends before it begins',
      { jobs: [{ id: 'a', location_index: 0, time_windows: [[2, 1]] as [number, number][] }] },
      'jobs[0].time_windows',
    ],
    [
      'no window at all',
      { jobs: [{ id: 'a', location_index: 0, time_windows: [] }] },
      'jobs[0].time_windows',
    ],
    [
      'an id twice',
      {
        jobs: [
          { id: 'a', location_index: 0 },
          { id: 'a', location_index: 1 },
        ],
      },
      'jobs and shipments',
    ],
    ['a priority of 11', { jobs: [{ id: 'a', location_index: 0, priority: 11 }] }, 'priority of a'],
    [
      'an unknown vehicle',
      { jobs: [{ id: 'a', location_index: 0, vehicle_id: 'x' }] },
      'vehicle_id of a',
    ],
    ['a fifth dimension', { vehicles: [{ id: 'x', capacity: [1, 1, 1, 1, 1] }] }, 'loads'],
    ['a speed of 0', { vehicles: [{ id: 'x', speed_factor: 0 }] }, 'vehicles[0].speed_factor'],
    [
      'a limit of distance without distances',
      { vehicles: [{ id: 'x', max_distance: 1 }] },
      'vehicles[0]',
    ],
    [
      'a frozen step of no job',
      { vehicles: [{ id: 'x', frozen: [{ type: 'job' as const, id: 'y' }] }] },
      'vehicles[0].frozen',
    ],
  ])('rejects %s before it searches', (_, problem, path) => {
    expect(() => planOf(problem)).toThrow(ProblemError)
    expect(() => planOf(problem)).toThrow(path)
  })
})

const window = [0, 24 * hour] as [number, number]
const around = (count: number, rest: object = {}) =>
  Array.from({ length: count }, (_, at) => ({ id: `${at}`, location_index: at % 2, ...rest }))
const solved = (problem: Partial<Problem>) => {
  const whole = { ...day, ...problem }
  const plan = planOf(problem)
  expect(verifyPlan(whole, plan)).toEqual([])
  return plan
}
const stopsOf = ({ routes }: Plan) =>
  routes.flatMap(({ steps }) => steps.filter(({ type }) => type === 'job'))

describe('problems that are unusual, and no mistake', () => {
  it('costs nothing to go nowhere: a matrix of zeros', () => {
    const plan = solved({ durations: [0, 0, 0, 0], jobs: around(6) })
    expect(plan).toMatchObject({ cost: 0, unassigned: [] })
  })

  it('visits one place as often as it is named', () => {
    const jobs = around(20, { location_index: 1, service: 60 })
    const plan = solved({ jobs })
    expect(plan.unassigned).toEqual([])
    expect(stopsOf(plan)).toHaveLength(20)
  })

  it('takes windows and shifts of a whole day', () => {
    const vehicles = [{ id: 'Ana', start_index: 0, time_window: window }]
    const plan = solved({ vehicles, jobs: around(8, { service: hour, time_windows: [window] }) })
    expect(plan.unassigned).toEqual([])
  })

  it('leaves a window that is over before anybody works, a load above every vehicle and a missing skill, and does the rest', () => {
    const jobs = [
      { id: 'possible', location_index: 1 },
      { id: 'past', location_index: 0, time_windows: [[0, 1]] as [number, number][] },
      { id: 'heavy', location_index: 0, delivery: [11] },
      { id: 'gas', location_index: 0, skills: ['gas'] },
    ]
    const vehicles = day.vehicles.map((vehicle) => ({ ...vehicle, capacity: [10] }))
    const plan = solved({ vehicles, jobs })
    expect(stopsOf(plan)).toMatchObject([{ id: 'possible' }])
    expect(new Map(plan.unassigned.map(({ id, reason }) => [id, reason]))).toEqual(
      new Map([
        ['past', 'time_windows'],
        ['heavy', 'capacity'],
        ['gas', 'skills'],
      ]),
    )
  })

  it('plans five thousand visits of fifty people without breaking a rule', () => {
    const side = 10
    const places = side * side
    const durations = Float64Array.from({ length: places * places }, (_, at) => {
      const [from, to] = [Math.floor(at / places), at % places]
      const across = Math.abs((from % side) - (to % side))
      return 60 * (across + Math.abs(Math.floor(from / side) - Math.floor(to / side)))
    })
    const vehicles = Array.from({ length: 50 }, (_, at) => {
      return { id: `v${at}`, start_index: at, end_index: at, time_window: window }
    })
    const jobs = Array.from({ length: 5000 }, (_, at) => {
      return { id: `${at}`, location_index: (at * 37) % places, service: 300 }
    })
    const problem = { durations, vehicles, jobs }
    const plan = solve(problem, { seed: 1, limit: { iterations: 20 } })
    expect(verifyPlan(problem, plan)).toEqual([])
    expect(plan.unassigned).toEqual([])
  })
})

describe('what a day looks like', () => {
  it('leaves what has less priority', () => {
    const jobs = [1, 9, 0, 5].map((priority) => ({
      id: `${priority}`,
      location_index: 0,
      service: 4 * hour,
      priority,
    }))
    expect(
      planOf({ jobs })
        .unassigned.map(({ id }) => id)
        .toSorted(),
    ).toEqual(['0', '1'])
  })

  it('leaves home as late as the first stop allows', () => {
    const jobs = [
      { id: 'a', location_index: 1, time_windows: [[12 * hour, 13 * hour]] },
    ] as Problem['jobs']
    const [route] = planOf({ jobs }).routes
    expect(route?.steps.map(({ start }) => start / hour)).toEqual([11, 12, 13])
    expect(route?.waiting_time).toBe(0)
  })

  it('takes a break before the first stop, while waiting, and after the return', () => {
    const breakAt = (from: number) => [
      {
        id: 'break',
        service: hour,
        time_windows: [[from * hour, from * hour]] as [number, number][],
      },
    ]
    const jobs = [
      { id: 'a', location_index: 1, time_windows: [[12 * hour, 13 * hour]] },
    ] as Problem['jobs']
    const stepsWith = (from: number) => {
      const vehicles = day.vehicles.map((one) => ({ ...one, breaks: breakAt(from) }))
      const steps = planOf({ jobs, vehicles }).routes[0]?.steps ?? []
      return steps.map(({ type, start }) => `${type} ${start / hour}`)
    }
    expect(stepsWith(8)).toEqual(['start 8', 'break 8', 'job 12', 'end 13'])
    expect(stepsWith(11)).toEqual(['start 10', 'break 11', 'job 12', 'end 13'])
    expect(stepsWith(17)).toEqual(['start 11', 'job 12', 'break 17', 'end 18'])
  })

  it('sets up once for neighbours', () => {
    const jobs = ['a', 'b'].map((id) => ({ id, location_index: 1, setup: 600, service: 1200 }))
    const [route] = planOf({ jobs }).routes
    expect(route).toMatchObject({ setup: 600, service: 2400, duration: 2 * hour })
  })

  it('shares the work where balance is worth the travel', () => {
    const jobs = Array.from({ length: 8 }, (_, index) => ({
      id: `${index}`,
      location_index: 1,
      service: hour / 2,
    }))
    const vehicles = ['Ana', 'Luis'].map((id) => ({ ...day.vehicles[0], id }))
    const durations = [0, 600, 600, 0]
    expect(planOf({ durations, jobs, vehicles }).routes).toHaveLength(1)
    const shared = planOf({ durations, jobs, vehicles, balance: hour }).routes
    expect(shared.map(({ service }) => service)).toEqual([2 * hour, 2 * hour])
  })

  it('keeps what is done or under way, however late it is, and adds behind it', () => {
    const jobs = [
      { id: 'done', location_index: 1, time_windows: [[6 * hour, 7 * hour]] as [number, number][] },
      { id: 'next', location_index: 1 },
    ]
    const vehicles = day.vehicles.map((one) => ({
      ...one,
      frozen: [{ type: 'job' as const, id: 'done' }],
    }))
    const [route] = planOf({ jobs, vehicles }).routes
    expect(route?.steps.map(({ id }) => id)).toEqual([null, 'done', 'next', null])
    expect(route?.lateness).toBe(2 * hour)
  })

  it('changes a published plan only where that pays', () => {
    const published = { vehicle_id: 'Luis', start: 9 * hour }
    const jobs = [{ id: 'a', location_index: 1, published }]
    const vehicles = ['Ana', 'Luis'].map((id) => ({
      ...day.vehicles[0],
      id,
      ...(id === 'Luis' ? { speed_factor: 0.9 } : {}),
    }))
    const vehicleOf = (per_vehicle_change: number) =>
      planOf({ jobs, vehicles, disturbance: { per_vehicle_change, per_hour_shifted: 0 } }).routes[0]
        ?.vehicle_id
    expect(vehicleOf(0)).toBe('Ana')
    expect(vehicleOf(2 * hour)).toBe('Luis')
  })

  it('waits on the way rather than begin what was published later', () => {
    const jobs = [9, 12].map((at) => ({
      id: `${at}`,
      location_index: at === 9 ? 0 : 1,
      service: hour / 4,
      time_windows: [[at * hour, 17 * hour]] as [number, number][],
      published: { vehicle_id: 'Ana', start: at * hour },
    }))
    const vehicles = ['Ana', 'Luis'].map((id) => ({
      id,
      time_window: [8 * hour, 17 * hour] as [number, number],
    }))
    const disturbance = { per_vehicle_change: hour, per_hour_shifted: hour }
    const { routes } = planOf({ jobs, vehicles, disturbance })
    expect(routes.map(({ vehicle_id }) => vehicle_id)).toEqual(['Ana'])
    expect(routes[0]?.steps.map(({ start }) => start / hour).slice(1, 3)).toEqual([9, 12])
  })

  it('uses as few people as it can where that comes first', () => {
    const jobs = Array.from({ length: 6 }, (_, index) => ({
      id: `${index}`,
      location_index: index % 2,
      service: hour,
    }))
    const vehicles = [0, 0, 1, 1].map((start_index, index) => ({
      id: `${index}`,
      start_index,
      end_index: start_index,
      time_window: [0, 9 * hour] as [number, number],
    }))
    expect(planOf({ jobs, vehicles }).routes).toHaveLength(2)
    expect(planOf({ jobs, vehicles, objective: 'vehicles' }).routes).toHaveLength(1)
  })

  it('says of every better plan what it costs', () => {
    const problem = generateProblem(5, new Set<Kind>(['windows', 'loads']))
    const costs: number[] = []
    const best = solve(problem, {
      seed: 1,
      limit,
      onBest: ({ cost, plan }) => {
        costs.push(cost)
        expect(plan().cost).toBeCloseTo(cost, 4)
      },
    })
    expect(best.cost).toBeCloseTo(costs.at(-1) ?? -1, 4)
  })

  it('stops when it is told to, and when the budget is spent', () => {
    const problem = generateProblem(5, new Set<Kind>(['windows', 'loads']))
    let asked = 0
    const mayGoOn = () => (asked += 1) < 5
    expect(
      solve(problem, { seed: 1, limit: { iterations: 1e9 }, mayGoOn }).iterations,
    ).toBeLessThan(400)
    asked = 0
    const spent = () => (asked += 1) / 4
    expect(solve(problem, { seed: 1, limit: { spent } }).iterations).toBeLessThan(400)
  })
})
