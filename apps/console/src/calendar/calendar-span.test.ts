import { expect, it } from 'vitest'
import { spanOf, stepOf, weeksOf } from './calendar-span.ts'

it.each([
  ['month', '2028-02-10', { date_init: '2028-02-01', date_end: '2028-02-29' }],
  ['month', '2026-12-31', { date_init: '2026-12-01', date_end: '2026-12-31' }],
  ['week', '2026-11-22', { date_init: '2026-11-16', date_end: '2026-11-22' }],
  ['agenda', '2026-12-30', { date_init: '2026-12-28', date_end: '2027-01-03' }],
  ['three_days', '2026-12-30', { date_init: '2026-12-30', date_end: '2027-01-01' }],
  ['day', '2026-11-20', { date_init: '2026-11-20', date_end: '2026-11-20' }],
] as const)('shows a %s around %s', (view, date, span) => {
  expect(spanOf(view, date)).toEqual(span)
})

it.each([
  { view: 'month', date: '2026-01-31', by: 1, next: '2026-02-28' },
  { view: 'month', date: '2026-03-31', by: -1, next: '2026-02-28' },
  { view: 'month', date: '2026-12-15', by: 1, next: '2027-01-15' },
  { view: 'week', date: '2026-11-20', by: -1, next: '2026-11-13' },
  { view: 'three_days', date: '2026-11-20', by: -1, next: '2026-11-17' },
  { view: 'day', date: '2026-11-30', by: 1, next: '2026-12-01' },
] as const)('steps a $view from $date by $by', ({ view, date, by, next }) => {
  expect(stepOf(view, date, by)).toBe(next)
})

it('fills the weeks of a month with the days around it', () => {
  const weeks = weeksOf('2026-11-20')
  expect(weeks).toHaveLength(6)
  expect(weeks[0]?.[0]).toBe('2026-10-26')
  expect(weeks.at(-1)?.at(-1)).toBe('2026-12-06')
})
