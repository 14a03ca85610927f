import { expect, it } from 'vitest'
import { companies, workersOf } from '../../test/make-town.ts'
import { localTime } from './local-time.ts'
import { pastDays, pastWork } from './past-day.ts'

const nowMs = Date.UTC(2026, 10, 20, 3, 30)

it.each(companies)('lists the fourteen days before today, the latest first: $name', ({ city }) => {
  const days = pastDays(nowMs, city.time_zone, 14)
  const today = localTime(nowMs, city.time_zone).date
  expect(days).toHaveLength(14)
  expect(new Set(days.map(({ date }) => date)).size).toBe(14)
  expect(days.every(({ date }) => date < today)).toBe(true)
  expect(
    days
      .map(({ date }) => date)
      .toSorted()
      .toReversed(),
  ).toEqual(days.map(({ date }) => date))
})

it('skips no day where clocks change', () => {
  // Chile returns to winter time on the first Saturday of April.
  const dates = pastDays(Date.UTC(2026, 3, 8, 12), 'America/Santiago', 7).map(({ date }) => date)
  expect(dates[0]).toBe('2026-04-07')
  expect(dates[6]).toBe('2026-04-01')
  expect(new Set(dates).size).toBe(7)
})

it.each(companies)('enters steps and tracks of that day alone, in order: $name', (company) => {
  const { city } = company
  for (const day of pastDays(nowMs, city.time_zone, 14)) {
    for (const worker of workersOf(company, nowMs)) {
      const { visits, fixes } = pastWork(worker, day)
      expect(visits).toHaveLength(day.stops)
      const instants = visits.flatMap(({ steps }) => steps.map(({ at_ms }) => at_ms))
      expect(instants.toSorted((one, other) => one - other)).toEqual(instants)
      for (const at_ms of [...instants, ...fixes.map((fix) => fix.at_ms)]) {
        expect(localTime(at_ms, city.time_zone).date).toBe(day.date)
      }
      expect(fixes.length).toBeLessThan(1000)
    }
  }
})

it('lets most visits end well, and some not', () => {
  const [company] = companies
  const workers = workersOf(company, nowMs)
  const ends = pastDays(nowMs, company.city.time_zone, 14).flatMap((day) =>
    workers.flatMap((worker) =>
      pastWork(worker, day).visits.map(({ steps }) => steps.at(-1)?.transition),
    ),
  )
  const canceled = ends.filter((end) => end === 'cancel').length
  expect(canceled / ends.length).toBeGreaterThan(0.02)
  expect(canceled / ends.length).toBeLessThan(0.1)
})
