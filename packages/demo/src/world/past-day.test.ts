import { expect, it } from 'vitest'
import { companies, workersOf } from '../../test/make-town.ts'
import { localTime } from './local-time.ts'
import { pastWork } from './past-day.ts'
import { type Shift, shiftAfter } from './shift.ts'

const nowMs = Date.UTC(2026, 10, 20, 3, 30)
const back = Array.from({ length: 14 }, (_, index) => -1 - index)
const pastDays = (time_zone: string): Shift[] =>
  back.map((days) => shiftAfter(nowMs, days, [time_zone, nowMs]))

it('skips no day where clocks change', () => {
  // Chile returns to winter time on the first Saturday of April.
  const begun_ms = Date.UTC(2026, 3, 8, 12)
  const days = [-1, -2, -3, -4, -5, -6, -7]
  const keys = days.map((day) => shiftAfter(begun_ms, day, ['America/Santiago', begun_ms]).key)
  expect(keys[0]).toBe('2026-04-07')
  expect(keys[6]).toBe('2026-04-01')
  expect(new Set(keys).size).toBe(7)
})

it.each(companies)('enters steps and tracks of that day alone, in order: $name', (company) => {
  const { city } = company
  for (const day of pastDays(city.time_zone)) {
    for (const worker of workersOf(company)) {
      const { visits, fixes } = pastWork(worker, day)
      const instants = visits.flatMap(({ steps }) => steps.map(({ at_ms }) => at_ms))
      expect(instants.toSorted((one, other) => one - other)).toEqual(instants)
      for (const at_ms of [...instants, ...fixes.map((fix) => fix.at_ms)]) {
        expect(localTime(at_ms, city.time_zone).date).toBe(day.key)
      }
      expect(fixes.length).toBeLessThan(1000)
    }
  }
})

it('lets most visits end well, and some not', () => {
  const [company] = companies
  const workers = workersOf(company)
  const ends = pastDays(company.city.time_zone).flatMap((day) =>
    workers.flatMap((worker) =>
      pastWork(worker, day).visits.map(({ steps }) => steps.at(-1)?.transition),
    ),
  )
  const canceled = ends.filter((end) => end === 'cancel').length
  expect(canceled / ends.length).toBeGreaterThan(0.02)
  expect(canceled / ends.length).toBeLessThan(0.1)
})

it('lets some visits begin after their hours, and most within them', () => {
  const [company] = companies
  const workers = workersOf(company)
  const begun = pastDays(company.city.time_zone).flatMap((day) =>
    workers.flatMap((worker) =>
      pastWork(worker, day).visits.map(({ stop }) => stop.arrive_ms > stop.slot.end_ms),
    ),
  )
  const late = begun.filter(Boolean).length / begun.length
  expect(late).toBeGreaterThan(0.02)
  expect(late).toBeLessThan(0.25)
})
