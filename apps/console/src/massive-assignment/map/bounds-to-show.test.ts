import { expect, it } from 'vitest'
import { boundsToShow } from './bounds-to-show.ts'

const company = [-75, 3, -70, 6] as const

it('opens where the visit points of the company are, and then at the stops', () => {
  expect(boundsToShow([], company)).toEqual(company)
  const stops = [
    { cx: -74.1, cy: 4.7 },
    { cx: -74, cy: 4.6 },
  ]
  expect(boundsToShow(stops, company)).toEqual([-74.1, 4.6, -74, 4.7])
})

it('knows no place while the company has none', () => {
  expect(boundsToShow([], undefined)).toBeUndefined()
  expect(boundsToShow([], null)).toBeUndefined()
})
