import { expect, it } from 'vitest'
import { makeVisit } from '../../../test/make-visit.ts'
import { movedDay } from './moved-day.ts'
import { teamDay } from './team-day.ts'

const now = Date.parse('2026-11-20T15:30:00.000Z')
const clock = { today: '2026-11-20', now, nowMinute: 10 * 60 + 30 }
const shift = {
  hours: { hour_init: '08:00:00', hour_end: '12:00:00' },
  breaks: [],
  absence: null,
}
const dayOf = (visits: Parameters<typeof teamDay>[0], date = '2026-11-20') =>
  teamDay(visits, { date, now, shift })
const ana = 'ana'
const target = { resource_id: ana, visits: [], shift, isAble: () => true }

it('leaves where they are the visits that somebody is at, whose hour is over, and that nobody there can do', () => {
  const begun = makeVisit({ status: 'In progress' })
  const over = makeVisit({ hour_init: '10:30:00', hour_end: '11:00:00' })
  const foreign = makeVisit({ hour_init: '11:00:00', hour_end: '11:20:00' })
  const free = makeVisit({ hour_init: '11:20:00', hour_end: '11:40:00' })
  const day = dayOf([begun, over, foreign, free])
  const isAble = ({ id }: { readonly id: string }) => id !== foreign.id
  const moved = movedDay(day, { ...target, date: '2026-11-20', isAble }, clock)
  expect(moved.moving.map(({ id }) => id)).toEqual([free.id])
  expect([...moved.staying]).toEqual([
    [begun.id, 'begun'],
    [over.id, 'over'],
    [foreign.id, 'not_able'],
  ])
  const tomorrow = movedDay(day, { ...target, date: '2026-11-21' }, clock)
  expect(tomorrow.moving.map(({ id }) => id)).toEqual([over.id, foreign.id, free.id])
  const past = movedDay(day, { ...target, date: '2026-11-19' }, clock)
  expect([past.moving, past.staying.get(free.id)]).toEqual([[], 'over'])
})

it('says which of the moved visits cross what is there already, and which end after the shift', () => {
  const crossing = makeVisit({ hour_init: '09:00:00', hour_end: '10:00:00' })
  const outside = makeVisit({ hour_init: '11:30:00', hour_end: '12:30:00' })
  const there = makeVisit({
    date: '2026-11-21',
    resource_id: ana,
    hour_init: '08:30:00',
    hour_end: '09:15:00',
    start_at: '2026-11-21T13:30:00.000Z',
    end_at: '2026-11-21T14:15:00.000Z',
  })
  const moved = movedDay(
    dayOf([crossing, outside]),
    { ...target, date: '2026-11-21', visits: [there] },
    clock,
  )
  expect([...moved.problems]).toEqual([
    [crossing.id, { kind: 'crosses', minutes: 15 }],
    [outside.id, { kind: 'outside' }],
  ])
})
