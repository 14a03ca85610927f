import { expect, it } from 'vitest'
import { lineAhead, lineDistanceM } from './line.ts'

const at = (east_m: number, north_m: number) => ({ cx: east_m / 111_195, cy: north_m / 111_195 })
const street = [at(0, 0), at(1000, 0)]

it('measures to the nearest point of a line, not to its corners', () => {
  expect(lineDistanceM(at(500, 40), street)).toBeCloseTo(40, 0)
  expect(lineDistanceM(at(-30, 40), street)).toBeCloseTo(50, 0)
})

it('goes on from the nearest point of a line, and says how far that is', () => {
  const corner = [...street, at(1000, 500)]
  const { distance_m, line } = lineAhead(at(400, 20), corner)
  expect(distance_m).toBeCloseTo(20, 0)
  expect(line.map(({ cx, cy }) => [cx * 111_195, cy * 111_195].map(Math.round))).toEqual([
    [400, 0],
    [1000, 0],
    [1000, 500],
  ])
})

it('has nothing ahead at the end of a line', () => {
  expect(lineAhead(at(1100, 0), street).line).toHaveLength(1)
  expect(lineAhead(at(0, 0), []).line).toEqual([])
})
