import { secondMs } from '@baquiano/contract/platform'

interface Seen {
  readonly timestamp: number
  readonly coords: Readonly<Record<'longitude' | 'latitude', number>>
}

/** Fixes nearer in time than this are not kept, unless the person has moved so far. */
const leastMs = 15 * secondMs
const leastDegrees = 0.0003
/** A battery that is this low has to last until the evening: its phone keeps and sends less. */
const lowPct = 20
const sparing = 4

/** Whether a fix tells enough beside the last that was kept. */
export function isWorthKeeping(fix: Seen, last: Seen, battery_pct: number | null): boolean {
  const factor = battery_pct !== null && battery_pct <= lowPct ? sparing : 1
  const far = leastDegrees * factor
  return (
    fix.timestamp - last.timestamp >= leastMs * factor ||
    Math.abs(fix.coords.longitude - last.coords.longitude) >= far ||
    Math.abs(fix.coords.latitude - last.coords.latitude) >= far
  )
}
