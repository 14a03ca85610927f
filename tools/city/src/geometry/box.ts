import type { Point } from './point.ts'

/** As RBush wants it, metres. */
export interface Box {
  readonly minX: number
  readonly minY: number
  readonly maxX: number
  readonly maxY: number
}

/** The box round some points, wider by `margin_m` on every side. */
export function boxOf(points: readonly Point[], margin_m = 0): Box {
  let minX = Number.POSITIVE_INFINITY
  let minY = Number.POSITIVE_INFINITY
  let maxX = Number.NEGATIVE_INFINITY
  let maxY = Number.NEGATIVE_INFINITY
  for (const { x, y } of points) {
    minX = Math.min(minX, x)
    minY = Math.min(minY, y)
    maxX = Math.max(maxX, x)
    maxY = Math.max(maxY, y)
  }
  return {
    minX: minX - margin_m,
    minY: minY - margin_m,
    maxX: maxX + margin_m,
    maxY: maxY + margin_m,
  }
}
