import { minuteMs } from '@baquiano/contract/platform'
import { distanceM, type TripFix } from '@baquiano/geo'
import { expect, it } from 'vitest'
import { adherenceOf, type AdherentVisit } from './adherence.ts'

const origin = { cx: -63.18, cy: -17.78 }
const degree_m = distanceM(origin, { cx: origin.cx + 1, cy: origin.cy })
const start = Date.parse('2026-03-02T12:00:00.000Z')
const at = (minutes: number) => new Date(start + minutes * minuteMs).toISOString()
const eastBy = (metres: number) => ({ cx: origin.cx + metres / degree_m, cy: origin.cy })

/** A visit planned for half an hour, so many metres east; times are minutes after the start. */
const aVisit = (
  id: string,
  plan: readonly [number, number],
  real: readonly [number, number] | null,
  given: Partial<AdherentVisit> & { readonly east_m?: number } = {},
): AdherentVisit => {
  const { east_m = 0, ...rest } = given
  return {
    id,
    status: real ? 'Finalized' : 'Scheduled',
    start_at: at(plan[0]),
    end_at: at(plan[1]),
    service_time: 1800,
    started_at: real && at(real[0]),
    finished_at: real && at(real[1]),
    ...eastBy(east_m),
    ...rest,
  }
}

/** One fix a minute between these minutes and distances, evenly. */
function move(from: readonly [number, number], to: readonly [number, number]): TripFix[] {
  const minutes = to[0] - from[0]
  return Array.from({ length: minutes }, (_, step) => ({
    fix_at: at(from[0] + step),
    ...eastBy(from[1] + ((to[1] - from[1]) * step) / minutes),
    accuracy_m: 8,
    is_doubtful: false,
  }))
}

it('gives a visit that is kept in all its parts a hundred', () => {
  const { visits } = adherenceOf([aVisit('a', [0, 30], [0, 30])], [])
  expect(visits).toMatchObject([
    {
      order: 1,
      executed_order: 1,
      deviation_min: 0,
      window: 'on_time',
      on_site_s: 1800,
      parts: { done: 1, window: 1, order: 1, on_site: 1 },
      score_pct: 100,
    },
  ])
})

it.each([
  ['after its hours', [40, 70], 40, 'late', 70],
  ['before its hours', [-10, 20], -10, 'early', 70],
  ['within its hours, for half of its time', [10, 25], 10, 'on_time', 93],
  ['for twice its time', [0, 60], 0, 'on_time', 85],
] as const)('takes off for a visit that began %s', (...[, real, deviation, window, score]) => {
  const { visits } = adherenceOf([aVisit('a', [0, 30], real)], [])
  expect(visits).toMatchObject([{ deviation_min: deviation, window, score_pct: score }])
})

it('gives nothing to a visit that nobody began, and no score to a canceled one', () => {
  const canceled = aVisit('b', [60, 90], null, { status: 'Canceled' })
  const { visits } = adherenceOf([aVisit('a', [0, 30], null), canceled], [])
  expect(visits).toMatchObject([
    { window: 'none', executed_order: null, score_pct: 0 },
    { window: 'none', parts: null, score_pct: null },
  ])
})

it('says of one visit that was drawn forward that it alone left the order', () => {
  const { visits } = adherenceOf(
    [
      aVisit('a', [0, 30], [30, 60]),
      aVisit('b', [60, 90], [60, 90]),
      aVisit('c', [120, 150], [0, 30]),
    ],
    [],
  )
  expect(visits.map(({ executed_order }) => executed_order)).toEqual([2, 3, 1])
  expect(visits.map(({ parts }) => parts?.order)).toEqual([1, 1, 0])
})

it('measures the way since the visit before, and how far from its place a visit was reported', () => {
  const fixes = [
    ...move([0, 0], [10, 0]),
    ...move([10, 0], [20, 5000]),
    ...move([20, 5000], [50, 5000]),
    ...move([50, 5000], [60, 8000]),
    ...move([60, 8000], [90, 8000]),
  ]
  const { visits } = adherenceOf(
    [
      aVisit('a', [20, 50], [20, 50], { east_m: 5000 }),
      aVisit('b', [60, 90], [60, 89], { east_m: 8300 }),
    ],
    fixes,
  )
  const rounded = visits.map(({ distance_m, arrival_m, finish_m }) =>
    [distance_m, arrival_m, finish_m].map((metres) => metres && Math.round(metres)),
  )
  expect(rounded).toEqual([
    [5000, 0, 0],
    [3000, 300, 300],
  ])
})

it('knows no distance without a fix near in time', () => {
  const fixes = move([0, 0], [10, 0])
  const { visits } = adherenceOf([aVisit('a', [20, 50], [20, 50])], fixes)
  expect(visits).toMatchObject([{ arrival_m: null, finish_m: null, distance_m: 0 }])
})

it('names a stand that no visit explains, but not where the day began and ended', () => {
  const fixes = [
    ...move([0, 0], [10, 0]),
    ...move([10, 0], [15, 3000]),
    ...move([15, 3000], [34, 3000]),
    ...move([34, 3000], [40, 6000]),
    ...move([40, 6000], [70, 6000]),
    ...move([70, 6000], [80, 0]),
    ...move([80, 0], [90, 0]),
  ]
  const visit = aVisit('a', [40, 70], [40, 70], { east_m: 6000 })
  const { unplanned } = adherenceOf([visit], fixes)
  const minutes = unplanned.map(({ from_ms, to_ms }) =>
    [from_ms, to_ms].map((ms) => (ms - start) / minuteMs),
  )
  expect(minutes).toEqual([[15, 34]])
})
