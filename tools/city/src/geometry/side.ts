import { at } from './at.ts'
import { pairsOf } from './pairs.ts'
import { cross, dot, minus, type Point } from './point.ts'

/** A straight piece. */
export interface Side {
  readonly from: Point
  readonly to: Point
}

export const sidesOfLine = (line: readonly Point[]): Side[] =>
  pairsOf(line).map(([from, to]) => ({ from, to }))

export const sidesOfRing = (ring: readonly Point[]): Side[] =>
  ring.map((from, index) => ({ from, to: at(ring, index + 1) }))

/** How far along the side the point nearest to `point` lies, 0 to 1. */
export function shareAlong(point: Point, { from, to }: Side): number {
  const way = minus(to, from)
  const square = dot(way, way)
  if (square === 0) return 0
  return Math.max(0, Math.min(1, dot(minus(point, from), way) / square))
}

/** Metres. */
export function distanceToSide(point: Point, { from, to }: Side): number {
  const dx = to.x - from.x
  const dy = to.y - from.y
  const square = dx * dx + dy * dy
  const along = square === 0 ? 0 : ((point.x - from.x) * dx + (point.y - from.y) * dy) / square
  const share = along < 0 ? 0 : along > 1 ? 1 : along
  const offX = from.x + dx * share - point.x
  const offY = from.y + dy * share - point.y
  return Math.sqrt(offX * offX + offY * offY)
}

/** Where two sides cross, as shares of each; none where they are parallel. */
export function crossingOf(one: Side, other: Side): { one: number; other: number } | undefined {
  const way = minus(one.to, one.from)
  const otherWay = minus(other.to, other.from)
  const turn = cross(way, otherWay)
  if (Math.abs(turn) < 1e-9) return undefined
  const gap = minus(other.from, one.from)
  const share = cross(gap, otherWay) / turn
  const otherShare = cross(gap, way) / turn
  const meets = share >= 0 && share <= 1 && otherShare >= 0 && otherShare <= 1
  return meets ? { one: share, other: otherShare } : undefined
}
