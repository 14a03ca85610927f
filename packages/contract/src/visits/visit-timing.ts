import { minuteMs } from '../platform/index.ts'
import { isFinal } from './visit-status.ts'
import type { Visit } from './visit.ts'

type Window = Pick<Visit, 'start_at' | 'end_at'>

/**
 * Minutes by which an instant misses the window of a visit: negative before it opens, 0 within, positive after its end.
 * The one rule of who is early, on time and late.
 */
export function minutesOutsideWindow({ start_at, end_at }: Window, at: number): number {
  const early = at - Date.parse(start_at)
  if (early < 0) return Math.round(early / minuteMs)
  return Math.max(Math.round((at - Date.parse(end_at)) / minuteMs), 0)
}

/** How a visit keeps its window. */
export interface VisitTiming {
  /**
   * `reached`: somebody arrived; `expected`: somebody is going to, as far as is known; `awaited`: nothing is known of
   * an arrival; `over`: it ended without one.
   */
  readonly kind: 'reached' | 'expected' | 'awaited' | 'over'
  /** The arrival, real or expected. */
  readonly arrival: number | null
  /** `minutesOutsideWindow` of the arrival, or of now while nothing is known of one. */
  readonly outside_min: number
  /** `predicted` while the window is still open: what is expected is too late, and can still be helped. */
  readonly lateness: 'none' | 'predicted' | 'actual'
}

export type TimedVisit = Window & Pick<Visit, 'status' | 'started_at'>

interface Moment {
  readonly now: number
  /** When the visit is going to be reached, as far as that is known. */
  readonly eta: number | undefined
}

/** How a visit keeps its window at a given moment. */
export function visitTiming(visit: TimedVisit, { now, eta }: Moment): VisitTiming {
  const { status, started_at } = visit
  if (started_at === null && isFinal(status)) {
    return { kind: 'over', arrival: null, outside_min: 0, lateness: 'none' }
  }
  const begun = started_at === null ? undefined : Date.parse(started_at)
  const arrival = begun ?? eta ?? null
  const outside_min = minutesOutsideWindow(visit, arrival ?? now)
  const isPredicted = begun === undefined && minutesOutsideWindow(visit, now) <= 0
  return {
    kind: kindOf(begun, eta),
    arrival,
    outside_min,
    lateness: outside_min <= 0 ? 'none' : isPredicted ? 'predicted' : 'actual',
  }
}

function kindOf(begun: number | undefined, eta: number | undefined): VisitTiming['kind'] {
  if (begun !== undefined) return 'reached'
  return eta === undefined ? 'awaited' : 'expected'
}
