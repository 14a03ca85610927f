import { expect, it } from 'vitest'
import { addDays, companyTime } from './company-time.ts'

it.each([
  ['America/Bogota', '2026-11-20', '2026-11-20T05:00:00.000Z'],
  ['Europe/Madrid', '2026-03-29', '2026-03-28T23:00:00.000Z'],
  ['Europe/Madrid', '2026-10-26', '2026-10-25T23:00:00.000Z'],
  ['Pacific/Auckland', '2026-04-05', '2026-04-04T11:00:00.000Z'],
])('knows when a day of %s begins: %s', (zone, date, start) => {
  expect(new Date(companyTime(zone).startOf(date)).toISOString()).toBe(start)
})

it("reads day and hour on the company's clock", () => {
  const time = companyTime('America/Bogota')
  const instant = Date.parse('2026-11-21T04:59:58.000Z')
  expect(time.dateOf(instant)).toBe('2026-11-20')
  expect(time.hourOf(instant)).toBe('23:59')
  expect(time.clockOf(instant)).toBe('23:59:58')
})

it('steps over months', () => {
  expect(addDays('2026-02-28', 1)).toBe('2026-03-01')
  expect(addDays('2026-01-01', -1)).toBe('2025-12-31')
})
