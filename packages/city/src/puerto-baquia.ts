import type { Place } from '@baquiano/geo'
import type { Point } from './geometry/point.ts'

/** Seed of the committed city. */
export const citySeed = 7

/** The city that the demo lives in: empty savanna, but for what is made here. */
export const puertoBaquia = {
  name: 'Puerto Baquía',
  department: 'Alto Baquía',
  country: 'Colombia',
  country_code: 'CO',
  time_zone: 'America/Bogota',
  population: 312_000,
  /** As DANE has codes, but of a department that it does not have: 96 was never given. */
  department_code: '96',
  municipality_code: '96001',
  /** For the map's corner: nothing here was surveyed by anybody. */
  attribution: 'Puerto Baquía es una ciudad inventada',
  licence: 'CC0-1.0',
} as const

const origin: Place = { cx: -69.32, cy: 5.02 }
const degreeEast_m = 111_320 * Math.cos((origin.cy * Math.PI) / 180)
const degreeNorth_m = 110_574

/** Where a point of the plan lies on the earth, to a hundredth of a metre. */
export function placeOf({ x, y }: Point): Place {
  const cx = Math.round((origin.cx + x / degreeEast_m) * 1e7) / 1e7
  const cy = Math.round((origin.cy + y / degreeNorth_m) * 1e7) / 1e7
  return { cx, cy }
}
