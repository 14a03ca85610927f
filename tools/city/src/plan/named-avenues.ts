import { curveThrough } from '../geometry/curve.ts'
import { beside } from '../geometry/line.ts'
import { type Point, pointsOf } from '../geometry/point.ts'
import type { Line, Road } from './road.ts'
import { river } from './water.ts'

const step_m = 45
const inCity = river.filter(({ y }) => Math.abs(y) < 2900)

/** A line through every fourth point beside the river. */
function riverside(by_m: number): Point[] {
  const line = beside(inCity, by_m).filter((_, index) => index % 4 === 0)
  return curveThrough(line, step_m)
}

const avenue = (road: Road, drawn: string): Line => ({
  points: curveThrough(pointsOf(drawn), step_m),
  road,
})

/** The ring road, whose carriageways run side by side. */
const ring = curveThrough(
  pointsOf(`3050 -2450, 1700 -3080, 0 -2960, -1700 -2700, -3000 -2500, -3720 -1500, -3600 -300,
    -3900 800, -3500 1900, -2500 2600, -1000 2860, 600 2700, 1900 2950, 2900 2600, 3300
    1900`),
  step_m,
)
const circunvalar: Road = {
  kind: 'trunk',
  name: 'Avenida Circunvalar',
  isOneWay: true,
  isDual: true,
}

/** Avenues that no web has: along the river, diagonals, the ring. */
export const namedAvenues: readonly Line[] = [
  {
    points: riverside(112),
    road: { kind: 'secondary', axis: 'carrera', name: 'Avenida del Río' },
  },
  {
    points: riverside(-112),
    road: { kind: 'tertiary', axis: 'carrera', name: 'Avenida Ribera Occidental' },
  },
  avenue(
    {
      kind: 'primary',
      axis: 'calle',
      name: 'Diagonal 32',
      number: '32',
      order: 32,
      alias: 'Avenida La Campana',
    },
    '2460 -2150, 1700 -1420, 900 -700, 130 60',
  ),
  avenue(
    {
      kind: 'secondary',
      axis: 'carrera',
      name: 'Transversal 40',
      number: '40',
      order: 40,
      alias: 'Avenida del Aeródromo',
    },
    '-930 180, -300 700, 420 1250, 980 1850, 1700 2500, 2100 3000',
  ),
  avenue(
    { kind: 'secondary', axis: 'carrera', name: 'Avenida Los Fundadores' },
    `1290 -2800, 1500 -2200, 2050 -1500, 2350 -700, 2300 100, 2600 800, 2700 1500, 2350
    2250, 1750 2700`,
  ),
  avenue(
    {
      kind: 'secondary',
      axis: 'carrera',
      name: 'Avenida Carrera 1',
      number: '1',
      order: 1,
      alias: 'Avenida del Piedemonte',
    },
    `3420 -2500, 3390 -1800, 3430 -1100, 3280 -400, 3060 100, 2960 700, 3010 1300, 3300
    1900`,
  ),
  { points: beside(ring, 8).toReversed(), road: circunvalar },
  { points: beside(ring, -8), road: circunvalar },
]
