import type { Notification, NotificationKind } from '@baquiano/contract/notifications'
import { showsPresence } from '@baquiano/contract/tracking'
import { remainingVisits, visitEtas, visitPlace, visitTiming } from '@baquiano/contract/visits'
import { estimateWay } from '../../roads/index.ts'
import type { OpenVisit } from './exceptions.repository.ts'

/** Something that somebody should look at, and the beginning that tells it from an earlier one. */
export interface Exception {
  readonly kind: NotificationKind
  readonly record_id: string
  readonly began_at: string
  readonly params: Notification['params']
}

/** From where somebody is to the first visit with a place, and on. */
export type Legs = readonly { readonly duration_s: number }[]

/**
 * The exceptions in the unfinished visits of one person, by the rules that the map shows them by: visits that will be
 * late or that are late on the way (`visitTiming`), and silence while there is a visit to do (`showsPresence`).
 *
 * @param visits in the order of the plan
 * @param legs in the order of `remainingVisits`
 */
export function findExceptions(visits: readonly OpenVisit[], now: number, legs: Legs): Exception[] {
  const [first] = visits
  if (!first) return []
  const fix_ms = first.fix_at === null ? null : Date.parse(first.fix_at)
  // A position that is old predicts nothing.
  const isOnline = fix_ms !== null && showsPresence(fix_ms, now)
  const remaining = remainingVisits(visits)
  const etas = isOnline ? visitEtas({ remaining, legs, now }) : new Map<string, number>()
  const late = visits.flatMap((visit) => {
    const moment = { now, eta: etas.get(visit.id) }
    const kind = latenessKind(visit, moment)
    const { id, number, start_at, visit_point_name, resource_name } = visit
    const late_min = visitTiming(visit, moment).outside_min
    const params = { number, visit_point_name, resource_name, late_min }
    return kind ? [{ kind, record_id: id, began_at: start_at, params }] : []
  })
  if (first.fix_at === null || isOnline || !visits.some((visit) => isDue(visit, now))) return late
  const { resource_id, resource_name, fix_at, open_of_day: open_visits } = first
  return [
    ...late,
    {
      kind: 'RESOURCE_SILENT',
      record_id: resource_id,
      began_at: fix_at,
      params: { resource_name, open_visits },
    },
  ]
}

/** Of visits that are late without anybody on the way the change to `Delayed` tells. */
function latenessKind(
  visit: OpenVisit,
  moment: { readonly now: number; readonly eta: number | undefined },
): NotificationKind | null {
  if (visit.started_at !== null) return null
  const { lateness } = visitTiming(visit, moment)
  if (lateness === 'predicted') return 'EVENT_LATE_PREDICTED'
  return lateness === 'actual' && visit.status === 'On the way' ? 'EVENT_DELAYED' : null
}

/** Streets lead a longer way than the estimate says by at most so much, but for few places. */
const mostDetour = 1.6

/** Where somebody was seen last, and where they have to go; undefined while they were never seen. */
export function wayAhead(visits: readonly OpenVisit[]) {
  const [first] = visits
  if (!first || first.fix_cx === null || first.fix_cy === null) return undefined
  const stops = remainingVisits(visits).flatMap((visit) => visitPlace(visit) ?? [])
  return { start: { cx: first.fix_cx, cy: first.fix_cy }, stops }
}

/** Legs as the crow flies, with what streets usually add. */
export function estimatedLegs(visits: readonly OpenVisit[]): Legs {
  const way = wayAhead(visits)
  if (!way) return []
  return way.stops.map((to, index) => estimateWay(way.stops[index - 1] ?? way.start, to))
}

/** Whether a visit would be late on ways as long as streets may be: only then they have to be asked. */
export const mayBeLate = (visits: readonly OpenVisit[], now: number, legs: Legs): boolean =>
  findExceptions(
    visits,
    now,
    legs.map(({ duration_s }) => ({ duration_s: duration_s * mostDetour })),
  ).some(({ kind }) => kind !== 'RESOURCE_SILENT')

/** Somebody is at it, or should be. */
const isDue = ({ status, start_at, end_at }: OpenVisit, now: number): boolean =>
  status === 'On the way' ||
  status === 'In progress' ||
  (Date.parse(start_at) <= now && now < Date.parse(end_at))
