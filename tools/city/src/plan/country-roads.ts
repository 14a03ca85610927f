import { curveRound, curveThrough } from '../geometry/curve.ts'
import { pointsOf } from '../geometry/point.ts'
import type { Line } from './road.ts'

const highway = (name: string, drawn: string): Line => ({
  points: curveThrough(pointsOf(drawn), 60),
  road: { kind: 'trunk', name, mayEnd: true },
})

const lane = (name: string, drawn: string, step_m = 50): Line => ({
  points: curveThrough(pointsOf(drawn), step_m),
  road: { kind: 'unclassified', name, mayEnd: true },
})

/** The avenue round a suburb beyond the ring. */
function suburb(drawn: string): Line {
  const round = curveRound(pointsOf(drawn), 45)
  return { points: [...round, ...round.slice(0, 1)], road: { kind: 'tertiary', axis: 'calle' } }
}

export const countryRoads: readonly Line[] = [
  highway(
    'Vía a Puerto Ventura',
    '-3650 80, -4300 260, -5000 90, -6200 420, -8800 -300, -13500 300',
  ),
  highway(
    'Vía al Llano',
    `3050 -2450, 3800 -2900, 4700 -3050, 6200 -3700, 9000 -3500, 13500 -4600`,
  ),
  highway('Vía al Norte', '600 2700, 760 3400, 500 4300, 900 6500, 300 9000, 1100 12500'),
  highway(
    'Vía al Sur',
    `-1700 -2700, -2400 -3300, -2600 -4300, -3900 -6300, -4300 -9000, -5600 -12500`,
  ),
  suburb('700 3010, 1180 3120, 1330 3520, 980 3760, 690 3640'),
  suburb('3560 -2780, 4150 -2560, 4480 -2750, 4460 -3000, 3850 -2960'),
  suburb('-3900 120, -4560 420, -4700 820, -4250 1050, -3960 700'),
  {
    points: curveThrough(pointsOf('-2480 -3420, -2790 -3470, -3090 -3400'), 45),
    road: { kind: 'tertiary', axis: 'calle' },
  },
  suburb('-2480 -3420, -1900 -3330, -1720 -3080, -1780 -2790, -2150 -3020'),
  lane('Vereda El Morichal', '3050 -2450, 3150 -3100, 2700 -3700, 2900 -4300'),
  lane(
    'Vereda La Primavera',
    `-3500 1900, -4200 2300, -4900 2250, -6000 2800, -8200 2600, -10500 3900`,
  ),
  lane('Vereda Agua Clara', '1900 2950, 2300 3500, 2150 4200, 3300 5800, 3000 8200'),
  lane(
    'Vereda San Pedro',
    `3430 -1100, 4100 -1250, 4600 -1050, 5600 -1300, 7600 -700, 10500 -1500`,
  ),
  lane('Vereda La Palmita', '-3720 -1500, -4500 -1560, -5200 -1400, -6000 -1750'),
  lane('Vereda El Tigre', '200 -2960, 120 -3500, 700 -4000, 600 -4400, 1500 -6200, 1100 -8500'),
  lane(
    'Vía al Mirador',
    `3300 1900, 3500 1500, 3750 1420, 3640 1200, 3900 1120, 3780 900, 4050 860, 4180 960,
    4300 900`,
    25,
  ),
]
