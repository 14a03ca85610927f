import type { RoadIsochrone, RoadLeg, RoadPoint, RoadShape } from '@baquiano/contract/roads'
import { distanceM } from '@baquiano/geo'

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

const corners = 48
const metresPerDegree = 111_195
const northernmost = 89.9

/** A closed ring around a point; near the poles and the date line it is cut at the edge of the map. */
function circleAround({ cx, cy }: RoadPoint, radius_m: number): RoadShape {
  const north = radius_m / metresPerDegree
  const east = north / Math.cos((Math.min(Math.abs(cy), northernmost) * Math.PI) / 180)
  return Array.from({ length: corners + 1 }, (_, corner) => {
    const angle = ((corner % corners) / corners) * 2 * Math.PI
    return [
      clamp(cx + Math.sin(angle) * east, 180),
      clamp(cy + Math.cos(angle) * north, 90),
    ] satisfies [number, number]
  })
}

const clamp = (value: number, most: number): number => Math.max(-most, Math.min(most, value))
