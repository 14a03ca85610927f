import type { Visit } from '@baquiano/contract/visits'
import { expect, it } from 'vitest'
import { makeVisit } from '../../../test/make-visit.ts'
import { trackOfVisit } from './track-of-visit.ts'

const at = (hour: string) => `2026-11-20T${hour}:00.000Z`
const hours = ['14:30', '14:45', '15:00', '15:30', '16:00', '16:30', '17:00']
const track = {
  resource_id: '0195d5a0-0000-7000-8000-000000000000',
  distance_m: 0,
  fixes: hours.map((hour) => ({
    fix_at: at(hour),
    cx: -74,
    cy: 4.6,
    speed_km_h: null,
    is_doubtful: false,
  })),
  thinned: false,
}
const shown = (visit: Visit, stops: readonly Visit[] = []) =>
  trackOfVisit(track, visit, stops).fixes.map(({ fix_at }) => fix_at.slice(11, 16))

it('shows nothing of anybody before they set out to the visit', () => {
  expect(shown(makeVisit())).toEqual([])
  expect(shown(makeVisit({ status: 'Delayed' }))).toEqual([])
})

it('follows from setting out on', () => {
  const visit = makeVisit({ status: 'On the way', on_the_way_at: at('15:00') })
  expect(shown(visit)).toEqual(['15:00', '15:30', '16:00', '16:30', '17:00'])
})

it('ends at the next stop, or with the visit', () => {
  const visit = makeVisit({
    status: 'Finalized',
    on_the_way_at: at('14:45'),
    started_at: at('15:00'),
    finished_at: at('15:30'),
  })
  const next = makeVisit({ on_the_way_at: at('15:40'), started_at: at('16:30') })
  expect(shown(visit)).toEqual(['14:45', '15:00', '15:30'])
  expect(shown(visit, [next])).toEqual(['14:45', '15:00', '15:30', '16:00', '16:30'])
})
