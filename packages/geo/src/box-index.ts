import Flatbush from 'flatbush'
import type { Place } from './distance.ts'

/** A rectangle of degrees; its borders belong to it. */
export interface Box {
  readonly west: number
  readonly south: number
  readonly east: number
  readonly north: number
}

/** Answers which of many boxes hold a place, by their positions in the list, in its order. */
export function createBoxIndex(boxes: readonly Box[]): (place: Place) => number[] {
  if (boxes.length === 0) return () => []
  const index = new Flatbush(boxes.length)
  for (const { west, south, east, north } of boxes) index.add(west, south, east, north)
  index.finish()
  return ({ cx, cy }) => index.search(cx, cy, cx, cy).toSorted((a, b) => a - b)
}
