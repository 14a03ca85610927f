import { expect, it } from 'vitest'
import { z } from 'zod'
import { endpoint, isHeavy } from './endpoint.ts'

const list = endpoint({
  method: 'POST',
  path: '/thing/filter',
  summary: 'List things',
  access: 'session',
  effect: 'reads',
  output: z.object({}),
  errors: [],
})

it('takes large pages of lists for heavy, and what says so itself', () => {
  const heavy = (body: unknown) => isHeavy(list, body)
  expect([{}, { quantity: 200 }, null, [], 'x'].map(heavy)).toEqual([
    false,
    false,
    false,
    false,
    false,
  ])
  expect([{ quantity: null }, { quantity: 201 }].map(heavy)).toEqual([true, true])
  expect(isHeavy({ ...list, effect: 'writes' }, { quantity: null })).toBe(false)
  expect(isHeavy({ ...list, cost: 'heavy' }, undefined)).toBe(true)
})
