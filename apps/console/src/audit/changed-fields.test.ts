import { expect, it } from 'vitest'
import { changedFields } from './changed-fields.ts'

it('tells of a change what differs alone, and of a list what came and what went', () => {
  const before = { name: 'Ruta', alias: '', permissions: ['A', 'B'], update_on: '1' }
  const after = { name: 'Ruta', alias: null, permissions: ['B', 'C'], update_on: '2', days: 30 }
  expect(changedFields({ before, after })).toEqual([
    { field: 'permissions', before: ['A'], after: ['C'] },
    { field: 'days', before: undefined, after: 30 },
  ])
})

it('tells all of a record that came, and of one that went', () => {
  const record = { name: 'Ruta', open: false, place: { cx: 1 }, note: '' }
  const expected = [
    ['name', 'Ruta'],
    ['open', false],
    ['place', { cx: 1 }],
  ]
  const came = changedFields({ before: null, after: record })
  expect(came.map(({ field, after }) => [field, after])).toEqual(expected)
  const went = changedFields({ before: record, after: null })
  expect(went.map(({ field, before }) => [field, before])).toEqual(expected)
})
