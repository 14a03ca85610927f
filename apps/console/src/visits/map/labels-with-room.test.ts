import { expect, it } from 'vitest'
import { labelsWithRoom } from './labels-with-room.ts'

const label = (key: string, x: number, y: number, width = 160) => ({ key, x, y, width })

it('writes what has room', () => {
  expect([...labelsWithRoom([label('a', 0, 0), label('b', 200, 0), label('c', 0, 40)])]).toEqual([
    'a',
    'b',
    'c',
  ])
})

it('leaves out the less important of two that lie over each other', () => {
  expect([...labelsWithRoom([label('a', 0, 0), label('b', 120, 10)])]).toEqual(['a'])
})

it('covers no pin, whose label may go', () => {
  expect([...labelsWithRoom([label('a', 0, 0), label('b', 60, 5, 40)])]).toEqual(['b'])
})

it('writes neither of two pins that lie over each other', () => {
  expect([...labelsWithRoom([label('a', 0, 0), label('b', 10, 5)])]).toEqual([])
})
