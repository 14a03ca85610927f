import { distanceM, type Place } from './distance.ts'

/** Longitude and latitude, degrees, as GeoJSON writes a position. */
export type Position = readonly [cx: number, cy: number]

const placeOf = ([cx, cy]: Position): Place => ({ cx, cy })

/** Positions without those that repeat the one before, as a double click writes them. */
export const distinctPositions = <Each extends Position>(line: readonly Each[]): Each[] =>
  line.filter((position, index) => !isSame(position, line[index - 1]))

/** The corners of a closed line, once each: those of GeoJSON and KML end with the first again, others do not. */
export function distinctCorners<Each extends Position>(ring: readonly Each[]): Each[] {
  const corners = distinctPositions(ring)
  const [first] = corners
  return first && corners.length > 1 && isSame(first, corners.at(-1))
    ? corners.slice(0, -1)
    : corners
}

/** Degrees within which corners lie on one line: a tenth of a millimetre. */
const flat = 1e-9

/** Whether all corners lie on one line, so that nothing lies inside. */
export function isFlat(ring: readonly Position[]): boolean {
  const [first] = ring
  if (!first) return true
  const lengths = ring.map(([x, y]) => Math.hypot(x - first[0], y - first[1]))
  const length = Math.max(...lengths)
  const farthest = ring[lengths.indexOf(length)] ?? first
  return (
    length <= flat ||
    ring.every((corner) => Math.abs(area(first, farthest, corner)) <= flat * length)
  )
}

/** Whether a closed line, whose last position is joined to its first, meets itself anywhere else. */
export const crossesItself = (ring: readonly Position[]): boolean =>
  somePair(
    edgesOf(ring, 0),
    (edge, other) => !areNeighbours(edge, other, ring.length) && meet(edge, other),
  ) !== undefined

/** The places of two closed lines that cross; undefined where none do. Lines that only touch do not cross. */
export function crossingRings(
  rings: readonly (readonly Position[])[],
): readonly [number, number] | undefined {
  const edges = rings.flatMap((ring, index) => edgesOf(ring, index))
  const pair = somePair(edges, (edge, other) => edge.ring !== other.ring && cross(edge, other))
  return pair && [pair[0].ring, pair[1].ring]
}

/**
 * Whether closed lines lie inside of another one, which they do not cross: each begins inside, and where its sides touch
 * the border they go on inside.
 */
export function lieInside(
  inner: readonly (readonly Position[])[],
  outer: readonly Position[],
): boolean {
  const border = edgesOf(outer, 0)
  const isOutside = (at: Position) =>
    !ringHolds(outer, placeOf(at)) && !border.some((edge) => liesOn(edge, at))
  if (!inner.every((ring) => beginsInside(ring, outer))) return false
  const edges = [...border, ...inner.flatMap((ring, index) => edgesOf(ring, index + 1))]
  const leaves = (edge: Edge) => [edge.from, edge.to, middleOf(edge)].some(isOutside)
  return (
    somePair(
      edges,
      (edge, other) => touchBorder(edge, other) && leaves(edge.ring === 0 ? other : edge),
    ) === undefined
  )
}

/** Whether one of two edges is of the outer line, and they meet. */
const touchBorder = (edge: Edge, other: Edge): boolean =>
  (edge.ring === 0) !== (other.ring === 0) && meet(edge, other)

/** Whether a closed line lies inside of another one that it does not cross, by its first place off the border of that. */
export function beginsInside(inner: readonly Position[], outer: readonly Position[]): boolean {
  const border = edgesOf(outer, 0)
  const probes = [...inner, ...edgesOf(inner, 0).map(middleOf)]
  const first = probes.find((at) => !border.some((edge) => liesOn(edge, at)))
  return first === undefined || ringHolds(outer, placeOf(first))
}

/** Whether a place lies inside of a closed line. */
export function ringHolds(ring: readonly Position[], { cx, cy }: Place): boolean {
  let isInside = false
  let before = ring.at(-1)
  // Indexes in place of names: this runs for each position of each phone, and taking tuples apart costs ten times more.
  for (const position of ring) {
    const x = position[0]
    const y = position[1]
    const formerX = before?.[0] ?? x
    const formerY = before?.[1] ?? y
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
  /** Place of its closed line among several. */
  readonly ring: number
  readonly index: number
  readonly from: Position
  readonly to: Position
  readonly west: number
  readonly east: number
  readonly south: number
  readonly north: number
}

const edgesOf = (corners: readonly Position[], ring: number): Edge[] =>
  corners.map((from, index) => {
    const to = corners[(index + 1) % corners.length] ?? from
    return {
      ring,
      index,
      from,
      to,
      west: Math.min(from[0], to[0]),
      east: Math.max(from[0], to[0]),
      south: Math.min(from[1], to[1]),
      north: Math.max(from[1], to[1]),
    }
  })

/** Two edges whose boxes meet and of which something is true. */
function somePair(
  edges: readonly Edge[],
  is: (edge: Edge, other: Edge) => boolean,
): readonly [Edge, Edge] | undefined {
  const fromWest = edges.toSorted((a, b) => a.west - b.west)
  for (const [index, edge] of fromWest.entries()) {
    for (let at = index + 1; at < fromWest.length; at += 1) {
      const other = fromWest[at]
      if (!other || other.west > edge.east) break
      if (other.north < edge.south || other.south > edge.north) continue
      if (is(edge, other)) return [edge, other]
    }
  }
  return undefined
}

const middleOf = ({ from, to }: Edge): Position => [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2]

const isSame = (a: Position, b: Position | undefined): boolean => a[0] === b?.[0] && a[1] === b[1]

const areNeighbours = (a: Edge, b: Edge, count: number): boolean => {
  const apart = Math.abs(a.index - b.index)
  return apart === 1 || apart === count - 1
}

/** Twice the area of a triangle; positive where `c` lies to the left of the way from `a` to `b`. */
const area = (a: Position, b: Position, c: Position): number =>
  (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])

const turn = (a: Position, b: Position, c: Position): number => Math.sign(area(a, b, c))

/** Whether both edges go on beyond the place where they meet. */
const cross = (a: Edge, b: Edge): boolean =>
  turn(a.from, a.to, b.from) * turn(a.from, a.to, b.to) < 0 &&
  turn(b.from, b.to, a.from) * turn(b.from, b.to, a.to) < 0

const liesOn = ({ from, to, west, east, south, north }: Edge, at: Position): boolean =>
  at[0] >= west && at[0] <= east && at[1] >= south && at[1] <= north && turn(from, to, at) === 0

/** Their boxes overlap, so ends that lie on the other's line count as meeting. */
const meet = (a: Edge, b: Edge): boolean =>
  turn(a.from, a.to, b.from) * turn(a.from, a.to, b.to) <= 0 &&
  turn(b.from, b.to, a.from) * turn(b.from, b.to, a.to) <= 0
