import { curveThrough } from '../geometry/curve.ts'
import { bandOf } from '../geometry/line.ts'
import { type IsNear, nearnessOf } from '../geometry/nearness.ts'
import type { Noise } from '../geometry/noise.ts'
import { type Point, pointsOf } from '../geometry/point.ts'
import { sidesOfLine } from '../geometry/side.ts'

const riverClear_m = 90
const streamClear_m = 27

/** From north to south, through the city. */
export const river: readonly Point[] = curveThrough(
  pointsOf(`-2300 13000, -1500 10400, -1900 8200, -900 6200, -700 4300, -820 3500, -1120 2750,
    -1720 2050, -1830 1250, -1420 520, -1250 -150, -1560 -900, -2050 -1500, -2120 -2200,
    -1750 -2950, -1650 -3600, -1900 -4300, -2600 -6200, -2000 -8300, -2900 -10500, -2700
    -13000`),
  45,
)

export interface Stream {
  readonly name: string
  readonly line: readonly Point[]
}

const stream = (name: string, drawn: string): Stream => ({
  name,
  line: curveThrough(pointsOf(drawn), 35),
})

export const streams: readonly Stream[] = [
  stream(
    'Quebrada La Honda',
    `4300 -520, 3700 -700, 3150 -560, 2500 -830, 1800 -980, 1050 -760, 380 -930, -420
    -800, -1000 -960, -1560 -900`,
  ),
  stream(
    'Quebrada Santa Rita',
    `4200 1900, 3500 1720, 2900 1500, 2300 1640, 1600 1420, 850 1640, 100 1500, -600
    1760, -1250 1650, -1780 1580`,
  ),
  stream(
    'Caño Guadual',
    `-4700 -700, -4100 -860, -3500 -620, -2900 -800, -2400 -1050, -1900 -1320`,
  ),
]

/** The river from bank to bank. */
export const riverbedOf = (noise: Noise): Point[] =>
  bandOf(river, (index) => 36 + 9 * noise(index / 9, 3.3) + 6 * noise(index / 3, 9.1))

export const isNearRiver: IsNear = nearnessOf(sidesOfLine(river))

export const isNearStream: IsNear = nearnessOf(streams.flatMap(({ line }) => sidesOfLine(line)))

/** So near that something beside it may be too near. */
export const isByWater = (point: Point): boolean =>
  isNearStream(point, 140) || isNearRiver(point, 220)

/** Too near to water to build on. */
export const isOnBank = (point: Point): boolean =>
  isNearStream(point, streamClear_m) || isNearRiver(point, riverClear_m)
