import { boundsOfTile } from '@baquiano/geo'
import { expect, it } from 'vitest'
import { dayBox, dayTiles, holds } from './day-area.ts'

const town = [
  { cx: -74.06, cy: 4.65 },
  { cx: -74.1, cy: 4.6 },
]
const zooms = { from: 0, to: 14 }

it('reaches at least a kilometre beyond each visit, and has no box without visits', () => {
  const box = dayBox(town)
  expect(box).not.toBeNull()
  if (!box) return
  const corners = town.flatMap(({ cx, cy }) => [
    { cx: cx - 0.009, cy: cy - 0.009 },
    { cx: cx + 0.009, cy: cy + 0.009 },
  ])
  expect(holds(box, corners)).toBe(true)
  expect(holds(box, [{ cx: -74.06, cy: 4.8 }])).toBe(false)
  expect(dayBox([])).toBeNull()
  expect(dayTiles([], zooms)).toEqual([])
})

it('keeps each zoom, and at the nearest every street between the visits of a town', () => {
  const tiles = dayTiles(town, zooms)
  expect(new Set(tiles.map(({ zoom }) => zoom)).size).toBe(15)
  const between = { cx: -74.08, cy: 4.625 }
  for (const place of [...town, between]) expect(isKept(tiles, place)).toBe(true)
  expect(tiles.length).toBeLessThan(80)
})

it('leaves out the country between visits that lie far from each other', () => {
  const far = [...town, { cx: -75.56, cy: 6.25 }]
  const tiles = dayTiles(far, zooms)
  for (const place of far) expect(isKept(tiles, place)).toBe(true)
  expect(isKept(tiles, { cx: -74.8, cy: 5.4 })).toBe(false)
  expect(tiles.length).toBeLessThan(1600)
})

/** Whether a tile of the nearest zoom shows a place. */
const isKept = (tiles: ReturnType<typeof dayTiles>, place: { cx: number; cy: number }) =>
  tiles.some((tile) => tile.zoom === zooms.to && holds([...boundsOfTile(tile)], [place]))
