import { minuteMs } from '@baquiano/contract/platform'
import type { Visit } from '@baquiano/contract/visits'

/** How a visit keeps its time, for the three figures of its drawer. */
export interface VisitTimes {
  /** Arrival, when there was one. */
  readonly arrivedAt: number | null
  /** Minutes after the planned start: of the arrival, or of now while it is awaited; negative is early. */
  readonly lateMinutes: number
  /** Whether `lateMinutes` is about an arrival, a visit still awaited, or neither. */
  readonly tense: 'arrived' | 'awaited' | 'over'
  /** Minutes on site so far. */
  readonly onSiteMinutes: number | null
  readonly serviceMinutes: number
  /** Share of the service time that has passed, 0 to 1. */
  readonly progress: number
}

export function visitTimes(visit: Visit, now: number): VisitTimes {
  const start = Date.parse(visit.start_at)
  const arrivedAt = visit.started_at === null ? null : Date.parse(visit.started_at)
  const left_at = visit.finished_at ?? visit.canceled_at
  const end = left_at === null ? now : Date.parse(left_at)
  const onSiteMinutes =
    arrivedAt === null ? null : Math.max(Math.round((end - arrivedAt) / minuteMs), 0)
  const serviceMinutes = Math.max(Math.round(visit.service_time / 60), 1)
  return {
    arrivedAt,
    lateMinutes: Math.round(((arrivedAt ?? now) - start) / minuteMs),
    tense: tenseOf(arrivedAt, left_at),
    onSiteMinutes,
    serviceMinutes,
    progress: Math.min((onSiteMinutes ?? 0) / serviceMinutes, 1),
  }
}

function tenseOf(arrivedAt: number | null, left_at: string | null): VisitTimes['tense'] {
  if (arrivedAt !== null) return 'arrived'
  return left_at === null ? 'awaited' : 'over'
}
