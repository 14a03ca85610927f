import { expect, it } from 'vitest'
import { makeVisit } from '../../../test/make-visit.ts'
import { partsOf } from '../hours/day-parts.ts'
import { placedParts } from './use-columns.ts'

it('lays visits of the same minutes side by side, and gives the others the whole width', () => {
  const visits = [
    makeVisit({ hour_init: '08:00:00', hour_end: '09:00:00' }),
    makeVisit({ hour_init: '08:30:00', hour_end: '09:30:00' }),
    makeVisit({ hour_init: '09:00:00', hour_end: '10:00:00' }),
    makeVisit({ hour_init: '10:00:00', hour_end: '11:00:00' }),
  ]
  const placed = placedParts(visits.flatMap(partsOf))
  expect(placed.map(({ lane, lanes }) => [lane, lanes])).toEqual([
    [0, 2],
    [1, 2],
    [0, 2],
    [0, 1],
  ])
})
