import { limits } from '../platform/index.ts'
import type { Device, PositionRejection } from './device.ts'

/** At this charge phones switch themselves off soon. */
const emptyPct = 5
/** `last_seen_at` is written at most this often, so that a smaller difference says nothing. */
const seenEvery_ms = 60_000
const online_ms = limits.online_s * 1000
const doubtfulWait_ms = limits.doubtful_wait_s * 1000

/** Why nothing new is known of where a resource is, from what its phones left; `at` is when that was known. */
export type Silence =
  | { readonly cause: 'NEVER_PAIRED' | 'NEVER_SENT' }
  | { readonly cause: 'REJECTED'; readonly reason: PositionRejection; readonly at: string }
  | { readonly cause: 'DOUBTFUL' | 'CLOCK_AHEAD' | 'CLOCK_BEHIND' | 'NO_DATA'; readonly at: string }
  | { readonly cause: 'BATTERY_EMPTY'; readonly at: string; readonly battery_pct: number }

type Evidence = Pick<Device, 'last_seen_at' | 'battery_pct' | 'rejected_at' | 'rejected_reason'>

interface LatestFix {
  readonly fix_at: string
  readonly received_at: string
  readonly battery_pct: number | null
  readonly is_doubtful: boolean
}

const msOf = (instant: string | null): number => (instant === null ? 0 : Date.parse(instant))

/**
 * Explains a silence by its evidence, the surest first; null while the latest fix is recent.
 *
 * @param devices the paired ones of the resource
 * @param state its latest fix; null where there is none
 */
export function explainSilence(
  devices: readonly Evidence[],
  state: LatestFix | null,
  now_ms: number,
): Silence | null {
  if (state && now_ms - msOf(state.fix_at) < online_ms) return null
  const [device] = devices.toSorted((a, b) => heardOf(b) - heardOf(a))
  if (!device) return { cause: 'NEVER_PAIRED' }
  return (
    rejectionOf(device) ??
    doubtOf(device, state, now_ms) ??
    clockFault(device, state, now_ms) ??
    silenceOf(device, state)
  )
}

function rejectionOf({ last_seen_at, rejected_at: at, rejected_reason: reason }: Evidence) {
  const isLast = at !== null && reason !== null && at > (last_seen_at ?? '')
  return isLast ? ({ cause: 'REJECTED', reason, at } as const) : null
}

/** Positions arrive, and do not replace a better one that is not old enough. */
function doubtOf({ last_seen_at: at }: Evidence, state: LatestFix | null, now_ms: number) {
  if (at === null || state === null || state.is_doubtful) return null
  const isWaiting = now_ms - msOf(state.fix_at) < doubtfulWait_ms
  const isUnused = msOf(at) - msOf(state.received_at) > seenEvery_ms
  return isWaiting && isUnused ? ({ cause: 'DOUBTFUL', at } as const) : null
}

/** Positions arrive, and none is of now. */
function clockFault({ last_seen_at: at }: Evidence, state: LatestFix | null, now_ms: number) {
  if (at === null) return null
  const seen_ms = msOf(at)
  // None becomes the latest: they are of a time that is still to come.
  const isUnused = seen_ms - msOf(state?.received_at ?? null) > online_ms + seenEvery_ms
  if (isUnused) return { cause: 'CLOCK_AHEAD', at } as const
  const isRecent = now_ms - seen_ms < online_ms
  return isRecent && state ? ({ cause: 'CLOCK_BEHIND', at: state.fix_at } as const) : null
}

function silenceOf(device: Evidence, state: LatestFix | null): Silence {
  const { last_seen_at: at } = device
  if (at === null) return { cause: 'NEVER_SENT' }
  const battery_pct = state?.battery_pct ?? device.battery_pct
  const isEmpty = battery_pct !== null && battery_pct <= emptyPct
  return isEmpty ? { cause: 'BATTERY_EMPTY', at, battery_pct } : { cause: 'NO_DATA', at }
}

/** When anything came from a device, kept or not. */
const heardOf = ({ last_seen_at, rejected_at }: Evidence): number =>
  Math.max(msOf(last_seen_at), msOf(rejected_at))
