import { expect, it } from 'vitest'
import { companies, town, workersOf as workersIn } from '../../test/make-town.ts'
import type { CompanyPlan } from './company-plan.ts'
import { deskRound, firstRound } from './desk-rounds.ts'
import { localTime } from './local-time.ts'
import { scheduleOf } from './slot-of.ts'
import { type Stop, stepsOf } from './stop.ts'
import { silentSince } from './silence.ts'
import { stopsOf } from './timeline.ts'
import { visitPlaces } from './visit-places.ts'
import type { Worker } from './worker.ts'
import { hourMs, minuteMs } from '@baquiano/contract/platform'

const seed = 'baquiano-14'
const hours = Array.from({ length: 24 }, (_, hour) => hour)

const workersOf = (plan: CompanyPlan, begun_ms: number) => workersIn(plan, begun_ms, seed)

function dayOf(worker: Worker, until_ms: number): Stop[] {
  const stops: Stop[] = []
  for (const stop of stopsOf(worker)) {
    if (stop.depart_ms > until_ms) return stops
    stops.push(stop)
  }
  return stops
}

/** What the server shows of a visit at the instant the demo begins. */
function statusOf(worker: Worker, stop: Stop): string {
  const reported_ms = silentSince(worker, worker.begun_ms) ?? worker.begun_ms
  const done = stepsOf(stop).filter(({ at_ms }) => at_ms <= reported_ms).length
  if (done > 0) return ['', 'On the way', 'In progress', 'Finalized'][done] ?? ''
  return stop.slot.start_ms < worker.begun_ms ? 'Delayed' : 'Scheduled'
}

/** At this hour of a day, in the time zone of the company. */
const atLocal = (plan: CompanyPlan, hour: number, minute: number): number => {
  const noon_ms = Date.UTC(2026, 10, 20, 12)
  const { second } = localTime(noon_ms, plan.city.time_zone)
  return noon_ms - second * 1000 + hour * hourMs + minute * minuteMs
}

function countToday(plan: CompanyPlan, begun_ms: number): Record<string, number> {
  const { time_zone } = plan.city
  const today = localTime(begun_ms, time_zone).date
  const counts: Record<string, number> = {}
  for (const worker of workersOf(plan, begun_ms)) {
    for (const stop of dayOf(worker, begun_ms + 4 * hourMs)) {
      if (localTime(stop.slot.start_ms, time_zone).date !== today) continue
      const status = statusOf(worker, stop)
      counts[status] = (counts[status] ?? 0) + 1
    }
  }
  return counts
}

it.each(companies)('generates the same day twice: $name', (plan) => {
  const begun_ms = Date.UTC(2026, 10, 20, 12)
  const [one, other] = [workersOf(plan, begun_ms), workersOf(plan, begun_ms)]
  const until_ms = begun_ms + hourMs
  expect(one.map((worker) => dayOf(worker, until_ms))).toEqual(
    other.map((worker) => dayOf(worker, until_ms)),
  )
})

it.each(companies)('lets nobody be in two places: $name', (plan) => {
  for (const worker of workersOf(plan, Date.UTC(2026, 10, 20, 12))) {
    const stops = dayOf(worker, worker.begun_ms + 48 * hourMs)
    expect(stops.length).toBeGreaterThan(50)
    for (const [index, stop] of stops.entries()) {
      expect(stop.index).toBe(index)
      expect(stop.arrive_ms).toBeGreaterThan(stop.depart_ms)
      expect(stop.finish_ms).toBeGreaterThan(stop.arrive_ms)
      expect(stop.depart_ms).toBeGreaterThan(stops[index - 1]?.finish_ms ?? 0)
      expect(stop.place).not.toBe(stops[index - 1]?.place)
    }
  }
})

it.each([...hours.map((hour) => [hour, 7] as const), [23, 58], [0, 2]] as const)(
  'is in full swing when it begins at %i:%i',
  (hour, minute) => {
    for (const plan of companies) {
      const counts = countToday(plan, atLocal(plan, hour, minute))
      const size = plan.field.length
      expect(counts['On the way'] ?? 0).toBeGreaterThanOrEqual(size / 4)
      expect(counts['In progress'] ?? 0).toBeGreaterThanOrEqual(size / 4)
      expect(counts['Finalized'] ?? 0).toBeGreaterThanOrEqual(hour === 0 ? 0 : size)
      expect(Object.values(counts).reduce((sum, count) => sum + count)).toBeGreaterThan(size * 5)
    }
  },
)

it.each(hours)('has somebody late and somebody silent at %i:52', (hour) => {
  const [plan] = companies
  const begun_ms = atLocal(plan, hour, 52)
  const workers = workersOf(plan, begun_ms)
  expect(workers.filter((worker) => silentSince(worker, begun_ms) !== null)).toHaveLength(1)
  const late = workers.filter(({ person }) => person.habit === 'late')
  const [stop] = late.flatMap((worker) =>
    dayOf(worker, begun_ms + hourMs).filter(({ depart_ms }) => depart_ms > begun_ms),
  )
  expect(stop?.slot.start_ms).toBeLessThan(begun_ms)
  expect(localTime(stop?.slot.start_ms ?? 0, plan.city.time_zone).date).toBe(
    localTime(begun_ms, plan.city.time_zone).date,
  )
})

it.each(hours)('plans visits that end on the day they begin, from %i:31', (hour) => {
  for (const plan of companies) {
    const begun_ms = atLocal(plan, hour, 31)
    const { time_zone } = plan.city
    const slots = workersOf(plan, begun_ms).flatMap((worker) =>
      dayOf(worker, begun_ms + 5 * hourMs).flatMap(({ slot, former_slot }) => [
        slot,
        ...(former_slot ? [former_slot] : []),
      ]),
    )
    for (const slot of slots) {
      const { date, hour_init, hour_end } = scheduleOf(slot, time_zone)
      expect(hour_init < hour_end).toBe(true)
      expect(date).toBe(localTime(slot.start_ms, time_zone).date)
    }
  }
})

it.each(companies)('always has work that waits for somebody: $name', (plan) => {
  const places = visitPlaces(plan, town)
  const [first, ...others] = places
  if (!first) throw new Error('There is no place')
  const begun_ms = Date.UTC(2026, 10, 20, 12)
  const desk = { seed, plan, places: [first, ...others], begun_ms } as const
  for (let now = begun_ms; now < begun_ms + 24 * hourMs; now += hourMs / 4) {
    const rounds = Array.from({ length: 20 }, (_, index) => deskRound(desk, firstRound + index))
    const waiting = rounds.flatMap(({ at_ms, visits }) =>
      visits.filter((one) => at_ms <= now && one.person === null && one.cancel_ms > now),
    )
    expect(waiting.length).toBeGreaterThanOrEqual(2)
  }
})
