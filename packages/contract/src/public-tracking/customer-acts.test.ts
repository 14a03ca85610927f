import { assert, constantFrom, integer, property } from 'fast-check'
import { expect, it } from 'vitest'
import { visitStatuses } from '../visits/index.ts'
import { arrivalSpan } from './arrival-span.ts'
import { isTimeAhead, isTrackingOver, openCustomerActs } from './customer-acts.ts'
import { noAnswer } from './customer-answer.ts'

const today = '2026-03-02'

it.each([
  ['Scheduled', '2026-03-02', ['confirm', 'instruct', 'request']],
  ['Delayed', '2026-03-02', ['confirm', 'instruct', 'request']],
  ['Not Assigned', '2026-03-09', ['confirm', 'instruct', 'request']],
  ['Scheduled', '2026-03-01', ['request']],
  ['On the way', '2026-03-02', ['instruct', 'request']],
  ['In progress', '2026-03-02', []],
  ['Finalized', '2026-03-02', ['rate']],
  ['Canceled', '2026-03-02', []],
] as const)('opens to the customer of a visit that is %s on %s: %j', (status, date, acts) => {
  const open = openCustomerActs({ status, date, answer: noAnswer }, today)
  expect([...open].toSorted()).toEqual(acts)
})

it('never opens twice what was done', () => {
  assert(
    property(constantFrom(...visitStatuses), (status) => {
      const rating = { score: 4, comment: '', rated_at: '2026-03-02T15:00:00.000Z' }
      const answer = { ...noAnswer, confirmed_at: rating.rated_at, rating }
      const open = openCustomerActs({ status, date: today, answer }, today)
      expect(open.has('confirm') || open.has('rate')).toBe(false)
    }),
  )
})

it('takes only times that have not begun, of the coming thirty days', () => {
  const now = { date: today, hour: '10:00:00' }
  const at = (date: string, hour_init: string) =>
    isTimeAhead({ date, hour_init, hour_end: '23:00:00' }, now)
  expect(at('2026-03-02', '10:00:00')).toBe(false)
  expect(at('2026-03-02', '10:01:00')).toBe(true)
  expect(at('2026-03-01', '12:00:00')).toBe(false)
  expect(at('2026-04-01', '08:00:00')).toBe(true)
  expect(at('2026-04-02', '08:00:00')).toBe(false)
})

it('closes a page thirty days after its visit', () => {
  expect(isTrackingOver('2026-02-01', today)).toBe(false)
  expect(isTrackingOver('2026-01-30', today)).toBe(true)
})

it('announces a quarter of an hour of whole five minutes, in which the ETA lies', () => {
  assert(
    property(integer({ min: 1e9, max: 2e12 }), (eta) => {
      const { from, to } = arrivalSpan(eta, eta - 3_600_000)
      expect(from).not.toBeNull()
      expect(to - (from ?? 0)).toBe(900_000)
      expect(to % 300_000).toBe(0)
      expect((from ?? Infinity) <= eta && eta <= to).toBe(true)
    }),
  )
})

it('announces no minute that is over, however old the ETA', () => {
  assert(
    property(integer({ min: 1e9, max: 2e12 }), integer({ min: -7200, max: 7200 }), (now, ahead) => {
      const { from, to } = arrivalSpan(now + ahead * 1000, now)
      expect(from === null || from > now).toBe(true)
      expect(to > now).toBe(true)
    }),
  )
})
