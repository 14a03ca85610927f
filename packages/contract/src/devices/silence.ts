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
  | { readonly cause: 'PLACE_DENIED' | 'APP_OLD'; readonly at: string }
  | { readonly cause: 'BATTERY_EMPTY'; readonly at: string; readonly battery_pct: number }
  | { readonly cause: 'NOT_SENT'; readonly at: string; readonly waiting_count: number }

type Evidence = Pick<
  Device,
  | 'last_seen_at'
  | 'battery_pct'
  | 'rejected_at'
  | 'rejected_reason'
  | 'reported_at'
  | 'place_permission'
  | 'waiting_count'
  | 'app'
>

interface LatestFix {
  readonly fix_at: string
  readonly received_at: string
  readonly battery_pct: number | null
  readonly is_doubtful: boolean
}

const msOf = (instant: string | null): number => (instant === null ? 0 : Date.parse(instant))

/** What else is known at the moment. */
interface Now {
  readonly now_ms: number
  /** The newest version of the app of the field, as it calls itself; null where nobody knows. */
  readonly newest_app: string | null
}

/**
 * Explains a silence by its evidence, the surest first; null while the latest fix is recent.
 *
 * @param devices the paired ones of the resource
 * @param state its latest fix; null where there is none
 */
export function explainSilence(
  devices: readonly Evidence[],
  state: LatestFix | null,
  { now_ms, newest_app }: Now,
): Silence | null {
  if (state && now_ms - msOf(state.fix_at) < online_ms) return null
  const [device] = devices.toSorted((a, b) => heardOf(b) - heardOf(a))
  if (!device) return { cause: 'NEVER_PAIRED' }
  return (
    rejectionOf(device) ??
    doubtOf(device, state, now_ms) ??
    clockFault(device, state, now_ms) ??
    healthOf(device, state, newest_app) ??
    silenceOf(device)
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

/** What the app of the field told of its phone last. */
function healthOf(device: Evidence, state: LatestFix | null, newest_app: string | null) {
  const { reported_at, last_seen_at, waiting_count } = device
  const at = reported_at ?? last_seen_at
  if (at === null) return null
  if (reported_at !== null && isDenied(device)) return { cause: 'PLACE_DENIED', at } as const
  const battery_pct = batteryOf(device, state)
  if (battery_pct !== null && battery_pct <= emptyPct)
    return { cause: 'BATTERY_EMPTY', at: laterOf(device), battery_pct } as const
  if (reported_at === null) return null
  if (waiting_count !== null && waiting_count > 0)
    return { cause: 'NOT_SENT', at, waiting_count } as const
  return isOld(device, newest_app) ? ({ cause: 'APP_OLD', at } as const) : null
}

const isDenied = ({ place_permission: permission }: Evidence): boolean =>
  permission === 'denied' || permission === 'unavailable'

/** Of the later of both. */
function batteryOf({ battery_pct, reported_at }: Evidence, state: LatestFix | null): number | null {
  const isTold = reported_at !== null && msOf(reported_at) > msOf(state?.received_at ?? null)
  return isTold ? battery_pct : (state?.battery_pct ?? battery_pct)
}

/** Only versions of the same app compare. */
const isOld = ({ app }: Evidence, newest: string | null): boolean =>
  app !== null && newest !== null && app !== newest && nameOf(app) === nameOf(newest)

const nameOf = (app: string): string | undefined => app.split(' ')[0]

function silenceOf({ last_seen_at: at }: Evidence): Silence {
  return at === null ? { cause: 'NEVER_SENT' } : { cause: 'NO_DATA', at }
}

const laterOf = ({ last_seen_at, reported_at }: Evidence): string =>
  [last_seen_at ?? '', reported_at ?? ''].toSorted().at(-1) ?? ''

/** When anything came from a device, kept or not. */
const heardOf = ({ last_seen_at, rejected_at, reported_at }: Evidence): number =>
  Math.max(msOf(last_seen_at), msOf(rejected_at), msOf(reported_at))
