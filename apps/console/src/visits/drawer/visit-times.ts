import { minuteMs } from '@baquiano/contract/platform'
import type { Visit } from '@baquiano/contract/visits'

/** How long a visit takes, against its service time. */
export interface VisitTimes {
  /** Minutes on site so far. */
  readonly onSiteMinutes: number | null
  readonly serviceMinutes: number
  /** Share of the service time that has passed, 0 to 1. */
  readonly progress: number
}

export function visitTimes(visit: Visit, now: number): VisitTimes {
  const { started_at, finished_at, canceled_at } = visit
  const left_at = finished_at ?? canceled_at
  const end = left_at === null ? now : Date.parse(left_at)
  const onSiteMinutes =
    started_at === null ? null : Math.max(Math.round((end - Date.parse(started_at)) / minuteMs), 0)
  const serviceMinutes = Math.max(Math.round(visit.service_time / 60), 1)
  return {
    onSiteMinutes,
    serviceMinutes,
    progress: Math.min((onSiteMinutes ?? 0) / serviceMinutes, 1),
  }
}
