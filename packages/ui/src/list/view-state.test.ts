import type { View } from '@baquiano/contract/views'
import { expect, it } from 'vitest'
import { isChanged, paramsOf, stateOf } from './view-state.ts'

const filters = [{ key: 'has_people', label: '', options: [] }]
const params = { search: 'ana', has_people: false, sort: 'DESC', columns: ['alias'] } as const
const id = '0195d5a0-0000-7000-8000-000000000001'
const at = '2026-11-19T15:00:00.000Z'
const view: View = {
  id,
  list: 'roles',
  name: 'Mía',
  is_shared: false,
  owner_id: id,
  owner_name: null,
  added_on: at,
  update_on: at,
  state: stateOf(filters, { ...params, columns: [...params.columns] }),
}

it('keeps how a list is looked at, and brings it back', () => {
  expect(view.state).toEqual({
    filters: { search: 'ana', has_people: false },
    sort: 'DESC',
    columns: ['alias'],
  })
  const back = paramsOf(filters, view)
  expect(back).toMatchObject({ ...params, view: id })
  expect(isChanged(stateOf(filters, { ...params, columns: ['alias'] }), view)).toBe(false)
})

it('lets go of everything that another view does not say', () => {
  expect(paramsOf(filters, null)).toEqual({
    search: undefined,
    has_people: undefined,
    match: undefined,
    order_by: undefined,
    sort: undefined,
    columns: undefined,
    density: undefined,
    view: undefined,
  })
  expect(isChanged(stateOf(filters, { search: 'ana' }), view)).toBe(true)
})
