import { expect, it } from 'vitest'
import { makeVisit } from '../../../test/make-visit.ts'
import { realityOf } from './reality.ts'

const at = (hour: string) => Date.parse(`2026-11-20T${hour}:00.000Z`)
const day = '2026-11-20T'

it('draws trip and stay of a finished visit', () => {
  const visit = makeVisit({
    status: 'Finalized',
    on_the_way_at: `${day}15:05:00.000Z`,
    started_at: `${day}15:31:00.000Z`,
    finished_at: `${day}16:09:00.000Z`,
  })
  const { trip, stay, span } = realityOf(visit, at('20:00'))
  expect(trip).toEqual({ from: at('15:05'), to: at('15:31') })
  expect(stay).toEqual({ from: at('15:31'), to: at('16:09') })
  expect(span).toEqual({ from: at('14:45'), to: at('16:24') })
})

it('ends what is under way at now, and draws nothing of what has not begun', () => {
  const visit = makeVisit({ status: 'On the way', on_the_way_at: `${day}14:40:00.000Z` })
  expect(realityOf(visit, at('14:50'))).toMatchObject({
    trip: { from: at('14:40'), to: at('14:50') },
    stay: undefined,
    isNowShown: true,
  })
  expect(realityOf(makeVisit(), at('08:00'))).toMatchObject({ trip: undefined, isNowShown: false })
})

it('writes at most nine hours above a long stay', () => {
  const visit = makeVisit({ started_at: `${day}15:00:00.000Z` })
  const { hours } = realityOf(visit, Date.parse('2026-11-21T15:00:00.000Z'))
  expect(hours.length).toBeLessThanOrEqual(9)
  expect(hours.length).toBeGreaterThan(2)
})

it('writes no hour at an end, where it would be cut off', () => {
  const { hours, span } = realityOf(makeVisit(), at('08:00'))
  expect(hours.length).toBeGreaterThan(1)
  for (const hour of hours) {
    expect(Math.min(hour - span.from, span.to - hour)).toBeGreaterThanOrEqual(
      (span.to - span.from) / 20,
    )
  }
})
