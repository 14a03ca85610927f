import { expect, it } from 'vitest'
import { limits } from '../platform/index.ts'
import {
  bestSuitor,
  judgeCode,
  mayAskCode,
  nextAllocation,
  type OfferMade,
  offerEnd,
  rankSuitors,
  soonestStart,
} from './index.ts'

const at = (time: string) => `2026-03-02T${time}.000Z`
const code = { attempts: 0, expires_at: at('15:10:00'), used_at: null }

it('takes the right code until it expires, once', () => {
  const answer = { now: at('15:09:59'), is_right: true }
  expect(judgeCode(code, answer)).toBe('verified')
  expect(judgeCode({ ...code, used_at: at('15:05:00') }, answer)).toBe('CODE_NOT_FOUND')
  expect(judgeCode(undefined, answer)).toBe('CODE_NOT_FOUND')
  expect(judgeCode(code, { ...answer, now: at('15:10:00') })).toBe('CODE_EXPIRED')
})

it('blocks a code with the third wrong answer, for right ones too', () => {
  const wrong = { now: at('15:01:00'), is_right: false }
  const outcomes = [0, 1, 2, 3].map((attempts) => judgeCode({ ...code, attempts }, wrong))
  expect(outcomes).toEqual(['CODE_WRONG', 'CODE_WRONG', 'CODE_BLOCKED', 'CODE_BLOCKED'])
  expect(judgeCode({ ...code, attempts: 3 }, { ...wrong, is_right: true })).toBe('CODE_BLOCKED')
})

it('sends no code too soon, too often, to too many numbers or for too much money', () => {
  const none = { last_at: null, of_phone: 0, of_address: 0, of_company: 0 }
  const may = (asked: object) => mayAskCode({ ...none, ...asked }, at('15:01:00'))
  expect(may({})).toBe(true)
  expect(may({ last_at: at('15:00:01') })).toBe(false)
  expect(may({ last_at: at('15:00:00'), of_phone: 1 })).toBe(true)
  expect(may({ of_phone: limits.on_demand_codes_of_phone })).toBe(false)
  expect(may({ of_address: limits.on_demand_codes_of_address })).toBe(false)
  expect(may({ of_company: limits.on_demand_codes_of_company })).toBe(false)
})

it('plans what is wanted soon at the next whole five minutes that leave five', () => {
  expect(new Date(soonestStart(at('15:00:00'))).toISOString()).toBe(at('15:05:00'))
  expect(new Date(soonestStart(at('15:00:01'))).toISOString()).toBe(at('15:10:00'))
})

const offer = (id: string, outcome: OfferMade['outcome'], expires_at = at('15:03:00')) => ({
  id,
  resource_id: `r${id}`,
  outcome,
  expires_at,
})
const step = (now: string, offers: readonly OfferMade[], more: object = {}) =>
  nextAllocation({
    now: at(now),
    deadline_at: at('15:30:00'),
    is_waiting: true,
    is_automatic: true,
    offers,
    ...more,
  })

it('asks one after the other, three at most, and then waits for the office', () => {
  expect(step('15:00:00', [])).toMatchObject({ kind: 'offer', expires_at: at('15:03:00') })
  expect(step('15:02:59', [offer('1', 'open')])).toEqual({ kind: 'none' })
  expect(step('15:03:00', [offer('1', 'open')])).toEqual({ kind: 'expire', offer_id: '1' })
  const next = step('15:03:00', [offer('1', 'expired')])
  expect(next).toMatchObject({ kind: 'offer', expires_at: at('15:06:00') })
  expect(next.kind === 'offer' && [...next.except]).toEqual(['r1'])
  const three = [offer('1', 'expired'), offer('2', 'declined'), offer('3', 'declined')]
  expect(step('15:07:00', three)).toEqual({ kind: 'none' })
})

it('ends at its deadline, never offers past it, and not once somebody has it', () => {
  expect(step('15:28:00', [])).toMatchObject({ kind: 'offer', expires_at: at('15:30:00') })
  expect(step('15:30:00', [])).toEqual({ kind: 'end' })
  expect(step('15:30:00', [offer('1', 'open', at('15:30:00'))])).toMatchObject({ kind: 'expire' })
  expect(step('15:30:00', [], { is_waiting: false })).toEqual({ kind: 'none' })
  expect(step('15:00:00', [], { is_automatic: false })).toEqual({ kind: 'none' })
  expect(step('15:30:00', [], { is_automatic: false })).toEqual({ kind: 'end' })
  // By hand, past the deadline.
  expect(offerEnd(at('15:40:00'), at('15:30:00'))).toBe(at('15:43:00'))
})

const suitor = (resource_id: string, more: object = {}) => ({
  resource_id,
  is_allowed: true,
  is_online: true,
  is_free: true,
  visits: 0,
  reach_s: 600,
  ...more,
})

it('prefers whoever is free, heard of and near, a visit of the day counting as two minutes', () => {
  const all = [
    suitor('far', { reach_s: 900 }),
    suitor('loaded', { reach_s: 500, visits: 2 }),
    suitor('near', { reach_s: 550, visits: 1 }),
    suitor('busy', { is_free: false, reach_s: 10 }),
    suitor('silent', { is_online: false, reach_s: 20 }),
    suitor('other', { is_allowed: false, reach_s: 1 }),
    suitor('unknown', { reach_s: null }),
  ]
  const ranked = rankSuitors(all).map(({ resource_id }) => resource_id)
  expect(ranked).toEqual(['near', 'loaded', 'far', 'unknown', 'silent', 'busy', 'other'])
  expect(bestSuitor(all, new Set(['near']))?.resource_id).toBe('loaded')
  expect(bestSuitor(all.slice(3, 6), new Set())).toBeUndefined()
})
