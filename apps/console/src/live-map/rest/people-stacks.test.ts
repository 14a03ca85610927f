import { expect, it } from 'vitest'
import { peopleStacks } from './people-stacks.ts'

const at = (id: string, x: number, y = 0) => ({ id, x, y })

it('counts people whose markers hide each other, and leaves the others alone', () => {
  const stacks = peopleStacks([at('a', 0), at('b', 8), at('c', 100), at('d', 4, 6)])
  expect(stacks).toEqual([{ ids: ['a', 'b', 'd'], x: 4, y: 2 }])
})

it('puts nobody into two stacks', () => {
  const stacks = peopleStacks([at('a', 0), at('b', 10), at('c', 20), at('d', 30)])
  expect(stacks.flatMap(({ ids }) => ids).toSorted()).toEqual(['a', 'b', 'c', 'd'])
})

it('counts nobody who stands alone', () => {
  expect(peopleStacks([at('a', 0), at('b', 40)])).toEqual([])
})
