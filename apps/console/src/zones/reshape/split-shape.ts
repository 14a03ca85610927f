import { ringsOf, type ZoneShape } from '@baquiano/contract/zones'
import type { Position } from '@baquiano/geo'
import { difference } from 'polyclip-ts'
import { shapesOf } from './shapes-of.ts'

/** Where a line goes over a border. */
interface Crossing {
  /** Which side of the ring, by its first corner; and where on it, 0 to 1. */
  readonly side: number
  readonly along: number
  /** Which part of the line, by its first position. */
  readonly part: number
  readonly place: Position
}

/**
 * The parts of an area on either side of a line, the largest first.
 *
 * @returns nothing unless the line crosses the border exactly twice
 */
export function splitShape(shape: ZoneShape, line: readonly Position[]): ZoneShape[] {
  const [outer = [], ...holes] = ringsOf(shape)
  const crossings = crossingsOf(outer, line)
  const [first, second] = crossings
  if (!first || !second || crossings.length !== 2) return []
  const cut = [first.place, ...line.slice(first.part + 1, second.part + 1), second.place]
  const rings = [
    [...cut, ...cornersBetween(outer, second, first)],
    [...cut.toReversed(), ...cornersBetween(outer, first, second)],
  ]
  if (holes.length === 0) return shapesOf(rings.map((ring) => [plain(ring)]))
  return shapesOf(
    rings.flatMap((ring) => difference([plain(ring)], ...holes.map((it) => [plain(it)]))),
  )
}

const plain = (ring: readonly Position[]): [number, number][] => ring.map(([x, y]) => [x, y])

/** In the order of the line. */
function crossingsOf(ring: readonly Position[], line: readonly Position[]): Crossing[] {
  const crossings: (Crossing & { readonly far: number })[] = []
  for (const [part, from] of line.slice(0, -1).entries()) {
    const to = line[part + 1] ?? from
    for (const [side, corner] of ring.entries()) {
      const next = ring[(side + 1) % ring.length] ?? corner
      const met = meetingOf([from, to], [corner, next])
      if (met) crossings.push({ ...met, part, side })
    }
  }
  return crossings.toSorted((a, b) => a.part - b.part || a.far - b.far)
}

/** Where two straight lines meet; a corner belongs to the side that begins there, so it counts once. */
function meetingOf([a, b]: readonly [Position, Position], [c, d]: readonly [Position, Position]) {
  const [lineX, lineY] = [b[0] - a[0], b[1] - a[1]]
  const [sideX, sideY] = [d[0] - c[0], d[1] - c[1]]
  const turn = lineX * sideY - lineY * sideX
  if (turn === 0) return undefined
  const [apartX, apartY] = [c[0] - a[0], c[1] - a[1]]
  const far = (apartX * sideY - apartY * sideX) / turn
  const along = (apartX * lineY - apartY * lineX) / turn
  if (far < 0 || far >= 1 || along < 0 || along >= 1) return undefined
  return { far, along, place: [c[0] + along * sideX, c[1] + along * sideY] as const }
}

/** The corners of a ring from one crossing on to another. */
function cornersBetween(ring: readonly Position[], from: Crossing, to: Crossing): Position[] {
  const isAhead = to.side > from.side || (to.side === from.side && to.along > from.along)
  const count = isAhead ? to.side - from.side : to.side - from.side + ring.length
  return Array.from({ length: count }, (_, step) => ring[(from.side + 1 + step) % ring.length])
    .filter((corner) => corner !== undefined)
    .filter(([x, y]) => [from, to].every(({ place }) => place[0] !== x || place[1] !== y))
}
