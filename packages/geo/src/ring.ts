import { distanceM, type Place } from './distance.ts'

/** Longitude and latitude, degrees, as GeoJSON writes a position. */
export type Position = readonly [cx: number, cy: number]

const placeOf = ([cx, cy]: Position): Place => ({ cx, cy })

/** Whether a closed line, whose last position is joined to its first, meets itself anywhere else. */
export function crossesItself(ring: readonly Position[]): boolean {
  const edges = ring
    .map((from, index): Edge => edgeOf(index, from, ring[(index + 1) % ring.length] ?? from))
    .toSorted((a, b) => a.west - b.west)
  for (const [index, edge] of edges.entries()) {
    for (let at = index + 1; at < edges.length; at += 1) {
      const other = edges[at]
      if (!other || other.west > edge.east) break
      if (other.north < edge.south || other.south > edge.north) continue
      if (!areNeighbours(edge, other, ring.length) && meet(edge, other)) return true
    }
  }
  return false
}

/** Whether a place lies inside of a closed line. */
export function ringHolds(ring: readonly Position[], { cx, cy }: Place): boolean {
  let isInside = false
  let before = ring.at(-1)
  for (const position of ring) {
    const [x, y] = position
    const [formerX, formerY] = before ?? position
    if (y > cy !== formerY > cy && cx < ((formerX - x) * (cy - y)) / (formerY - y) + x) {
      isInside = !isInside
    }
    before = position
  }
  return isInside
}

/** Surface within a closed line, m²; within 1 % for what a town or a region covers. */
export function ringAreaM2(ring: readonly Position[]): number {
  const [first] = ring
  if (!first) return 0
  const [originX, originY] = first
  const north = distanceM(placeOf(first), { cx: originX, cy: originY + 0.01 }) / 0.01
  const middle = ring.reduce((sum, [, cy]) => sum + cy, 0) / ring.length
  const east = distanceM({ cx: originX, cy: middle }, { cx: originX + 0.01, cy: middle }) / 0.01
  let twice = 0
  let before = ring.at(-1) ?? first
  for (const position of ring) {
    const [x, y] = [(position[0] - originX) * east, (position[1] - originY) * north]
    const [formerX, formerY] = [(before[0] - originX) * east, (before[1] - originY) * north]
    twice += formerX * y - x * formerY
    before = position
  }
  return Math.abs(twice) / 2
}

/** A circle as a closed line of some corners, anticlockwise from the east. */
export function circleRing(center: Place, radius_m: number, corners = 64): Position[] {
  const north = radius_m / distanceM({ cx: 0, cy: 0 }, { cx: 0, cy: 1 })
  const east = north / Math.max(Math.cos((center.cy * Math.PI) / 180), 0.01)
  return Array.from({ length: corners }, (_, index): Position => {
    const angle = (index / corners) * 2 * Math.PI
    return [center.cx + east * Math.cos(angle), center.cy + north * Math.sin(angle)]
  })
}

interface Edge {
  readonly index: number
  readonly from: Position
  readonly to: Position
  readonly west: number
  readonly east: number
  readonly south: number
  readonly north: number
}

const edgeOf = (index: number, from: Position, to: Position): Edge => ({
  index,
  from,
  to,
  west: Math.min(from[0], to[0]),
  east: Math.max(from[0], to[0]),
  south: Math.min(from[1], to[1]),
  north: Math.max(from[1], to[1]),
})

const areNeighbours = (a: Edge, b: Edge, count: number): boolean => {
  const apart = Math.abs(a.index - b.index)
  return apart === 1 || apart === count - 1
}

/** Positive where `c` lies to the left of the way from `a` to `b`. */
const turn = (a: Position, b: Position, c: Position): number =>
  Math.sign((b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]))

/** Their boxes overlap, so ends that lie on the other's line count as meeting. */
const meet = (a: Edge, b: Edge): boolean =>
  turn(a.from, a.to, b.from) * turn(a.from, a.to, b.to) <= 0 &&
  turn(b.from, b.to, a.from) * turn(b.from, b.to, a.to) <= 0
