import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { minutesOutsideWindow, type TimedVisit, visitTiming } from './visit-timing.ts'

const at = (hour: string) => Date.parse(`2026-11-20T${hour}:00.000Z`)
const iso = (hour: string) => new Date(at(hour)).toISOString()
const window = { start_at: iso('10:00'), end_at: iso('11:00') }
const planned: TimedVisit = { ...window, status: 'Scheduled', started_at: null }

/** A visit of 10:00 to 11:00: the clock, what is expected by then, and how it keeps its window. */
const timeline = [
  ['08:54', undefined, 'awaited', -66, 'none'],
  ['08:54', '09:46', 'expected', -14, 'none'],
  ['09:00', '10:00', 'expected', 0, 'none'],
  ['09:30', '11:00', 'expected', 0, 'none'],
  ['09:31', '11:12', 'expected', 12, 'predicted'],
  ['10:35', undefined, 'awaited', 0, 'none'],
  ['11:00', undefined, 'awaited', 0, 'none'],
  ['11:05', '11:20', 'expected', 20, 'actual'],
  ['11:05', undefined, 'awaited', 5, 'actual'],
] as const

it.each(timeline)('at %s, expected at %s: %s, %i min, lateness %s', (now, eta, ...expected) => {
  const { kind, outside_min, lateness } = visitTiming(planned, {
    now: at(now),
    eta: eta && at(eta),
  })
  expect([kind, outside_min, lateness]).toEqual(expected)
})

it.each([
  ['09:50', -10, 'none'],
  ['10:59', 0, 'none'],
  ['11:07', 7, 'actual'],
])(
  'judges an arrival at %s by itself, whatever clock and ETA are',
  (hour, outside_min, lateness) => {
    const begun = { ...planned, status: 'In progress', started_at: iso(hour) } as const
    const timing = visitTiming(begun, { now: at('20:00'), eta: at('21:00') })
    expect(timing).toEqual({ kind: 'reached', arrival: at(hour), outside_min, lateness })
  },
)

it.each(['Canceled', 'Finalized'] as const)('expects nobody at a visit that is %s', (status) => {
  const timing = visitTiming({ ...planned, status }, { now: at('15:00'), eta: at('16:00') })
  expect(timing).toEqual({ kind: 'over', arrival: null, outside_min: 0, lateness: 'none' })
})

it('is never late within the window', () => {
  const within = fc.integer({ min: at('10:00'), max: at('11:00') })
  fc.assert(fc.property(within, (instant) => minutesOutsideWindow(window, instant) === 0))
})
