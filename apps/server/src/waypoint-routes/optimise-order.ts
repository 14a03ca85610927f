import { AppError, dayS, minutesOfHour } from '@baquiano/contract/platform'
import type { RoadMatrix } from '@baquiano/contract/roads'
import type { WaypointOrder, WaypointOrderRequest } from '@baquiano/contract/waypoint-routes'
import type { Job, Problem } from '@baquiano/optimizer'
import type { Context } from '../platform/context.ts'
import { currentFactor, type RoadEngine } from '../roads/index.ts'
import { solveInWorker } from '../routing/index.ts'

/** A second for few waypoints, more for many: whoever pressed the button waits for it. */
const searchSecondsOf = (count: number): number => Math.min(1 + count / 40, 4)

/**
 * The order of waypoints that takes least time on streets, by what the vehicle holds and until when it drives.
 *
 * @throws AppError `ROUTE_FETCH`; `ROUTING_FAILED` where the search ends without an order
 */
export async function optimiseOrder(
  context: Context,
  roads: RoadEngine,
  request: WaypointOrderRequest,
): Promise<WaypointOrder> {
  const { waypoints } = request
  const places = waypoints.map(({ cx, cy }) => ({ cx, cy }))
  const matrix = await roads.matrix(places, places, { factor: await currentFactor(context) })
  const plan = await solveInWorker(
    { problem: orderProblem(request, matrix), search_s: searchSecondsOf(waypoints.length) },
    { onBetter: () => {}, signal: new AbortController().signal },
  )
  if (!plan) throw new AppError('ROUTING_FAILED')
  const orders = plan.routes.flatMap(({ steps }) =>
    steps.flatMap(({ type, id }) => (type === 'job' && id !== null ? [Number(id)] : [])),
  )
  const assigned = new Set(orders)
  return {
    orders,
    unassigned: waypoints.flatMap(({ order }) => (assigned.has(order) ? [] : [order])),
  }
}

const vehicleId = 'vehicle'
/** Nobody said until when: longer than any route of 150 waypoints takes. */
const endless_s = 400 * dayS

/** One vehicle, a job for each waypoint, named by its number; seconds since midnight. */
function orderProblem(
  { waypoints, hour_init, hour_end, capacity, returns, keeps_first }: WaypointOrderRequest,
  { durations_s }: Pick<RoadMatrix, 'durations_s'>,
): Problem {
  const isFirstKept = keeps_first || returns
  return {
    jobs: waypoints.map(
      ({ order, service_time, priority, job_type, capacity: load }, index): Job => ({
        id: String(order),
        location_index: index,
        service: service_time,
        priority,
        ...(capacity !== null &&
          (job_type === 'Delivery' ? { delivery: [load] } : { pickup: [load] })),
      }),
    ),
    vehicles: [
      {
        id: vehicleId,
        time_window: [
          minutesOfHour(hour_init) * 60,
          hour_end === null ? endless_s : minutesOfHour(hour_end) * 60,
        ],
        ...(capacity !== null && { capacity: [capacity] }),
        ...(isFirstKept && { start_index: 0, frozen: [{ type: 'job', id: '1' }] }),
        ...(returns && { end_index: 0 }),
      },
    ],
    durations: durations_s.flat().map(Math.ceil),
  }
}
