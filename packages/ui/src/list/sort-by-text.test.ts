import { expect, it } from 'vitest'
import { sortByText } from './sort-by-text.ts'

const words: Readonly<Record<string, string>> = {
  Active: 'Activo',
  Blocked: 'Bloqueado',
  Deleted: 'Eliminado',
  Inactive: 'Inactivo',
}
const columns = [
  {
    key: 'name',
    label: '',
    order_by: 'name',
    textOf: (name: string) => words[name] ?? name,
    render: (name: string) => name,
  },
]
const records = ['Active', 'Blocked', 'Deleted', 'Ávila', 'Inactive']
const page = { records, next_cursor: null }
const up = { order_by: 'name', sort: 'ASC', language: 'es' } as const

it('orders a whole list by the words that it shows, as the language does', () => {
  const sorted = ['Active', 'Ávila', 'Blocked', 'Deleted', 'Inactive']
  expect(sortByText([page], columns, up)).toEqual(sorted)
  const down = { order_by: 'name', sort: 'DESC', language: 'es' } as const
  expect(sortByText([page], columns, down)).toEqual(sorted.toReversed())
})

it('leaves the server’s order of what is loaded in part, of the best matches, and of other columns', () => {
  const orderOf = (changes: object, order = up) =>
    sortByText([{ ...page, ...changes }], columns, order)
  expect(orderOf({ next_cursor: 'next' })).toEqual(records)
  expect(orderOf({ is_best_first: true })).toEqual(records)
  const other = { order_by: 'update_on', sort: 'ASC', language: 'es' } as const
  expect(sortByText([page], columns, other)).toEqual(records)
})
