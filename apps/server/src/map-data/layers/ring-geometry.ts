import type { Position } from '../extract/position.ts'
import type { Ring } from './map-feature.ts'

/** Square degrees, positive whatever the direction. */
export function areaOf(ring: Ring): number {
  let doubled = 0
  for (const [index, [x, y]] of ring.entries()) {
    const [nextX, nextY] = ring[(index + 1) % ring.length] ?? [x, y]
    doubled += x * nextY - nextX * y
  }
  return Math.abs(doubled / 2)
}

/** The middle of the corners, which is enough for a label. */
export function middleOf(ring: Ring): Position {
  const corners = ring.slice(1)
  const sum = (at: 0 | 1) => corners.reduce((total, corner) => total + corner[at], 0)
  return [sum(0) / corners.length, sum(1) / corners.length]
}

/** Whether a place lies inside a ring. */
export function isInside([x, y]: Position, ring: Ring): boolean {
  let inside = false
  for (const [index, [x1, y1]] of ring.entries()) {
    const [x2, y2] = ring[(index + ring.length - 1) % ring.length] ?? [x1, y1]
    if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) inside = !inside
  }
  return inside
}
