import type { Place } from '@baquiano/geo'
import type { City } from './city.ts'

/** A place in the street grid: metres along its two directions, before the streets are bent. */
export interface GridPlace {
  /** Towards the grid's east. */
  readonly u: number
  /** Towards the grid's north. */
  readonly v: number
}

/** From one avenue, and from one street, to the next, metres. */
export const block_m = 110
const degree_m = 111_195
const bend_m = 28
const bendLength_m = 900

/** Where a place of the grid lies: streets are turned, and bent a little, all alike. */
export function placeOf({ origin, turn_deg }: City, { u, v }: GridPlace): Place {
  const bentU = u + bend_m * Math.sin(v / bendLength_m) + 9 * Math.sin(v / 210 + 1)
  const bentV = v + bend_m * Math.sin(u / bendLength_m + 2) + 7 * Math.sin(u / 260)
  const turn = (turn_deg * Math.PI) / 180
  const east = bentU * Math.cos(turn) + bentV * Math.sin(turn)
  const north = bentV * Math.cos(turn) - bentU * Math.sin(turn)
  const cosine = Math.cos((origin.cy * Math.PI) / 180)
  return {
    cx: origin.cx + east / (degree_m * cosine),
    cy: origin.cy + north / degree_m,
  }
}

/** The place of the grid that lies there, within the metres by which streets are bent. */
export function gridPlaceOf({ origin, turn_deg }: City, { cx, cy }: Place): GridPlace {
  const cosine = Math.cos((origin.cy * Math.PI) / 180)
  const east = (cx - origin.cx) * degree_m * cosine
  const north = (cy - origin.cy) * degree_m
  const turn = (turn_deg * Math.PI) / 180
  return {
    u: east * Math.cos(turn) - north * Math.sin(turn),
    v: east * Math.sin(turn) + north * Math.cos(turn),
  }
}

export const cornerNear = (metres: number): number => Math.round(metres / block_m) * block_m
