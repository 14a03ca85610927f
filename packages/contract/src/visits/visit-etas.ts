import type { RoadLeg, RoadPoint } from '../roads/index.ts'
import { isFinal } from './visit-status.ts'
import type { Visit } from './visit.ts'

/** What an ETA depends on. */
export type PendingVisit = Pick<
  Visit,
  'id' | 'status' | 'start_at' | 'started_at' | 'service_time' | 'cx' | 'cy'
>

/** Statuses that come before the rest of the plan. */
const first: Readonly<Partial<Record<Visit['status'], number>>> = {
  'In progress': 0,
  'On the way': 1,
}

/** Visits still to be done, in order. */
export const remainingVisits = <Row extends Pick<Visit, 'status'>>(visits: readonly Row[]): Row[] =>
  visits
    .filter(({ status }) => !isFinal(status))
    .toSorted((a, b) => (first[a.status] ?? 2) - (first[b.status] ?? 2))

/** A visit's position; undefined without one. */
export function visitPlace({ cx, cy }: Pick<Visit, 'cx' | 'cy'>): RoadPoint | undefined {
  return cx === null || cy === null ? undefined : { cx, cy }
}

interface Ahead {
  /** In the order of `remainingVisits`. */
  readonly remaining: readonly PendingVisit[]
  /** Legs from the person to the first visit with a position, and on. */
  readonly legs: readonly Pick<RoadLeg, 'duration_s'>[]
  readonly now: number
}

/**
 * When each remaining visit will be reached, from the legs and the service times before it. Arriving before
 * a visit's hour means waiting, which delays all that follow.
 *
 * A started visit has no ETA; the rest of its service time counts.
 */
export function visitEtas({ remaining, legs, now }: Ahead): ReadonlyMap<string, number> {
  const etas = new Map<string, number>()
  const ahead = [...legs]
  let at = now
  for (const visit of remaining) {
    const leg = visitPlace(visit) && ahead.shift()
    if (visitPlace(visit) && !leg) break
    at += (leg?.duration_s ?? 0) * 1000
    if (leg && visit.started_at === null) etas.set(visit.id, at)
    at = Math.max(at, opensAt(visit)) + serviceLeft(visit, now)
  }
  return etas
}

/** A started visit needs no waiting. */
const opensAt = ({ start_at, started_at }: PendingVisit): number =>
  started_at === null ? Date.parse(start_at) : Number.NEGATIVE_INFINITY

function serviceLeft({ service_time, started_at }: PendingVisit, now: number): number {
  const passed = started_at === null ? 0 : now - Date.parse(started_at)
  return Math.max(service_time * 1000 - passed, 0)
}
