import { expect, it } from 'vitest'
import { monthDays } from './month-days.ts'

const count = (
  status: 'Finalized' | 'Canceled' | 'Scheduled' | 'Not Assigned',
  changes: object = {},
) => ({
  date: '2026-11-20',
  status,
  count: 4,
  planned_s: 14_400,
  late_count: 0,
  ...changes,
})

it('leaves canceled visits out of what a day has to do, and counts them by their status', () => {
  const day = monthDays([count('Scheduled'), count('Canceled', { count: 1 })], []).get('2026-11-20')
  expect(day).toMatchObject({ count: 4, planned_s: 14_400, onTimePct: null })
  expect(day?.byStatus.get('Canceled')).toBe(1)
})

it('says what share of the visits that were done began in time', () => {
  const day = monthDays([count('Finalized', { late_count: 1 })], []).get('2026-11-20')
  expect(day?.onTimePct).toBe(75)
})

it('measures what is planned for people against their shifts, once these are known', () => {
  const counts = [count('Scheduled'), count('Not Assigned')]
  const loadOf = (shift_s: number) =>
    monthDays(counts, [{ date: '2026-11-20', shift_s }]).get('2026-11-20')?.loadPct
  expect(loadOf(28_800)).toBe(50)
  expect(loadOf(0)).toBeNull()
  expect(monthDays(counts, []).get('2026-11-20')?.loadPct).toBeNull()
})
