import { i32, f64 } from './numbers.ts'
import type { Routes } from './routes.ts'

/** Of a request in a route this many best positions are kept: blinks skip more of them once in a million times. */
export const keptPositions = 3

/**
 * The best positions of each request in each route, kept while the route stays as it is. Most routes are unchanged between
 * two iterations, and a route that is rolled back has its version again, so most insertions read this and scan nothing.
 */
export interface InsertionCache {
  version: Float64Array
  cost: Float64Array
  /** Behind which position; of a shipment `pickup * width + delivery`. -1: no further position. */
  position: Int32Array
}

export function createInsertionCache({ model }: Routes): InsertionCache {
  const pairs = model.requestCount * model.vehicleCount
  return {
    version: new Float64Array(pairs).fill(-1),
    cost: new Float64Array(pairs * keptPositions),
    position: new Int32Array(pairs * keptPositions),
  }
}

/** Empties the entry that begins at `first`. */
export function clearEntry({ cost, position }: InsertionCache, first: number): void {
  for (let at = first; at < first + keptPositions; at += 1) {
    cost[at] = Number.POSITIVE_INFINITY
    position[at] = -1
  }
}

/** Keeps a position if it is among the best of its entry. */
export function offerPosition(
  { cost, position }: InsertionCache,
  first: number,
  offered: number,
  where: number,
): void {
  let at = first + keptPositions - 1
  if (offered >= f64(cost, at)) return
  for (; at > first && offered < f64(cost, at - 1); at -= 1) {
    cost[at] = f64(cost, at - 1)
    position[at] = i32(position, at - 1)
  }
  cost[at] = offered
  position[at] = where
}
