import { expect, it, vi } from 'vitest'
import type { SetListParams } from './list-params.ts'
import { openingDays, withOpening } from './opening-days.ts'

const days = openingDays('2026-11-20')
const filters = [{ key: 'added', label: '', days, isOpening: true }] as const

const paramsOf = (params: object) => withOpening({ filters }, { ...params }, () => undefined).params

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
  const { set } = withOpening({ filters }, {}, setUrl)
  set({ added: undefined })
  expect(setUrl).toHaveBeenLastCalledWith({ added: undefined, all_days: true })
  set({ added: days })
  expect(setUrl).toHaveBeenLastCalledWith({ added: days, all_days: undefined })
  set({ search: 'ana' })
  expect(setUrl).toHaveBeenLastCalledWith({ search: 'ana' })
})

it('opens with what it names itself, unless another filter takes its place', () => {
  const opening = { key: 'around', value: '2026-11-20T15:00:00.000Z', unless: ['added'] }
  const setUrl = vi.fn<SetListParams>()
  const of = (params: object) => withOpening({ filters, opening }, { ...params }, setUrl)
  expect(of({}).params).toEqual({ around: opening.value })
  expect(of({ added: days }).params).toEqual({ added: days })
  expect(of({ all_days: true }).params).toEqual({ all_days: true })
  of({}).set({ around: undefined })
  expect(setUrl).toHaveBeenLastCalledWith({ around: undefined, all_days: true })
  of({}).set({ added: days })
  expect(setUrl).toHaveBeenLastCalledWith({ added: days, all_days: undefined })
  of({ added: days }).set({ added: undefined })
  expect(setUrl).toHaveBeenLastCalledWith({ added: undefined, all_days: true })
})
