import type { RoadPoint, RoadShape } from '@baquiano/contract/roads'

const corners = 48
const metresPerDegree = 111_195
const northernmost = 89.9

/** A closed ring around a point; near the poles and the date line it is cut at the edge of the map. */
export function circleAround({ cx, cy }: RoadPoint, radius_m: number): RoadShape {
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
