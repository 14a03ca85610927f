import { expect, it } from 'vitest'
import { makeVisit } from '../../../test/make-visit.ts'
import { loadOf, teamDay, totalOf } from './team-day.ts'

const date = '2026-11-20'
const now = Date.parse('2026-11-20T12:00:00.000Z')
const shift = {
  hours: { hour_init: '08:00:00', hour_end: '12:30:00' },
  breaks: [{ hour_init: '10:00:00', hour_end: '11:00:00', duration_s: 1800 }],
  absence: null,
}
const at = (hour_init: string, hour_end: string, changes = {}) =>
  makeVisit({ hour_init, hour_end, ...changes })

it('weighs the visits of a day against the shift without its breaks, and leaves out what was canceled', () => {
  const visits = [
    at('08:00:00', '10:00:00', { status: 'Finalized', started_at: '2026-11-20T15:00:00.000Z' }),
    at('10:00:00', '11:00:00'),
    at('11:00:00', '12:00:00', { status: 'Canceled' }),
    at('10:00:00', '11:00:00', { date: '2026-11-21' }),
  ]
  const day = teamDay(visits, { date, now, shift })
  expect(day).toMatchObject({ done: 1, planned: 180, shift: 240 })
  expect(day.visits).toHaveLength(2)
  expect(loadOf(day)).toBe(75)
})

it('names what crosses the visit before it, what ends after the shift, and what was late', () => {
  const [first, crossing, outside] = [
    at('08:00:00', '09:00:00'),
    at('08:50:00', '09:30:00', { start_at: '2026-11-20T15:10:00.000Z' }),
    at('12:00:00', '13:00:00', {
      start_at: '2026-11-20T17:00:00.000Z',
      end_at: '2026-11-20T18:00:00.000Z',
    }),
  ] as const
  const open = teamDay([outside, crossing, first], { date, now, shift })
  expect([...open.problems]).toEqual([
    [crossing.id, { kind: 'crosses', minutes: 10 }],
    [outside.id, { kind: 'outside' }],
  ])
  const afterAll = Date.parse('2026-11-20T23:00:00.000Z')
  const late = teamDay([first], { date, now: afterAll, shift })
  expect(late.problems.get(first.id)).toEqual({ kind: 'late' })
})

it('knows no load of a free day, nor before the shifts are known', () => {
  const free = teamDay([], { date, now, shift: { hours: null, breaks: [], absence: 'Vacaciones' } })
  expect([free.shift, free.absence, loadOf(free)]).toEqual([0, 'Vacaciones', null])
  const unknown = teamDay([], { date, now, shift: undefined })
  expect([unknown.shift, loadOf(unknown)]).toEqual([null, null])
  expect(totalOf([free, unknown]).shift).toBeNull()
})
