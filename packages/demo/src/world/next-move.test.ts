import { minuteMs } from '@baquiano/contract/platform'
import { expect, it } from 'vitest'
import {
  type Activity,
  type FieldVisit,
  heldMove,
  inOrder,
  movementOf,
  nextMove,
} from './next-move.ts'
import { tripOf } from './trip.ts'

const now = Date.UTC(2026, 10, 20, 15)
const [from, to] = [
  { cx: -69.3, cy: 5 },
  { cx: -69.2, cy: 5 },
]

let made = 0
function aVisit(inMinutes: number, changes: Partial<FieldVisit> = {}): FieldVisit {
  made += 1
  return {
    id: `visit ${made}`,
    activity_id: 'entrega',
    number: made,
    status: 'Scheduled',
    start_at: new Date(now + inMinutes * minuteMs).toISOString(),
    started_at: null,
    service_time: 600,
    ...to,
    ...changes,
  }
}

const trip = tripOf({ duration_s: 1200, shape: [] }, [from, to], ['trial'])
const drivingTo = ({ id: visit_id }: FieldVisit): Activity => ({
  kind: 'driving',
  visit_id,
  trip,
  depart_ms: now - 5 * minuteMs,
})
const standing: Activity = { kind: 'standing', place: from, until_ms: now, visit_id: null }

it('drives to a visit, arrives, serves and finishes it', () => {
  const visit = aVisit(5, { status: 'On the way' })
  expect(nextMove(standing, [visit], now)).toEqual({ kind: 'head_for', visit, leaves: null })
  expect(nextMove(drivingTo(visit), [{ ...visit, status: 'Scheduled' }], now).kind).toBe(
    'report_trip',
  )
  expect(nextMove(drivingTo(visit), [visit], now).kind).toBe('stay')
  expect(nextMove(drivingTo(visit), [visit], now + 15 * minuteMs).kind).toBe('arrive')
  const begun = { ...visit, status: 'In progress' as const }
  const until_ms = now + minuteMs
  const serving: Activity = { kind: 'serving', place: to, visit_id: visit.id, until_ms }
  expect(nextMove(serving, [begun], now).kind).toBe('stay')
  expect(nextMove(serving, [begun], until_ms).kind).toBe('finish')
})

it('turns to a visit that dispatch put first, and gives up the trip', () => {
  const former = aVisit(20, { status: 'On the way' })
  const given = aVisit(0)
  const visits = inOrder([former, given])
  expect(nextMove(drivingTo(former), visits, now)).toEqual({
    kind: 'head_for',
    visit: given,
    leaves: former.id,
  })
})

it('drives no further to a visit that was taken away', () => {
  const [gone, next] = [aVisit(5), aVisit(30)]
  expect(nextMove(drivingTo(gone), [next], now)).toEqual({
    kind: 'head_for',
    visit: next,
    leaves: null,
  })
  expect(nextMove(drivingTo(gone), [], now).kind).toBe('halt')
})

it('leaves a visit that was canceled while it was served', () => {
  const [gone, next] = [aVisit(0), aVisit(30)]
  const serving: Activity = {
    kind: 'serving',
    place: to,
    visit_id: gone.id,
    until_ms: now + minuteMs,
  }
  expect(nextMove(serving, [next], now)).toMatchObject({ kind: 'head_for', visit: next })
  expect(nextMove(serving, [], now).kind).toBe('stay')
})

it('waits until it is time to set out, but not for a visit that came before', () => {
  const [planned, sooner] = [aVisit(60), aVisit(5)]
  const waiting: Activity = {
    kind: 'standing',
    place: from,
    until_ms: now + 30 * minuteMs,
    visit_id: planned.id,
  }
  expect(nextMove(waiting, [planned], now).kind).toBe('stay')
  expect(nextMove(waiting, [planned], now + 30 * minuteMs).kind).toBe('head_for')
  expect(nextMove(waiting, [sooner, planned], now)).toMatchObject({
    kind: 'head_for',
    visit: sooner,
  })
})

it('moves along the trip, and stands otherwise', () => {
  const moving = movementOf(drivingTo(aVisit(5)), now)
  expect(moving.isDriving).toBe(true)
  expect(moving.place.cx).toBeGreaterThan(from.cx)
  expect(movementOf(standing, now)).toMatchObject({ place: from, speed_km_h: 0 })
})

it('follows the hand that holds its phone, and never acts by itself', () => {
  const [first, second] = [aVisit(5), aVisit(30)]
  expect(heldMove(standing, [first, second])).toEqual({ kind: 'stay' })
  const chosen = { ...second, status: 'On the way' as const }
  expect(heldMove(standing, [first, chosen])).toMatchObject({ kind: 'head_for', visit: chosen })
  expect(heldMove(drivingTo(chosen), [first, chosen])).toEqual({ kind: 'stay' })
  const begun = { ...second, status: 'In progress' as const }
  expect(heldMove(drivingTo(chosen), [first, begun])).toEqual({ kind: 'serve', visit: begun })
  const serving: Activity = { kind: 'serving', place: to, visit_id: begun.id, until_ms: now }
  expect(heldMove(serving, [first, begun])).toEqual({ kind: 'stay' })
  expect(heldMove(serving, [first])).toEqual({ kind: 'halt' })
})
