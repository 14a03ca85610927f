import { renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useRowOrder } from './use-row-order.ts'

const row = (id: string, planned: number) => ({ person: { id }, planned })
const morning = [row('a', 60), row('b', 240), row('c', 120)]

it('puts the fullest days first, and moves no row while these change', () => {
  const { result, rerender } = renderHook(
    ({ rows, of }) =>
      useRowOrder(rows, { isByLoad: true, of, isPending: false }).map(({ person }) => person.id),
    { initialProps: { rows: morning, of: 'monday' } },
  )
  expect(result.current).toEqual(['b', 'c', 'a'])
  const later = [row('a', 400), row('b', 0), row('c', 120), row('d', 480)]
  rerender({ rows: later, of: 'monday' })
  expect(result.current).toEqual(['b', 'c', 'a', 'd'])
  rerender({ rows: later, of: 'tuesday' })
  expect(result.current).toEqual(['d', 'a', 'c', 'b'])
})
