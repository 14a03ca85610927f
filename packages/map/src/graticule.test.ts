import { expect, it } from 'vitest'
import { graticule } from './graticule.ts'

it.each([360, 20, 1, 0.1, 0.02])('lays a few lines over a view of %d degrees', (width) => {
  const view = {
    west: -74 - width / 2,
    east: -74 + width / 2,
    south: 4.6 - width / 4,
    north: 4.6 + width / 4,
  }
  const { features } = graticule(view)
  expect(features.length).toBeGreaterThan(12)
  expect(features.length).toBeLessThan(160)
})

it('keeps a line where it was when the view moves', () => {
  const before = meridians(0)
  expect(meridians(0.01).filter((at) => before.includes(at)).length).toBeGreaterThan(10)
})

function meridians(shift: number): string[] {
  const view = { west: -74.1 + shift, east: -74 + shift, south: 4.6, north: 4.7 }
  return graticule(view).features.flatMap(({ geometry }) =>
    geometry.type === 'LineString' ? [String(geometry.coordinates[0]?.[0]?.toFixed(6))] : [],
  )
}
