/** A place on the earth, WGS 84 degrees. */
export interface Place {
  readonly cx: number
  readonly cy: number
}

const earthRadiusM = 6_371_008.8
const radians = (degrees: number): number => (degrees * Math.PI) / 180

/**
 * Along the great circle of a sphere, metres; within 0.6 % of the ellipsoid.
 *
 * `far` is `1 - near`, computed by itself: by subtraction, places on opposite sides of the earth would lose
 * half of their digits, which is 10 cm.
 */
export function distanceM(from: Place, to: Place): number {
  const [phi1, phi2] = [radians(from.cy), radians(to.cy)]
  const halfLambda = radians(to.cx - from.cx) / 2
  const cosines = Math.cos(phi1) * Math.cos(phi2)
  const near = Math.sin((phi2 - phi1) / 2) ** 2 + cosines * Math.sin(halfLambda) ** 2
  const far = Math.sin((phi2 + phi1) / 2) ** 2 + cosines * Math.cos(halfLambda) ** 2
  return 2 * earthRadiusM * Math.atan2(Math.sqrt(near), Math.sqrt(far))
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
