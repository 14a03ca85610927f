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

it.each([
  { zone: 'Europe/Madrid', date: '2027-03-28', hour: '02:30:00', shown: '03:00' },
  { zone: 'Europe/Madrid', date: '2027-03-28', hour: '01:59:00', shown: '01:59' },
  { zone: 'Europe/Madrid', date: '2027-03-28', hour: '03:00:00', shown: '03:00' },
  { zone: 'Europe/Madrid', date: '2027-10-31', hour: '02:30:00', shown: '02:30' },
  { zone: 'America/Santiago', date: '2026-09-06', hour: '00:15:00', shown: '01:00' },
  { zone: 'Australia/Lord_Howe', date: '2026-10-04', hour: '02:10:00', shown: '02:30' },
  { zone: 'America/Bogota', date: '2027-03-28', hour: '02:30:00', shown: '02:30' },
])('shows $shown for $hour of $date in $zone', ({ zone, date, hour, shown }) => {
  expect(companyTime(zone).shownHour(date, hour)).toBe(shown)
})

it('steps over months', () => {
  expect(addDays('2026-02-28', 1)).toBe('2026-03-01')
  expect(addDays('2026-01-01', -1)).toBe('2025-12-31')
})
