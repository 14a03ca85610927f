import { nextStatus, type Visit, visitCode, type VisitReport } from '@baquiano/contract/visits'
import type { OutboxItem } from './outbox-item.ts'

const reachedAt = {
  on_the_way: 'on_the_way_at',
  arrive: 'arrived_at',
  start: 'started_at',
  finish: 'finished_at',
  cancel: 'canceled_at',
} as const

/** Of a visit that was added on this phone, before the server has numbered it. */
export const unnumbered = 0

export const isUnsent = ({ number }: Pick<Visit, 'number'>): boolean => number === unnumbered

/** How a visit is called among people; nothing before it has a number. */
export const shownCode = (visit: Pick<Visit, 'number'>): string =>
  isUnsent(visit) ? '' : visitCode(visit.number)

/** The visits as the phone last heard of them, with what was done since and has not been sent. */
export function shownVisits(
  visits: readonly Visit[],
  outbox: readonly OutboxItem[],
  /** Whether the mobile status that the server knows lets visits start without a trip. */
  startEvents = false,
): Visit[] {
  let start_events = startEvents
  const byId = new Map(visits.map((visit) => [visit.id, visit]))
  for (const item of outbox.toSorted((a, b) => a.seq - b.seq)) {
    if (item.refusal) continue
    // What the server has of it already counts more.
    if (item.kind === 'visit' && !byId.has(item.visit_id)) byId.set(item.visit_id, item.visit)
    if (item.kind === 'status') start_events = item.status?.start_events ?? false
    if (item.kind !== 'report') continue
    const before = byId.get(item.visit_id)
    const after = before && afterReport(before, item.body, start_events)
    if (after) byId.set(after.id, after)
  }
  return [...byId.values()].toSorted(
    (a, b) => a.start_at.localeCompare(b.start_at) || a.number - b.number,
  )
}

/** A visit after a report; undefined where the report is not possible any more. */
function afterReport(
  visit: Visit,
  { transition, event_at = visit.update_on, reason }: VisitReport,
  start_events: boolean,
): Visit | undefined {
  const status = nextStatus(visit.status, transition, { former_status: null, start_events })
  if (status === null) return undefined
  if (transition === 'give_up') return { ...visit, status, on_the_way_at: null, arrived_at: null }
  return {
    ...visit,
    status,
    [reachedAt[transition]]: event_at,
    ...(transition === 'cancel' && { cancel_reason: reason }),
  }
}
