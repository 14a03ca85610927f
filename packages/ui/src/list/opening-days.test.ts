import { expect, it, vi } from 'vitest'
import type { SetListParams } from './list-params.ts'
import { openingDays, withOpeningDays } from './opening-days.ts'

const days = openingDays('2026-11-20')
const filters = [{ key: 'added', label: '', days, isOpening: true }] as const

const paramsOf = (params: object) => withOpeningDays(filters, { ...params }, () => undefined).params

it('counts today and the two days before', () => {
  expect(days).toEqual({ date_init: '2026-11-18', date_end: '2026-11-20' })
})

it('opens with its days, unless the address names others or none', () => {
  expect(paramsOf({})).toEqual({ added: days })
  const others = { added: { date_init: '2026-01-01', date_end: '2026-01-02' } }
  expect(paramsOf(others)).toEqual(others)
  expect(paramsOf({ all_days: true })).toEqual({ all_days: true })
})

it('says in the address that its days were removed, and until when', () => {
  const setUrl = vi.fn<SetListParams>()
  const { set } = withOpeningDays(filters, {}, setUrl)
  set({ added: undefined })
  expect(setUrl).toHaveBeenLastCalledWith({ added: undefined, all_days: true })
  set({ added: days })
  expect(setUrl).toHaveBeenLastCalledWith({ added: days, all_days: undefined })
  set({ search: 'ana' })
  expect(setUrl).toHaveBeenLastCalledWith({ search: 'ana' })
})
