/** A place on the earth, WGS 84 degrees. */
export interface Place {
  readonly cx: number
  readonly cy: number
}

const earthRadiusM = 6_371_008.8
const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** Along the great circle of a sphere, metres; within 0.6 % of the ellipsoid. */
export function distanceM(from: Place, to: Place): number {
  const [phi1, phi2] = [radians(from.cy), radians(to.cy)]
  const north = Math.sin((phi2 - phi1) / 2) ** 2
  const east = Math.sin(radians(to.cx - from.cx) / 2) ** 2
  return 2 * earthRadiusM * Math.asin(Math.sqrt(north + Math.cos(phi1) * Math.cos(phi2) * east))
}

/** Along a track, metres; 0 for fewer than two places. */
export function lengthM(track: readonly Place[]): number {
  let length = 0
  for (const [index, place] of track.entries()) {
    const former = track[index - 1]
    if (former) length += distanceM(former, place)
  }
  return length
}

/** Direction of travel at the start of the great circle, degrees clockwise from north, 0 to 360. */
export function courseDeg(from: Place, to: Place): number {
  const [phi1, phi2] = [radians(from.cy), radians(to.cy)]
  const lambda = radians(to.cx - from.cx)
  const east = Math.sin(lambda) * Math.cos(phi2)
  const north = Math.cos(phi1) * Math.sin(phi2) - Math.sin(phi1) * Math.cos(phi2) * Math.cos(lambda)
  return ((Math.atan2(east, north) * 180) / Math.PI + 360) % 360
}
