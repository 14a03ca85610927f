import type { Visit } from '@baquiano/contract/visits'

/** How a visit keeps its time, for the three figures of its drawer. */
export interface VisitTimes {
  /** Arrival, when there was one. */
  readonly arrived_at: number | null
  /** Minutes after the planned start: of the arrival, or of now while it is awaited; negative is early. */
  readonly late_min: number
  /** Whether `late_min` speaks of an arrival, of a wait, or of nothing any more. */
  readonly tense: 'arrived' | 'awaited' | 'over'
  /** Minutes on site so far. */
  readonly on_site_min: number | null
  readonly service_min: number
  /** Share of the service time that has passed, 0 to 1. */
  readonly progress: number
}

const minuteMs = 60_000

export function visitTimes(visit: Visit, now: number): VisitTimes {
  const start = Date.parse(visit.start_at)
  const arrived_at = visit.started_at === null ? null : Date.parse(visit.started_at)
  const left_at = visit.finished_at ?? visit.canceled_at
  const end = left_at === null ? now : Date.parse(left_at)
  const on_site_min =
    arrived_at === null ? null : Math.max(Math.round((end - arrived_at) / minuteMs), 0)
  const service_min = Math.max(Math.round(visit.service_time / 60), 1)
  return {
    arrived_at,
    late_min: Math.round(((arrived_at ?? now) - start) / minuteMs),
    tense: tenseOf(arrived_at, left_at),
    on_site_min,
    service_min,
    progress: Math.min((on_site_min ?? 0) / service_min, 1),
  }
}

function tenseOf(arrived_at: number | null, left_at: string | null): VisitTimes['tense'] {
  if (arrived_at !== null) return 'arrived'
  return left_at === null ? 'awaited' : 'over'
}
