import { expect, it } from 'vitest'
import { byName, orderOf, toggleOrder } from './list-order.ts'

const newest = { order_by: 'added_on', sort: 'DESC' } as const

it('begins with the order of the list, and any other column upwards', () => {
  expect(orderOf(byName, {})).toEqual({ order_by: 'name', sort: 'ASC' })
  expect(orderOf(newest, {})).toEqual(newest)
  expect(orderOf(newest, { order_by: 'name' })).toEqual({ order_by: 'name', sort: 'ASC' })
})

it('turns a column round and back, and keeps in the address what differs alone', () => {
  const once = toggleOrder(newest, {}, 'added_on')
  expect(once).toEqual({ order_by: undefined, sort: 'ASC' })
  expect(toggleOrder(newest, once, 'added_on')).toEqual({ order_by: undefined, sort: undefined })
  const other = toggleOrder(newest, once, 'name')
  expect(other).toEqual({ order_by: 'name', sort: undefined })
  expect(toggleOrder(newest, other, 'name')).toEqual({ order_by: 'name', sort: 'DESC' })
})
