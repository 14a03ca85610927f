import { expect, it } from 'vitest'
import { deviationOf } from './deviation.ts'

const at = (east_m: number, north_m: number) => ({ cx: east_m / 111_195, cy: north_m / 111_195 })
const street = [at(0, 0), at(1000, 0)]

it('computes the median distance, and the share of fixes on the route', () => {
  const track = [at(100, 10), at(300, 30), at(500, 50), at(700, 170), at(900, 400)]
  expect(deviationOf(track, [street])).toEqual({ median_m: 50, within_pct: 60 })
})

it('takes the nearest of several lines', () => {
  expect(deviationOf([at(0, 200)], [street, [at(0, 210), at(9, 210)]])?.median_m).toBe(10)
})

it('compares nothing with nothing', () => {
  expect(deviationOf([], [street])).toBeNull()
  expect(deviationOf([at(0, 0)], [])).toBeNull()
})
