import type { RoutingArrangement, RoutingDetail } from '@baquiano/contract/routing'

/** A plan as it stands, to be sent back with a change. */
export const arrangementOf = ({
  plan,
  locks,
  locked_resource_ids,
}: Pick<RoutingDetail, 'plan' | 'locks' | 'locked_resource_ids'>): RoutingArrangement => ({
  routes: (plan?.routes ?? []).map(({ resource_id, stops }) => ({
    resource_id,
    visit_ids: stops.map(({ visit_id }) => visit_id),
  })),
  locked_visit_ids: locks.map(({ visit_id }) => visit_id),
  locked_resource_ids,
})

/** Where somebody put a visit. */
export interface Put {
  readonly visit_id: string
  /** Null: it is in no route. */
  readonly resource_id: string | null
  /** How many others come before it. */
  readonly index: number
}

/** The same plan with one visit elsewhere. */
export function withVisitAt(
  arrangement: RoutingArrangement,
  { visit_id, resource_id, index }: Put,
): RoutingArrangement {
  const routes = arrangement.routes.map((route) => ({
    ...route,
    visit_ids: route.visit_ids.filter((id) => id !== visit_id),
  }))
  if (resource_id === null) return { ...arrangement, routes }
  const target = routes.find((route) => route.resource_id === resource_id)
  if (!target) {
    return { ...arrangement, routes: [...routes, { resource_id, visit_ids: [visit_id] }] }
  }
  target.visit_ids.splice(Math.min(index, target.visit_ids.length), 0, visit_id)
  return { ...arrangement, routes }
}

type Locks = Pick<RoutingArrangement, 'locked_visit_ids' | 'locked_resource_ids'>

/** Locks a visit or a person that is not, and unlocks one that is. */
export function withLockFlipped(
  arrangement: RoutingArrangement,
  list: keyof Locks,
  id: string,
): RoutingArrangement {
  const locked = arrangement[list]
  const next = locked.includes(id) ? locked.filter((it) => it !== id) : [...locked, id]
  return { ...arrangement, [list]: next }
}
