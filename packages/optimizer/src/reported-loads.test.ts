import { expect, it } from 'vitest'
import {
  day,
  answerTo,
  far,
  hour,
  near,
  type Reported,
  someone,
  window,
  withAna,
} from '../test/reported.ts'
import { ProblemError, solve } from './index.ts'

const loads: Reported[] = [
  {
    title: 'lets a vehicle that holds nothing do what takes no room',
    problem: { ...withAna({ capacity: [0] }), jobs: [{ ...near, id: 'a', delivery: [0] }] },
    routes: ['Ana: start 8, a 8, end 8'],
  },
  {
    title: 'says what a vehicle that holds nothing would have to hold',
    problem: { ...withAna({ capacity: [0] }), jobs: [{ ...near, id: 'a', delivery: [1] }] },
    routes: [],
    left: { a: 'capacity' },
  },
  {
    title: 'loads nothing into vehicles of which no capacity is given',
    problem: { jobs: [{ ...near, id: 'a', delivery: [5] }] },
    routes: [],
    left: { a: 'capacity' },
  },
  {
    title: 'loads nothing in a dimension of which a vehicle says nothing',
    problem: { ...withAna({ capacity: [10] }), jobs: [{ ...near, id: 'a', delivery: [4, 2] }] },
    routes: [],
    left: { a: 'capacity' },
  },
  {
    title: 'takes a load that says nothing of the second dimension',
    problem: {
      ...withAna({ capacity: [10, 3] }),
      jobs: [
        { ...near, id: 'a', delivery: [4] },
        { ...near, id: 'b', delivery: [] },
      ],
    },
    routes: ['Ana: start 8, a 8, b 8, end 8'],
  },
  {
    title: 'makes room by delivering before it picks up as much',
    problem: {
      ...withAna({ capacity: [10] }),
      jobs: [
        { ...far, id: 'p', pickup: [10] },
        { ...near, id: 'd', delivery: [10] },
      ],
    },
    routes: ['Ana: start 8, d 8, p 9, end 10'],
  },
  {
    title: 'says that no vehicle holds a shipment',
    problem: {
      ...withAna({ capacity: [1] }),
      shipments: [{ id: 's', pickup: near, delivery: far, amount: [2] }],
    },
    routes: [],
    left: { s: 'capacity' },
  },
  {
    title: 'picks up and delivers at the same place',
    problem: {
      ...withAna({ capacity: [1] }),
      shipments: [{ id: 's', pickup: near, delivery: near, amount: [1] }],
    },
    routes: ['Ana: start 8, s 8, s 8, end 8'],
  },
  {
    title: 'says that a delivery is due before its pickup',
    problem: {
      shipments: [
        {
          id: 's',
          pickup: { ...near, time_windows: [window(12, 13)] },
          delivery: { ...far, time_windows: [window(9, 10)] },
        },
      ],
    },
    routes: [],
    left: { s: 'time_windows' },
  },
]

const people: Reported[] = [
  {
    title: 'keeps whoever is able to do more for what nobody else can do',
    problem: {
      vehicles: [
        someone('all', { skills: ['1', '4'], capacity: [10] }),
        someone('four', { skills: ['4'], capacity: [11] }),
      ],
      jobs: [
        { ...near, id: 'a', skills: ['4'], delivery: [10] },
        { ...near, id: 'b', skills: ['1'], delivery: [10] },
      ],
    },
    routes: ['all: start 8, b 8, end 8', 'four: start 8, a 8, end 8'],
  },
  {
    title: 'says that two things are in the way at once',
    problem: { jobs: [{ ...far, id: 'a', skills: ['gas'], time_windows: [window(20, 21)] }] },
    routes: [],
    left: { a: 'several' },
  },
  {
    title: 'gives to whoever works no hours only what takes none',
    problem: {
      ...withAna({ time_window: window(8, 8) }),
      jobs: [
        { ...near, id: 'a' },
        { ...near, id: 'b', service: 60 },
      ],
    },
    routes: ['Ana: start 8, a 8, end 8'],
    left: { b: 'shift_start' },
  },
  {
    title: 'does what lies where somebody is who may not travel',
    problem: {
      ...withAna({ max_travel_time: 0 }),
      jobs: [
        { ...near, id: 'a' },
        { ...far, id: 'b' },
      ],
    },
    routes: ['Ana: start 8, a 8, end 8'],
    left: { b: 'max_travel_time' },
  },
  {
    title: 'proposes another where the one it is pinned to does not work',
    problem: {
      vehicles: [someone('Ana', { time_window: window(8, 8) }), someone('Luis')],
      jobs: [{ ...far, id: 'a', vehicle_id: 'Ana' }],
    },
    routes: [],
    left: { a: 'vehicle_id' },
  },
  {
    title: 'says how much longer a day would have to be for a visit of thirty hours',
    problem: { jobs: [{ ...near, id: 'a', service: 30 * hour }] },
    routes: [],
    left: { a: 'shift_start' },
  },
]

const places: Reported[] = [
  {
    title: 'plans where there is one place alone',
    problem: { durations: [0], distances: [0], jobs: [{ ...near, id: 'a' }] },
    routes: ['Ana: start 8, a 8, end 8'],
  },
  {
    title: 'visits a place that the matrix has twice',
    problem: {
      durations: [0, hour, hour, hour, 0, 0, hour, 0, 0],
      jobs: [
        { location_index: 1, id: 'a', priority: 1 },
        { location_index: 2, id: 'b' },
      ],
    },
    routes: ['Ana: start 8, a 9, b 9, end 10'],
  },
  {
    title: 'takes a way from a place to itself as the matrix has it',
    problem: {
      durations: [0, hour, hour, 600],
      jobs: ['a', 'b'].map((id) => ({ ...far, id })),
    },
    routes: ['Ana: start 8, a 9, b 9.17, end 10.17'],
  },
  {
    title: 'leaves what nobody reaches within a week',
    problem: {
      durations: [0, 1e9, 1e9, 0],
      jobs: [
        { ...far, id: 'a' },
        { ...near, id: 'b' },
      ],
    },
    routes: ['Ana: start 8, b 8, end 8'],
    left: { a: 'several' },
  },
  {
    title: 'counts the way back, which is longer where a street has one way',
    problem: { durations: [0, hour, 12 * hour, 0], jobs: [{ ...far, id: 'a' }] },
    routes: [],
    left: { a: 'shift_start' },
  },
  {
    title: 'reads fractions of seconds',
    problem: { durations: [0, 1234.56, 1234.57, 0], jobs: [{ ...far, id: 'a' }] },
    routes: ['Ana: start 8, a 8.34, end 8.69'],
  },
]

const plans: Reported[] = [
  {
    title: 'does not keep the order of a plan that breaks its windows',
    problem: {
      jobs: [
        { ...far, id: 'a', time_windows: [window(9, 9)] },
        { ...near, id: 'b', time_windows: [window(12, 12)] },
      ],
    },
    initial: [
      {
        vehicle_id: 'Ana',
        steps: [
          { type: 'job', id: 'b' },
          { type: 'job', id: 'a' },
        ],
      },
    ],
    routes: ['Ana: start 8, a 9, b 12, end 12'],
  },
  {
    title: 'goes on from a plan with visits and people that are gone, and with one visit twice',
    problem: { jobs: [{ ...far, id: 'a' }] },
    initial: [
      {
        vehicle_id: 'Ana',
        steps: ['gone', 'a', 'a'].map((id) => ({ type: 'job', id }) as const),
      },
      { vehicle_id: 'Nobody', steps: [{ type: 'job', id: 'a' }] },
    ],
    routes: ['Ana: start 8, a 9, end 10'],
  },
  {
    title: 'keeps a visit of a plan in its second window',
    problem: {
      jobs: [
        { ...far, id: 'a', time_windows: [window(9, 9.5), window(14, 15)] },
        { ...near, id: 'b', service: 2 * hour },
      ],
    },
    initial: [
      {
        vehicle_id: 'Ana',
        steps: [
          { type: 'job', id: 'b' },
          { type: 'job', id: 'a' },
        ],
      },
    ],
    routes: ['Ana: start 11, b 11, a 14, end 15'],
  },
]

it.each([...loads, ...people, ...places, ...plans])('$title', (reported) => {
  const { routes, left = {} } = reported
  expect(answerTo(reported)).toEqual({ faults: [], routes, left })
})

it.each([
  ['people', { vehicles: [{ id: 'Ana' }, { id: 'Ana' }] }, 'vehicles'],
  [
    'a job and a shipment',
    { jobs: [{ ...near, id: 'a' }], shipments: [{ id: 'a', pickup: near, delivery: far }] },
    'jobs and shipments',
  ],
])('rejects one id for two %s', (_, changes, path) => {
  const attempt = () => solve({ ...day, ...changes }, { seed: 1, limit: { iterations: 1 } })
  expect(attempt).toThrow(ProblemError)
  expect(attempt).toThrow(path)
})

it.each([
  ['a service time without end', { jobs: [{ ...near, id: 'a', service: Infinity }] }],
  ['a service time below 0', { jobs: [{ ...near, id: 'a', service: -1 }] }],
  ['a load below 0', { jobs: [{ ...near, id: 'a', delivery: [-1] }] }],
  ['a shift that ends before it begins', withAna({ time_window: window(9, 8) })],
  [
    'a break without a window',
    withAna({ breaks: [{ id: 'rest', service: 60, time_windows: [] }] }),
  ],
  ['a place between two others', { jobs: [{ id: 'a', location_index: 0.5 }] }],
])('rejects %s', (_, changes) => {
  expect(() => solve({ ...day, ...changes }, { seed: 1, limit: { iterations: 1 } })).toThrow(
    ProblemError,
  )
})

const visit = (id: string, location_index: number, at: number, vehicle_id = 'Ana') => ({
  id,
  location_index,
  service: hour / 2,
  time_windows: [window(at, 24)],
  published: { vehicle_id, start: at * hour },
})

it('keeps the hour of what somebody had who works no more, where another is free then', () => {
  const line = [0, 600, 1200, 600, 0, 600, 1200, 600, 0]
  const problem = {
    durations: line,
    jobs: [visit('own', 2, 10, 'Gloria'), visit('b', 0, 8), visit('c', 1, 15)],
    vehicles: [{ id: 'Ana', time_window: window(8, 17) }],
    disturbance: { per_vehicle_change: hour / 2, per_hour_shifted: hour / 2 },
  }
  const [route] = solve(problem, { seed: 1, limit: { iterations: 100 } }).routes
  expect(route?.steps.map(({ id }) => id).slice(1, 4)).toEqual(['b', 'own', 'c'])
})
