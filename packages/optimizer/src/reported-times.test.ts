import { expect, it } from 'vitest'
import {
  answerTo,
  far,
  hour,
  near,
  type Reported,
  rest,
  someone,
  window,
  withAna,
} from '../test/reported.ts'

const breaks: Reported[] = [
  {
    title: 'takes a break before the first visit where it is over by then',
    problem: {
      ...withAna({ time_window: window(4, 12), breaks: [rest(4, 8, 0.5)] }),
      jobs: [{ ...far, id: 'a', time_windows: [window(8.5, 8.75)] }],
    },
    routes: ['Ana: start 7, rest 8, a 8.5, end 9.5'],
  },
  {
    title: 'takes a break after a delivery that is due when the break may begin',
    problem: {
      durations: [0, 1800, 1800, 1800, 0, 1800, 1800, 1800, 0],
      ...withAna({ time_window: window(8, 16), breaks: [rest(11.25, 14, 0.5)] }),
      shipments: [
        {
          id: 's',
          pickup: { location_index: 1 },
          delivery: { location_index: 2, time_windows: [window(11, 11.25)] },
        },
      ],
    },
    routes: ['Ana: start 10, s 10.5, s 11, rest 11.5, end 12'],
  },
  {
    title: 'says that a break is in the way whose hours are over when the shift begins',
    problem: { ...withAna({ breaks: [rest(6, 7, 0.5)] }), jobs: [{ ...far, id: 'a' }] },
    routes: [],
    left: { a: 'breaks' },
  },
  {
    title: 'does not let a break begin as the shift ends',
    problem: { ...withAna({ breaks: [rest(18, 18, 0.5)] }), jobs: [{ ...far, id: 'a' }] },
    routes: [],
    left: { a: 'shift_end' },
  },
  {
    title: 'takes a break that ends with the shift, at home',
    problem: { ...withAna({ breaks: [rest(17.5, 17.5, 0.5)] }), jobs: [{ ...far, id: 'a' }] },
    routes: ['Ana: start 8, a 9, rest 17.5, end 18'],
  },
  {
    title: 'gives nothing to whoever rests all day, and says by how much the day is too short',
    problem: { ...withAna({ breaks: [rest(8, 8, 10)] }), jobs: [{ ...far, id: 'a' }] },
    routes: [],
    left: { a: 'shift_start' },
  },
  {
    title: 'takes a break of no length',
    problem: { ...withAna({ breaks: [rest(8, 18, 0)] }), jobs: [{ ...far, id: 'a' }] },
    routes: ['Ana: start 8, a 9, rest 10, end 10'],
  },
  {
    title: 'takes two breaks one after the other, and not at once',
    problem: {
      ...withAna({ breaks: [rest(12, 12.5, 0.5, 'one'), rest(12, 13, 0.5, 'two')] }),
      jobs: [{ ...far, id: 'a', service: 2 * hour, time_windows: [window(10, 14)] }],
    },
    routes: ['Ana: start 9, a 10, one 12, two 12.5, end 14'],
  },
  {
    title: 'says that breaks are in the way which nobody can take both',
    problem: {
      ...withAna({ breaks: [rest(12, 12, 0.5, 'one'), rest(12, 12, 0.5, 'two')] }),
      jobs: [{ ...far, id: 'a' }],
    },
    routes: [],
    left: { a: 'breaks' },
  },
  {
    title: 'never works through a break, and says what does not fit around it',
    problem: {
      ...withAna({ breaks: [rest(12, 12, 1)] }),
      jobs: [
        { ...far, id: 'a', priority: 2, service: 3 * hour },
        { ...far, id: 'b', priority: 1, service: 3 * hour, time_windows: [window(13, 14)] },
        { ...far, id: 'c', service: 3 * hour },
      ],
    },
    routes: ['Ana: start 8, a 9, rest 12, b 13, end 17'],
    left: { c: 'shift_end' },
  },
  {
    title: 'does not put work off until a break',
    problem: { ...withAna({ breaks: [rest(13, 13, 1.5)] }), jobs: [{ ...far, id: 'a' }] },
    routes: ['Ana: start 8, a 9, rest 13, end 14.5'],
  },
  {
    title: 'leaves a day with breaks empty where nobody needs it',
    problem: {
      vehicles: [someone('Ana'), someone('Luis', { breaks: [rest(12, 12, 1)] })],
      jobs: [{ ...near, id: 'a', vehicle_id: 'Ana' }],
    },
    routes: ['Ana: start 8, a 8, end 8'],
  },
]

const windows: Reported[] = [
  {
    title: 'gives early and late visits to whoever works then',
    problem: {
      vehicles: [
        someone('early', { time_window: window(4, 13) }),
        someone('late', { time_window: window(11, 18) }),
      ],
      jobs: [
        { ...far, id: 'a', time_windows: [window(5.5, 6)] },
        { ...far, id: 'b', time_windows: [window(15, 18)] },
      ],
    },
    routes: ['early: start 4.5, a 5.5, end 6.5', 'late: start 14, b 15, end 16'],
  },
  {
    title: 'begins in the second window where the first is missed',
    problem: { jobs: [{ ...far, id: 'a', time_windows: [window(8, 8.5), window(14, 15)] }] },
    routes: ['Ana: start 13, a 14, end 15'],
  },
  {
    title: 'reads windows in any order',
    problem: {
      jobs: [
        { ...far, id: 'a', time_windows: [window(14, 15), window(8, 9)] },
        { ...near, id: 'b', time_windows: [window(9.5, 9.5)], service: 2 * hour },
      ],
    },
    routes: ['Ana: start 9.5, b 9.5, a 14, end 15'],
  },
  {
    title: 'takes windows that overlap as one',
    problem: { jobs: [{ ...far, id: 'a', time_windows: [window(9, 11), window(10, 12)] }] },
    routes: ['Ana: start 8, a 9, end 10'],
  },
  {
    title: 'takes a window that is given twice',
    problem: { jobs: [{ ...far, id: 'a', time_windows: [window(10, 11), window(10, 11)] }] },
    routes: ['Ana: start 9, a 10, end 11'],
  },
  {
    title: 'reaches a window of one instant',
    problem: { jobs: [{ ...far, id: 'a', time_windows: [window(9, 9)] }] },
    routes: ['Ana: start 8, a 9, end 10'],
  },
  {
    title: 'lets a visit end after its window, in which it begins',
    problem: { jobs: [{ ...far, id: 'a', service: 3 * hour, time_windows: [window(9, 9.5)] }] },
    routes: ['Ana: start 8, a 9, end 13'],
  },
  {
    title: 'says that setting up takes longer than the window',
    problem: { jobs: [{ ...far, id: 'a', setup: hour, time_windows: [window(9, 9.5)] }] },
    routes: [],
    left: { a: 'time_windows' },
  },
  {
    title: 'does what takes no time at the last instant of the shift',
    problem: { jobs: [{ ...near, id: 'a', time_windows: [window(18, 19)] }] },
    routes: ['Ana: start 18, a 18, end 18'],
  },
  {
    title: 'says by how much the shift ends before a window',
    problem: { jobs: [{ ...near, id: 'a', time_windows: [window(18.5, 19)] }] },
    routes: [],
    left: { a: 'shift_end' },
  },
  {
    title: 'leaves what was due yesterday',
    problem: { jobs: [{ ...near, id: 'a', time_windows: [window(-20, -19)] }] },
    routes: [],
    left: { a: 'time_windows' },
  },
  {
    title: 'keeps to windows where the day has no place to start from',
    problem: {
      vehicles: [{ id: 'Ana', end_index: 0, time_window: window(0, 18) }],
      jobs: [{ ...far, id: 'a', time_windows: [window(9, 10)] }],
    },
    routes: ['Ana: start 9, a 9, end 10'],
  },
  {
    title: 'reads seconds since 1970',
    problem: {
      ...withAna({ time_window: [1_744_009_200, 1_744_095_599] }),
      jobs: [{ ...far, id: 'a', time_windows: [[1_744_030_440, 1_744_067_160]] }],
    },
    routes: ['Ana: start 484451.9, a 484452.9, end 484453.9'],
  },
  {
    title: 'works through midnight, before and after the origin',
    problem: {
      ...withAna({ time_window: window(-2, 4) }),
      jobs: [{ ...far, id: 'a', time_windows: [window(-1, 0)] }],
    },
    routes: ['Ana: start -2, a -1, end 0'],
  },
  {
    title: 'does one of two visits of the same instant, and proposes one more person for the other',
    problem: {
      jobs: [
        { ...near, id: 'a', priority: 1, time_windows: [window(10, 10)] },
        { ...far, id: 'b', time_windows: [window(10, 10)] },
      ],
    },
    routes: ['Ana: start 10, a 10, end 10'],
    left: { b: 'time_windows' },
  },
]

it.each([...breaks, ...windows])('$title', (reported) => {
  const { routes, left = {} } = reported
  expect(answerTo(reported)).toEqual({ faults: [], routes, left })
})
