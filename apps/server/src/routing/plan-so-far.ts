import type { RoutingDetail, RoutingLock, RoutingRoute } from '@baquiano/contract/routing'
import type { GivenRoute } from '@baquiano/optimizer'
import type { PlanSoFar } from './problem-of.ts'
import { shiftIdOf } from './shifts.ts'

type Locked = Pick<RoutingDetail, 'plan' | 'locks' | 'locked_resource_ids' | 'from_id'>

/** What a search has to keep of the plan that it goes on from: its locks, and the shift that each visit is in. */
export function planSoFar(routing: Locked): PlanSoFar {
  const placed = routing.from_id === null ? [] : (routing.plan?.routes ?? [])
  return { ...routing, locks: allLocks(routing), placed: shiftsOfVisits(placed) }
}

/** Those of single visits, and those of everybody who is locked as a whole. */
export function allLocks({
  plan,
  locks,
  locked_resource_ids,
}: Omit<Locked, 'from_id'>): RoutingLock[] {
  const whole = (plan?.routes ?? []).filter((it) => locked_resource_ids.includes(it.resource_id))
  return [
    ...locks.filter((it) => !locked_resource_ids.includes(it.resource_id)),
    ...whole.flatMap(({ resource_id, date, stops }) =>
      stops.map(({ visit_id, hour_init }) => ({ visit_id, resource_id, date, hour_init })),
    ),
  ]
}

const shiftsOfVisits = (routes: readonly RoutingRoute[]): Map<string, string> =>
  new Map(
    routes.flatMap(({ resource_id, date, stops }) =>
      stops.map(({ visit_id }) => [visit_id, shiftIdOf(resource_id, date)] as const),
    ),
  )

/** Routes of a plan in the words of the optimizer. */
export const routesOf = (
  routes: readonly Pick<RoutingRoute, 'resource_id' | 'date' | 'stops'>[],
): GivenRoute[] =>
  routes.map(({ resource_id, date, stops }) => ({
    vehicle_id: shiftIdOf(resource_id, date),
    steps: stops.map(({ visit_id }) => ({ type: 'job', id: visit_id })),
  }))
