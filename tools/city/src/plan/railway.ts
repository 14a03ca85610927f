import { curveThrough } from '../geometry/curve.ts'
import { type Point, pointsOf } from '../geometry/point.ts'
import type { Line } from './road.ts'

const track: readonly Point[] = curveThrough(
  pointsOf(`-2600 12500, -3300 8000, -3050 4300, -2950 3200, -2700 2300, -2650 1300, -2550 400,
    -2680 -600, -3050 -1500, -3250 -2400, -3100 -3300, -3000 -4300, -3700 -8000, -3400
    -12500`),
  60,
)

export const railway: Line = {
  points: track,
  road: { kind: 'rail', name: 'Ferrocarril del Llano', mayEnd: true },
}
