import { expect, it } from 'vitest'
import { fillMatrix } from './fill-matrix.ts'
import { noStreets } from './no-streets.ts'

it('lets the event loop go on while it estimates a large matrix', async () => {
  const points = Array.from({ length: 200 }, (_, index) => ({ cx: -74 + index / 1000, cy: 4.6 }))
  let rounds = 0
  let isOver = false
  const count = () => {
    rounds += 1
    if (!isOver) setImmediate(count)
  }
  setImmediate(count)
  const matrix = await fillMatrix(noStreets, { sources: points, targets: points, factor: 1 })
  isOver = true
  expect(matrix.durations_s).toHaveLength(200)
  expect(rounds).toBeGreaterThanOrEqual(40)
})
