import { expect, it } from 'vitest'
import { townStrips } from './town-strips.ts'

const places = [5, 1, 4, 2, 6, 3].map((step) => ({ cx: step / 100, cy: step / 10 }))

it('cuts a town into strips that touch, with a share of the places in each', () => {
  const strips = townStrips(places, [1, 3, 2])
  const borders = strips.map(([corner, , opposite]) => [corner?.[1] ?? 0, opposite?.[1] ?? 0])
  const counts = borders.map(([south = 0, north = 0]) => {
    return places.filter(({ cy }) => cy > south && cy < north).length
  })
  expect(counts).toEqual([1, 3, 2])
  expect(borders.slice(1).map(([south]) => south)).toEqual(
    borders.slice(0, -1).map(([, north]) => north),
  )
})
