import { routing } from '@baquiano/contract/routing'
import { waypoint, waypointRoutes } from '@baquiano/contract/waypoint-routes'
import { ApiError } from '../api/api-error.ts'
import type { Company } from '../demo.ts'
import { customersOf } from '../world/customers-of.ts'
import { idOfThing } from '../world/id-of.ts'
import { recordIds } from '../world/record-ids.ts'
import type { Shift } from '../world/shift.ts'
import type { Town } from '../world/town.ts'
import { spareCustomers, type VisitPlace } from '../world/visit-places.ts'

/** How long the server searches for a plan, seconds. */
const search_s = 5
/** Parcels that the van of the round holds. */
const vanCapacity = 40

/** Stores one round of the depot's van to the customers of nobody's round, in the order that the product finds. */
export async function createWaypointRoute(
  { plan, state, demo, supervisor }: Company,
  town: Town,
  places: readonly VisitPlace[],
): Promise<void> {
  if (state.routed) return
  const { name, ...round } = vanRound(plan.field.length, town, places)
  const { waypoints } = round
  const { orders, unassigned } = await supervisor(waypointRoutes.optimise, { body: round })
  const driven = [...orders, ...unassigned].flatMap((order, index) =>
    waypoints.filter((it) => it.order === order).map((it) => ({ ...it, order: index + 1 })),
  )
  const id = idOfThing('waypoint-route', plan.key)
  await supervisor(waypointRoutes.create, { body: { ...round, id, name, waypoints: driven } })
  state.routed = true
  demo.memory.remember()
}

/** The depot first, then customers: most get parcels, every third one gives some back. */
export function vanRound(people: number, { depot }: Town, places: readonly VisitPlace[]) {
  const first = customersOf(people)
  const stops = places.slice(first, first + spareCustomers).map(({ name, place }, index) => ({
    ...place,
    order: index + 2,
    name,
    job_type: index % 3 === 2 ? ('Pickup' as const) : ('Delivery' as const),
    priority: index === 0 ? 8 : 0,
    service_time: 300 + (index % 2) * 120,
    capacity: 3 + index,
  }))
  const start = waypoint.parse({ ...depot.place, order: 1, name: depot.address })
  return {
    name: 'Furgón de la mañana',
    hour_init: '07:30:00',
    hour_end: '11:30:00',
    returns: true,
    capacity: vanCapacity,
    waypoints: [start, ...stops],
  }
}

/**
 * Asks the product for a better plan of a day that has been entered, of all its people, which stands in the history from
 * then on; nothing is scheduled, so that whoever looks at it decides. Sent twice, it searches once.
 *
 * @returns whether the plan is searched for; false where nobody has visits on that day
 */
export async function searchForPlan({ plan, supervisor }: Company, day: Shift): Promise<boolean> {
  const body = {
    id: idOfThing('routing', plan.key),
    date: day.key,
    resource_ids: plan.field.map(({ key }) => recordIds.person(plan.key, key)),
    search_s,
  }
  try {
    await supervisor(routing.create, { body })
    return true
  } catch (error) {
    if (error instanceof ApiError && error.code === 'ROUTING_EMPTY') return false
    throw error
  }
}
