import type { ListedPoint } from '../listed-point.ts'

export interface PlacedPoint extends ListedPoint {
  readonly cx: number
  readonly cy: number
}

export const isPlaced = (point: ListedPoint): point is PlacedPoint =>
  point.cx !== null && point.cy !== null
