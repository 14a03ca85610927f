import { expect, it } from 'vitest'
import { type PendingVisit, remainingVisits, visitEtas } from './visit-etas.ts'

let made = 0

/** A visit of half an hour that opens at the instant of the tests. */
function makeVisit(changes: Partial<PendingVisit> = {}): PendingVisit {
  made += 1
  const id = `0195d5a0-0000-7000-8000-${String(made).padStart(12, '0')}`
  const start_at = '2026-11-20T15:00:00.000Z'
  const place = { cx: -74.06, cy: 4.65 }
  return {
    id,
    status: 'Scheduled',
    start_at,
    started_at: null,
    service_time: 1800,
    ...place,
    ...changes,
  }
}

const now = Date.parse('2026-11-20T15:00:00.000Z')
const minutes = (count: number) => now + count * 60_000
const leg = (min: number) => ({ duration_s: min * 60 })

it('adds the way and the service of what lies between', () => {
  const remaining = [makeVisit({ service_time: 600 }), makeVisit(), makeVisit()]
  const etas = visitEtas({ remaining, legs: [leg(5), leg(7), leg(1)], now })
  expect([...etas.values()]).toEqual([minutes(5), minutes(22), minutes(53)])
})

it('counts what is left of a service that has begun, and has no arrival for it', () => {
  const begun = makeVisit({ status: 'In progress', started_at: '2026-11-20T14:40:00.000Z' })
  const next = makeVisit()
  const etas = visitEtas({ remaining: [begun, next], legs: [leg(0), leg(4)], now })
  expect([...etas]).toEqual([[next.id, minutes(14)]])
})

it('never takes time back from a service that lasts too long', () => {
  const begun = makeVisit({ status: 'In progress', started_at: '2026-11-20T12:00:00.000Z' })
  const next = makeVisit()
  const etas = visitEtas({ remaining: [begun, next], legs: [leg(0), leg(4)], now })
  expect(etas.get(next.id)).toBe(minutes(4))
})

it('serves a visit that is nowhere without a way to it', () => {
  const nowhere = makeVisit({ cx: null, cy: null, service_time: 600 })
  const next = makeVisit()
  const etas = visitEtas({ remaining: [nowhere, next], legs: [leg(3)], now })
  expect([...etas]).toEqual([[next.id, minutes(13)]])
})

it('waits for the hour of a visit, and is later at all that follow', () => {
  const opens = (minute: number) => ({ start_at: new Date(minutes(minute)).toISOString() })
  const remaining = [
    makeVisit({ ...opens(20), service_time: 600 }),
    makeVisit(opens(25)),
    makeVisit({ ...opens(90), cx: null, cy: null, service_time: 0 }),
    makeVisit(opens(0)),
  ]
  const etas = visitEtas({ remaining, legs: [leg(5), leg(7), leg(3)], now })
  expect([...etas.values()]).toEqual([minutes(5), minutes(37), minutes(93)])
})

it('waits for no hour where somebody has begun before it', () => {
  const start_at = new Date(minutes(60)).toISOString()
  const begun = makeVisit({
    status: 'In progress',
    start_at,
    started_at: '2026-11-20T14:50:00.000Z',
  })
  const etas = visitEtas({ remaining: [begun, makeVisit()], legs: [leg(0), leg(4)], now })
  expect([...etas.values()]).toEqual([minutes(24)])
})

it('promises nothing beyond the ways that are known', () => {
  const remaining = [makeVisit(), makeVisit()]
  expect(visitEtas({ remaining, legs: [leg(3)], now }).size).toBe(1)
})

it('goes first to what is under way, then by the plan, and to nothing that is over', () => {
  const statuses = ['Finalized', 'Delayed', 'On the way', 'Scheduled', 'In progress'] as const
  const remaining = remainingVisits(statuses.map((status) => makeVisit({ status })))
  expect(remaining.map(({ status }) => status)).toEqual([
    'In progress',
    'On the way',
    'Delayed',
    'Scheduled',
  ])
})
