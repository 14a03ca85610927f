import { expect, it } from 'vitest'
import { clockChange, periodAmount, periodEnd, unitOf } from './period-end.ts'
import { periodTicks } from './period-ticks.ts'
import { periodState } from './period-state.ts'

it('ends a period on the day before the next one would begin', () => {
  expect(periodEnd('2026-12-01', 12, 'months')).toBe('2027-11-30')
  expect(periodEnd('2026-12-01', 1, 'years')).toBe('2027-11-30')
  expect(periodEnd('2026-12-01', 1, 'days')).toBe('2026-12-01')
  expect(periodEnd('2027-01-31', 1, 'months')).toBe('2027-02-27')
  expect(periodEnd('2028-02-29', 1, 'years')).toBe('2029-02-27')
})

it('tells a period in whole units, or in none', () => {
  expect(periodAmount('2026-12-01', '2027-11-30', 'months')).toBe(12)
  expect(periodAmount('2026-12-01', '2027-11-30', 'days')).toBe(365)
  expect(periodAmount('2026-12-01', '2027-11-29', 'months')).toBe(undefined)
  expect(periodAmount('2026-12-01', '2026-11-01', 'days')).toBe(undefined)
  expect(unitOf('2026-12-01', '2028-11-30')).toBe('years')
  expect(unitOf('2026-12-01', '2027-02-28')).toBe('months')
  expect(unitOf('2026-12-01', '2026-12-10')).toBe('days')
})

it('counts the first day and the last one in', () => {
  const period = { date_init: '2026-11-20', date_end: '2026-12-25' }
  expect(periodState(period, '2026-11-19')).toEqual({ kind: 'waiting', days: 1 })
  expect(periodState(period, '2026-11-20')).toEqual({ kind: 'running', days: 35 })
  expect(periodState(period, '2026-12-25')).toEqual({ kind: 'ending', days: 0 })
  expect(periodState(period, '2026-12-26')).toEqual({ kind: 'ended', days: 1 })
})

it('marks the months of a period, and fewer of them where there is less room', () => {
  const year = periodTicks('2026-11-22', '2027-11-30', 15)
  expect(year.ticks.map(({ date }) => date.slice(0, 7))).toEqual([
    '2026-11',
    '2026-12',
    ...Array.from({ length: 11 }, (_, at) => `2027-${String(at + 1).padStart(2, '0')}`),
    '2027-12',
  ])
  expect(year.shareOf('2026-11-01')).toBe(0)
  expect(year.shareOf('2027-12-01')).toBe(1)
  const narrow = periodTicks('2026-11-22', '2027-11-30', 5).ticks.map(({ date }) =>
    date.slice(0, 7),
  )
  expect(narrow).toEqual(['2027-01', '2027-04', '2027-07', '2027-10'])
  const long = periodTicks('2020-01-01', '2099-12-31', 15).ticks
  expect(long.length).toBeLessThanOrEqual(15)
  expect(long.every(({ date }) => date.endsWith('-01-01'))).toBe(true)
})

const bogota = { date_init: '2026-11-29', date_end: '2027-11-28', time_zone: 'America/Bogota' }
const madrid = { date_init: '2026-11-30', date_end: '2027-11-29', time_zone: 'Europe/Madrid' }
/** The evening of one day, and the night of the next. */
const evening = Date.parse('2026-11-30T00:30:00Z')

it('begins a company on the day that it is by its clock', () => {
  expect(clockChange(madrid, 'America/Bogota', evening)).toEqual(bogota)
  expect(clockChange(bogota, 'Europe/Madrid', evening)).toEqual(madrid)
})

it('leaves a period that somebody chose, and one of the same day', () => {
  const later = { ...madrid, date_init: '2026-12-15' }
  expect(clockChange(later, 'America/Bogota', evening)).toEqual({ time_zone: 'America/Bogota' })
  const noon = Date.parse('2026-11-30T17:00:00Z')
  expect(clockChange(madrid, 'America/Bogota', noon)).toEqual({ time_zone: 'America/Bogota' })
})
