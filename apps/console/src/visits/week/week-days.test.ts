import { expect, it } from 'vitest'
import { makeVisit } from '../../../test/make-visit.ts'
import { mondayOf, onTimePct, weekDays } from './week-days.ts'

const done = (minute: string) =>
  makeVisit({ status: 'Finalized', started_at: `2026-11-20T${minute}:00.000Z` })

it('begins a week on Monday, a Sunday too', () => {
  expect(mondayOf('2026-11-16')).toBe('2026-11-16')
  expect(mondayOf('2026-11-22')).toBe('2026-11-16')
})

it('counts what was planned, done and begun in time, and leaves out what was canceled', () => {
  const visits = [done('15:30'), done('16:20'), makeVisit(), makeVisit({ status: 'Canceled' })]
  const [friday] = weekDays(visits, '2026-11-16').filter(({ date }) => date === '2026-11-20')
  expect(friday).toMatchObject({ planned: 3, done: 2, onTime: 1 })
  expect(friday && onTimePct(friday)).toBe(50)
})

it('says nothing of punctuality where nothing was done', () => {
  const [monday] = weekDays([], '2026-11-16')
  expect(monday).toMatchObject({ planned: 0, span: null })
  expect(monday && onTimePct(monday)).toBeNull()
})
