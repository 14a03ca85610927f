import { expect, it } from 'vitest'
import { mapSearch } from './map-search.ts'

const id = '0195d5a0-0000-7000-8000-000000000001'

it('reads what a shared address says', () => {
  const address = { date: '2026-11-20', resource: id, status: ['Delayed'], ribbon: 'closed' }
  expect(mapSearch.parse(address)).toEqual(address)
})

it('opens with nothing chosen', () => {
  expect(mapSearch.parse({})).toEqual({})
})

it.each([{ date: '2026-02-31' }, { resource: 'me' }, { status: ['Lost'] }])(
  'refuses %j',
  (address) => {
    expect(mapSearch.safeParse(address).success).toBe(false)
  },
)
