import type { Way } from './way.ts'

/** How much longer than an empty street takes a way may be under way, in the traffic of a city. */
const slowest = 2.4

/** How long a way is driven by somebody who has so much time for it. */
export function driveMs({ duration_s }: Way, available_ms: number): number {
  const least_ms = duration_s * 1000
  return Math.round(Math.min(Math.max(available_ms, least_ms), least_ms * slowest))
}
