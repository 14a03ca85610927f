import { expect, it } from 'vitest'
import { drawBlocks } from './draw-blocks.ts'

it('draws the same town every time, and only where it can be seen', () => {
  const town = drawBlocks()
  expect(drawBlocks()).toBe(town)
  const numbers = (town.match(/-?\d+(\.\d+)?/g) ?? []).map(Number)
  expect(numbers.length).toBeGreaterThan(1000)
  expect(numbers.every((number) => number >= -60 && number <= 960)).toBe(true)
})
