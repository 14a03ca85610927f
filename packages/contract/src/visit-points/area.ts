import { z } from 'zod'
import { cx, cy, limits } from '../platform/index.ts'

type Corner = readonly [cx: number, cy: number]

const degrees = String.raw`-?\d{1,3}(\.\d{1,9})?`
const corner = `${degrees} ${degrees}`
const ring = new RegExp(`^${corner}(,${corner}){2,${limits.area_corners - 1}}$`)
const place = z.tuple([cx, cy])

/** Corners in their order, longitude and latitude: `-75.6 6.2,-75.5 6.2,-75.5 6.3`. One text, as addresses and views keep it. */
export const area = z
  .string()
  .max(limits.area)
  .regex(ring)
  .refine(
    (text) => !ring.test(text) || cornersOf(text).every((it) => place.safeParse(it).success),
    'TOO_BIG',
  )

export const cornersOf = (text: string): Corner[] =>
  text.split(',').map((each) => {
    const [east = Number.NaN, north = Number.NaN] = each.split(' ').map(Number)
    return [east, north]
  })

/** Six decimals are a tenth of a metre. */
export const areaOf = (corners: readonly Corner[]): string =>
  corners.map(([east, north]) => `${rounded(east)} ${rounded(north)}`).join(',')

/** The rectangle of bounds. */
export const areaWithin = ([west, south, east, north]: readonly [
  number,
  number,
  number,
  number,
]): string =>
  areaOf([
    [west, south],
    [east, south],
    [east, north],
    [west, north],
  ])

const rounded = (value: number): number => Math.round(value * 1e6) / 1e6
