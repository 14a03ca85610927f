import { minuteMs, secondMs } from '@baquiano/contract/platform'
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  type Arrival,
  aSample,
  aSquare,
  at,
  deliver,
  eastBy,
  inOrder,
  prepared,
} from '../../../test/alarm-timeline.ts'
import { randomCases } from '../../../test/random-cases.ts'
import { initialState, type Sample } from './alarm-state.ts'
import { compareSamples, foldAlarm, foldEach } from './fold-alarm.ts'

const border = { zone_type: 'Input and Output', margin_m: 20 } as const
const alarms = {
  zone: prepared(
    { kind: 'zone', zone_id: '019c8a00-0000-7000-8000-000000000000', ...border, persist_s: 0 },
    { shape: aSquare(200) },
  ),
  'zone that lasts': prepared(
    { kind: 'zone', zone_id: '019c8a00-0000-7000-8000-000000000000', ...border, persist_s: 120 },
    { shape: aSquare(200), cooldown_min: 10 },
  ),
  radio: prepared({
    kind: 'radio',
    center: { cx: -74.07, cy: 4.71 },
    visit_point_id: null,
    radius_m: 120,
    ...border,
    persist_s: 0,
  }),
  battery: prepared({ kind: 'battery', battery_pct: 20, persist_s: 0 }),
  speed: prepared({ kind: 'speed', speed_km_h: 80, persist_s: 30 }, { cooldown_min: 5 }),
  gps: prepared({ kind: 'gps', silent_min: 5 }),
}

/** Steps of a person: seconds since the step before, and what the phone says then. */
const step = fc.record({
  after_s: fc.integer({ min: 1, max: 400 }),
  east_m: fc.constantFrom(0, 60, 95, 100, 110, 130, 200, 400),
  accuracy_m: fc.constantFrom(3, 8, 30, 80),
  speed_km_h: fc.constantFrom(0, 60, 71, 75, 79, 81, 95),
  battery_pct: fc.constantFrom(12, 19, 20, 22, 25, 60),
})
const steps = fc.array(step, { minLength: 1, maxLength: 40 })

function samplesOf(
  taken: readonly (typeof step extends fc.Arbitrary<infer Step> ? Step : never)[],
) {
  let now = at('08:00:00')
  return taken.map(({ after_s, east_m, ...said }): Sample => {
    now += after_s * secondMs
    return aSample('08:00:00', { ...eastBy(east_m), ...said, at: now })
  })
}

/** Each position arrives up to 15 minutes after it was made, one after the other. */
function delayed(samples: readonly Sample[], delays_s: readonly number[]): Arrival[] {
  const received = samples.map((sample, index) => ({
    sample,
    received: sample.at + (delays_s[index % delays_s.length] ?? 0) * secondMs,
  }))
  const arrived = received.toSorted((a, b) => a.received - b.received)
  return inOrder(arrived.map(({ sample }) => sample))
}

const start = at('08:00:00') - minuteMs
const delays = fc.array(fc.integer({ min: 0, max: 899 }), { minLength: 1, maxLength: 40 })

it.each(Object.entries(alarms))(
  '%s leaves the same history whatever the order of delivery',
  (_, alarm) => {
    fc.assert(
      fc.property(steps, delays, (taken, delays_s) => {
        const samples = samplesOf(taken)
        const expected = deliver(alarm, { start, arrivals: inOrder(samples) })
        const arrivals = delayed(samples, delays_s)
        expect(deliver(alarm, { start, arrivals })).toEqual(expected)
        // Delivered twice, and in pairs.
        const twice = arrivals.flatMap((arrival) => [arrival, arrival])
        expect(deliver(alarm, { start, arrivals: twice })).toEqual(expected)
      }),
      randomCases(200),
    )
  },
)

it.each(Object.entries(alarms))(
  '%s leaves the same history whatever comes together',
  (_, alarm) => {
    fc.assert(
      fc.property(steps, fc.integer({ min: 1, max: 12 }), (taken, size) => {
        const samples = samplesOf(taken)
        const expected = deliver(alarm, { start, arrivals: inOrder(samples) })
        const batches = Array.from({ length: Math.ceil(samples.length / size) }, (__, batch) => ({
          samples: samples.slice(batch * size, (batch + 1) * size).toReversed(),
        }))
        expect(deliver(alarm, { start, arrivals: batches })).toEqual(expected)
      }),
      randomCases(200),
    )
  },
)

it.each(Object.entries(alarms))(
  '%s leaves the same history however often time passes',
  (_, alarm) => {
    fc.assert(
      fc.property(steps, (taken) => {
        const samples = samplesOf(taken)
        const end = { samples: [], now: (samples.at(-1)?.at ?? 0) + 10 * minuteMs }
        const expected = deliver(alarm, { start, arrivals: [...inOrder(samples), end] })
        // A position may be made at the very instant at which time passes, so it passes just before.
        const ticking = samples
          .toSorted(compareSamples)
          .flatMap((sample): Arrival[] => [
            { samples: [], now: sample.at - 1 },
            { samples: [sample] },
          ])
        expect(deliver(alarm, { start, arrivals: [...ticking, end] })).toEqual(expected)
      }),
      randomCases(100),
    )
  },
)

it.each(Object.entries(alarms))(
  '%s leaves the same state, whether positions in which nothing happens are taken one by one or at once',
  (_, alarm) => {
    fc.assert(
      fc.property(steps, steps, fc.boolean(), (before, after, isDoubtful) => {
        const all = samplesOf([...before, ...after]).map((sample, index) => ({
          ...sample,
          is_doubtful: isDoubtful && index % 3 === 0,
          battery_pct: index % 4 === 0 ? null : sample.battery_pct,
        }))
        const [first, rest] = [all.slice(0, before.length), all.slice(before.length)]
        const { state } = foldEach(alarm, { state: initialState, samples: first })
        for (const until of [undefined, (rest.at(-1)?.at ?? 0) + 3 * minuteMs]) {
          for (let size = 0; size <= rest.length; size += 1) {
            const run = { state, samples: rest.slice(0, size), until }
            expect(foldAlarm(alarm, run)).toEqual(foldEach(alarm, run))
          }
        }
      }),
      randomCases(200),
    )
  },
)
