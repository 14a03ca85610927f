import type { Model } from './model.ts'
import { f64, i32 } from './numbers.ts'

/** In seconds: sums of the same durations in another order differ by less. */
export const roundingError = 1e-6

/** The earliest instant not before `at` when service at a node may start; infinite once its last window is over. */
export function nextOpen(model: Model, node: number, at: number): number {
  const end = i32(model.windowFirst, node + 1)
  for (let window = i32(model.windowFirst, node); window < end; window += 1) {
    if (at <= f64(model.windowClose, window) + roundingError) {
      return Math.max(at, f64(model.windowOpen, window))
    }
  }
  return Number.POSITIVE_INFINITY
}

/** The latest instant not after `at` when service at a node may start; minus infinity before its first window. */
export function lastOpen(model: Model, node: number, at: number): number {
  const first = i32(model.windowFirst, node)
  for (let window = i32(model.windowFirst, node + 1) - 1; window >= first; window -= 1) {
    if (at >= f64(model.windowOpen, window) - roundingError) {
      return Math.min(at, f64(model.windowClose, window))
    }
  }
  return Number.NEGATIVE_INFINITY
}
