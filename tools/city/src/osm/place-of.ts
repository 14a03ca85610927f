import type { Place } from '@baquiano/geo'
import type { Point } from '../geometry/point.ts'

/** Empty savanna, but for what is made here. */
const origin: Place = { cx: -69.32, cy: 5.02 }
const degreeEast_m = 111_320 * Math.cos((origin.cy * Math.PI) / 180)
const degreeNorth_m = 110_574

/** Where a point of the plan lies on the earth, to a hundredth of a metre. */
export function placeOf({ x, y }: Point): Place {
  const cx = Math.round((origin.cx + x / degreeEast_m) * 1e7) / 1e7
  const cy = Math.round((origin.cy + y / degreeNorth_m) * 1e7) / 1e7
  return { cx, cy }
}
