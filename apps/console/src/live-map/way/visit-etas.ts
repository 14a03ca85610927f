import type { RoadLeg, RoadPoint } from '@baquiano/contract/roads'
import { isFinal, type Visit } from '@baquiano/contract/visits'

/** Ranks of what is done before the rest of the plan. */
const first: Readonly<Partial<Record<Visit['status'], number>>> = {
  'In progress': 0,
  'On the way': 1,
}

/** What is still to be done, in the order in which it will be. */
export const remainingVisits = (visits: readonly Visit[]): Visit[] =>
  visits
    .filter(({ status }) => !isFinal(status))
    .toSorted((a, b) => (first[a.status] ?? 2) - (first[b.status] ?? 2))

/** Where a visit is; nothing for one that is nowhere. */
export function placeOf({ cx, cy }: Pick<Visit, 'cx' | 'cy'>): RoadPoint | undefined {
  return cx === null || cy === null ? undefined : { cx, cy }
}

interface Ahead {
  /** As `remainingVisits` has them. */
  readonly remaining: readonly Visit[]
  /** From where the person is to the first that is somewhere, and on from there. */
  readonly legs: readonly Pick<RoadLeg, 'duration_s'>[]
  readonly now: number
}

/**
 * When each remaining visit is going to be reached: by the way there and the service of all before it.
 * Whoever comes before a visit's hour waits for it, and is later at all that follow.
 *
 * One that has begun is reached already and has none; what is left of its service counts.
 */
export function visitEtas({ remaining, legs, now }: Ahead): ReadonlyMap<string, number> {
  const etas = new Map<string, number>()
  const ahead = [...legs]
  let at = now
  for (const visit of remaining) {
    const leg = placeOf(visit) && ahead.shift()
    if (placeOf(visit) && !leg) break
    at += (leg?.duration_s ?? 0) * 1000
    if (leg && visit.started_at === null) etas.set(visit.id, at)
    at = Math.max(at, opensAt(visit)) + serviceLeft(visit, now)
  }
  return etas
}

/** One that has begun waits for nothing. */
const opensAt = ({ start_at, started_at }: Visit): number =>
  started_at === null ? Date.parse(start_at) : Number.NEGATIVE_INFINITY

function serviceLeft({ service_time, started_at }: Visit, now: number): number {
  const passed = started_at === null ? 0 : now - Date.parse(started_at)
  return Math.max(service_time * 1000 - passed, 0)
}
