import { boxOf } from './box.ts'
import { mix, type Point } from './point.ts'
import { isInside } from './ring.ts'
import { crossingOf, type Side, sidesOfLine, sidesOfRing } from './side.ts'

/** The parts of a line within the ring, cut at its border. */
export const within = (line: readonly Point[], ring: readonly Point[]): Point[][] =>
  clip(line, ring, true)

/** The parts of a line outside the ring, cut at its border. */
export const without = (line: readonly Point[], ring: readonly Point[]): Point[][] =>
  clip(line, ring, false)

function clip(line: readonly Point[], ring: readonly Point[], isWanted: boolean): Point[][] {
  const border = sidesOfRing(ring)
  const parts: Point[][] = []
  let part: Point[] = []
  for (const piece of sidesOfLine(line).flatMap((side) => cutAt(side, border))) {
    if (isInside(mix(piece.from, piece.to, 0.5), ring) === isWanted) {
      if (part.length === 0) part.push(piece.from)
      part.push(piece.to)
    } else if (part.length > 0) {
      parts.push(part)
      part = []
    }
  }
  return part.length > 0 ? [...parts, part] : parts
}

function cutAt(side: Side, border: readonly Side[]): Side[] {
  const box = boxOf([side.from, side.to])
  const shares = [0, 1]
  for (const other of border) {
    if (!mayMeet(other, box)) continue
    const crossing = crossingOf(side, other)
    if (crossing) shares.push(crossing.one)
  }
  shares.sort((one, other) => one - other)
  return shares.slice(1).flatMap((to, index) => {
    const from = shares[index] ?? 0
    if (to - from < 1e-9) return []
    return [{ from: mix(side.from, side.to, from), to: mix(side.from, side.to, to) }]
  })
}

const mayMeet = ({ from, to }: Side, { minX, minY, maxX, maxY }: ReturnType<typeof boxOf>) =>
  Math.max(from.x, to.x) >= minX &&
  Math.min(from.x, to.x) <= maxX &&
  Math.max(from.y, to.y) >= minY &&
  Math.min(from.y, to.y) <= maxY
