import { hourMs, minuteMs } from '@baquiano/contract/platform'
import { visitTiming } from '@baquiano/contract/visits'
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { companies, workersOf } from '../../test/make-town.ts'
import { activityAt } from './activity-at.ts'
import { clockOf } from './city-clock.ts'
import type { CompanyPlan } from './company-plan.ts'
import { localTime } from './local-time.ts'
import { movementOf, nextMove } from './next-move.ts'
import { planShift } from './plan-shift.ts'
import { scheduleOf } from './schedule-of.ts'
import { type Shift, shiftAfter, shiftOn } from './shift.ts'
import { silentSince } from './silence.ts'
import { stepsOf } from './stop.ts'
import { tasksOf } from './task-of.ts'

const starts = fc.date({
  min: new Date('2026-01-01'),
  max: new Date('2027-12-31'),
  noInvalidDate: true,
})
const seeds = fc.constantFrom('baquiano-14', 'one', 'two', 'three')
const some = { numRuns: 40, seed: 14 }
const [main] = companies

interface Trial {
  readonly begun: Date
  readonly seed: string
  /** After the day on which the demo begins. */
  readonly days?: number
}

/** Everybody's plan of the day on which a demo begins, or of another day. */
function plansOf(plan: CompanyPlan, { begun, seed, days = 0 }: Trial) {
  const begun_ms = begun.getTime()
  const time_zone = clockOf(begun_ms, plan.city.time_zone)
  const shift: Shift =
    days === 0
      ? shiftOn(begun_ms, time_zone, begun_ms)
      : shiftAfter(begun_ms, days, [time_zone, begun_ms])
  const people = workersOf(plan, seed).map((worker) => ({
    worker,
    stops: planShift(worker, shift),
  }))
  return { begun_ms, time_zone, shift, people }
}

it.each(companies)(
  'plans eight to ten customers for each between 07:30 and 17:00, none twice, none shared: $name',
  (plan) => {
    const anyDays = fc.integer({ min: -14, max: 7 })
    fc.assert(
      fc.property(starts, seeds, anyDays, (begun, seed, days) => {
        const { people, time_zone, shift } = plansOf(plan, { begun, seed, days })
        for (const { stops } of people) {
          expect([8, 9, 10]).toContain(stops.length)
          for (const { slot } of stops) {
            const { date, hour_init, hour_end } = scheduleOf(slot, time_zone)
            expect(date).toBe(shift.key)
            expect(hour_init >= '07:30:00' && hour_end <= '17:00:00').toBe(true)
          }
        }
        const customers = people.flatMap(({ stops }) => stops.map(({ place }) => place.key))
        expect(new Set(customers).size).toBe(customers.length)
      }),
      some,
    )
  },
)

it('lets nobody be in two places', () => {
  fc.assert(
    fc.property(starts, seeds, (begun, seed) => {
      for (const { stops } of plansOf(main, { begun, seed }).people) {
        for (const [index, stop] of stops.entries()) {
          expect(stop.depart_ms).toBeGreaterThan(stops[index - 1]?.finish_ms ?? 0)
          expect(stop.arrive_ms).toBeGreaterThan(stop.depart_ms)
          expect(stop.finish_ms).toBeGreaterThan(stop.arrive_ms)
        }
      }
    }),
    some,
  )
})

it('has at least five of twelve drive at any moment of the first quarter of an hour', () => {
  fc.assert(
    fc.property(starts, (begun) => {
      expect(leastDriving(begun, 'baquiano-14', hourMs / 4)).toBeGreaterThanOrEqual(5)
    }),
    some,
  )
})

it('has at least four of twelve drive at any moment of the first two hours', () => {
  fc.assert(
    fc.property(starts, seeds, (begun, seed) => {
      expect(leastDriving(begun, seed, 2 * hourMs)).toBeGreaterThanOrEqual(4)
    }),
    some,
  )
})

/** Of the main company, minute by minute; a silent phone says nothing of a drive. */
function leastDriving(begun: Date, seed: string, span_ms: number): number {
  const { people, begun_ms } = plansOf(main, { begun, seed })
  const heard = people.filter(({ worker }) => worker.person.habit !== 'silent')
  const counts = Array.from({ length: span_ms / minuteMs }, (_, minute) => {
    const at_ms = begun_ms + minute * minuteMs
    const drives = ({ stops }: (typeof heard)[number]) =>
      stops.some(({ depart_ms, arrive_ms }) => depart_ms <= at_ms && at_ms < arrive_ms)
    return heard.filter(drives).length
  })
  return Math.min(...counts)
}

it('begins with one visit that is predicted late, and one phone that is silent with three visits to do', () => {
  fc.assert(
    fc.property(starts, seeds, (begun, seed) => {
      const { people, begun_ms, shift } = plansOf(main, { begun, seed })
      const silent = people.filter(
        ({ worker }) => silentSince(worker.person, begun_ms, begun_ms) !== null,
      )
      expect(silent).toHaveLength(1)
      for (const { stops } of silent) {
        const open = stops.filter(({ finish_ms }) => finish_ms > begun_ms)
        expect(open.length).toBeGreaterThanOrEqual(3)
      }
      const late = people.filter(({ worker }) => worker.person.habit === 'late')
      expect(late).toHaveLength(1)
      for (const { worker, stops } of late) {
        const index = stops.findIndex((stop) => stop.depart_ms > begun_ms)
        const [before, missed] = [stops[index - 1], stops[index]]
        const way = tasksOf(worker, shift.key)[index]?.way
        if (!before || !missed || !way) throw new Error('Somebody late has visits to do')
        // As the product expects it: what is left of the service, and the way on an empty street.
        const left_ms = before.arrive_ms + before.activity.service_time * 1000 - begun_ms
        const eta = begun_ms + left_ms + way.duration_s * 1000
        const { slot } = missed
        const visit = {
          status: 'Scheduled' as const,
          started_at: null,
          start_at: new Date(slot.start_ms).toISOString(),
          end_at: new Date(slot.end_ms).toISOString(),
        }
        expect(visitTiming(visit, { now: begun_ms, eta }).lateness).toBe('predicted')
      }
    }),
    some,
  )
})

it('is in full swing when it begins', () => {
  fc.assert(
    fc.property(starts, seeds, (begun, seed) => {
      const { people, begun_ms } = plansOf(main, { begun, seed })
      for (const { stops } of people) {
        const done = stops.filter(({ finish_ms }) => finish_ms <= begun_ms).length
        expect(done).toBeGreaterThanOrEqual(1)
        expect(stops.length - done).toBeGreaterThanOrEqual(3)
      }
    }),
    some,
  )
})

it('plans the same day twice, and another one for tomorrow', () => {
  const begun = new Date(Date.UTC(2026, 10, 20, 3, 30))
  const dayOf = (days: number) =>
    plansOf(main, { begun, seed: 'one', days }).people.map(({ stops }) => stops.map(stepsOf))
  expect(dayOf(0)).toEqual(dayOf(0))
  const workOf = (days: number) =>
    plansOf(main, { begun, seed: 'one', days }).people.map(({ stops }) =>
      stops.map(({ activity }) => activity.key),
    )
  expect(workOf(1)).not.toEqual(workOf(0))
  const { shift, time_zone, begun_ms } = plansOf(main, { begun, seed: 'one', days: 1 })
  expect(shift.key > localTime(begun_ms, time_zone).date).toBe(true)
})

/** Where people are before their day and after it; each has one place, from which they do not move any more. */
function homesOf(trial: Trial): ReadonlyMap<string, unknown> {
  const { people, shift } = plansOf(main, trial)
  const punctual = people.filter(
    ({ worker }) => worker.person.habit !== 'late' || shift.begun_ms === null,
  )
  return new Map(
    punctual.map(({ worker, stops }) => {
      const hours = [shift.start_ms - hourMs, shift.end_ms + hourMs, shift.end_ms + 6 * hourMs]
      const resting = hours.map((at_ms) => activityAt(worker, { shift, stops }, at_ms))
      for (const one of resting) {
        expect(one).toMatchObject({ kind: 'standing', visit_id: null })
        expect(nextMove(one, [], shift.end_ms + 6 * hourMs)).toEqual({ kind: 'stay' })
      }
      const places = resting.map((one) => movementOf(one, shift.end_ms).place)
      expect(places).toEqual([places[0], places[0], places[0]])
      return [worker.person.key, places[0]]
    }),
  )
}

it('begins and ends every day at home, but for those held up as the demo begins, and rests there', () => {
  fc.assert(
    fc.property(starts, seeds, fc.integer({ min: 2, max: 7 }), (begun, seed, days) => {
      const homes = homesOf({ begun, seed, days: 1 })
      expect(homes.size).toBe(main.field.length)
      expect(homesOf({ begun, seed, days })).toEqual(homes)
      for (const [person, home] of homesOf({ begun, seed })) expect(home).toEqual(homes.get(person))
    }),
    some,
  )
})
