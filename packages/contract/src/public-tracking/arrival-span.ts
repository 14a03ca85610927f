import { minuteMs } from '../platform/index.ts'

/** Half of the span in which somebody is announced. */
const marginMs = 5 * minuteMs

/**
 * Between which instants whoever comes is announced: whole five minutes around the ETA, so that the words stand
 * still while the ETA moves by seconds.
 */
export function arrivalSpan(eta: number): { readonly from: number; readonly to: number } {
  const from = Math.floor((eta - marginMs) / marginMs) * marginMs
  return { from, to: from + 3 * marginMs }
}
