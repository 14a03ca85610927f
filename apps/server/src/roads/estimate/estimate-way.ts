import type { RoadLeg, RoadPoint, RoadIsochrone } from '@baquiano/contract/roads'
import { distanceM } from '@baquiano/geo'
import { circleAround } from './circle-around.ts'

/** Streets are this much longer than the straight line: the median of a small country. */
const detour = 1.32
/** Speed within a city; between towns people drive faster than this says. */
const speed_km_h = 22
const metresPerSecond = speed_km_h / 3.6

/** Whole metres and seconds: more digits would look like knowledge. */
export function estimateWay(from: RoadPoint, to: RoadPoint) {
  const distance_m = distanceM(from, to) * detour
  return {
    distance_m: Math.round(distance_m),
    duration_s: Math.round(distance_m / metresPerSecond),
  }
}

export function estimateLeg(from: RoadPoint, to: RoadPoint): RoadLeg {
  const shape: RoadLeg['shape'] = [
    [from.cx, from.cy],
    [to.cx, to.cy],
  ]
  return { source: 'estimated', ...estimateWay(from, to), shape, steps: [] }
}

export function estimateIsochrone(point: RoadPoint, minutes: number): RoadIsochrone {
  const radius_m = (minutes * 60 * metresPerSecond) / detour
  return { minutes, source: 'estimated', polygons: [[circleAround(point, radius_m)]] }
}
