import { assert, double, integer, property, tuple } from 'fast-check'
import { expect, it } from 'vitest'
import {
  boundsOfTile,
  keyRangeOf,
  keyRangesIn,
  keysOf,
  placeOf,
  squareOf,
  tileKeyOf,
} from './tile-key.ts'

const longitude = double({ min: -179.9, max: 179.9, noNaN: true })
const latitude = double({ min: -85, max: 85, noNaN: true })

it('gives all places of a tile keys of its range, and no others', () => {
  assert(
    property(longitude, latitude, integer({ min: 0, max: 20 }), (cx, cy, zoom) => {
      const [x, y] = squareOf(cx, cy)
      const [column, row] = [Math.floor(x * 2 ** zoom), Math.floor(y * 2 ** zoom)]
      const key = tileKeyOf(cx, cy)
      const { first, last } = keyRangeOf({ zoom, column, row })
      expect(key).toBeGreaterThanOrEqual(first)
      expect(key).toBeLessThanOrEqual(last)
      expect(last - first + 1).toBe(keysOf(zoom))
      const [west, south, east, north] = boundsOfTile({ zoom, column, row })
      expect(cx).toBeGreaterThanOrEqual(west - 1e-9)
      expect(cx).toBeLessThanOrEqual(east + 1e-9)
      expect(cy).toBeGreaterThanOrEqual(south - 1e-9)
      expect(cy).toBeLessThanOrEqual(north + 1e-9)
    }),
  )
})

it('goes from the square back to the place', () => {
  assert(
    property(longitude, latitude, (cx, cy) => {
      const [east, north] = placeOf(...squareOf(cx, cy))
      expect(east).toBeCloseTo(cx, 6)
      expect(north).toBeCloseTo(cy, 6)
    }),
  )
})

it('covers bounds with few ranges that hold every place within', () => {
  const share = double({ min: 0, max: 1, noNaN: true })
  const side = double({ min: 0.001, max: 5, noNaN: true })
  assert(
    property(
      tuple(longitude, latitude, side),
      tuple(share, share),
      ([west, south, length], [right, up]) => {
        const [east, north] = [Math.min(180, west + length), Math.min(85, south + length)]
        const ranges = keyRangesIn([west, south, east, north])
        expect(ranges.length).toBeLessThanOrEqual(16)
        const key = tileKeyOf(west + (east - west) * right, south + (north - south) * up)
        expect(ranges.some(({ first, last }) => key >= first && key <= last)).toBe(true)
      },
    ),
  )
})
