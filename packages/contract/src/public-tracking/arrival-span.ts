import { minuteMs } from '../platform/index.ts'

/** Half of the span in which somebody is announced. */
const marginMs = 5 * minuteMs

/**
 * Between which instants whoever comes is announced: whole five minutes around the ETA, so that the words stand
 * still while the ETA moves by seconds. What lies behind `now` is never announced: `from` is null once it has passed,
 * and `to` is at least the next whole five minutes.
 */
export function arrivalSpan(
  eta: number,
  now: number,
): { readonly from: number | null; readonly to: number } {
  const from = Math.floor((eta - marginMs) / marginMs) * marginMs
  const next = (Math.floor(now / marginMs) + 1) * marginMs
  return { from: from > now ? from : null, to: Math.max(from + 3 * marginMs, next) }
}
