import { z } from 'zod'
import {
  endpoint,
  limits,
  localHour,
  recordId,
  recordStamps,
  requiredText,
  withoutDefaults,
} from '../platform/index.ts'
import { type FieldsOf, recordEndpoints } from '../records/index.ts'
import { waypointList } from './waypoint.ts'

export * from './timetable.ts'
export * from './waypoint.ts'

/** What one vehicle drives, and by which limits it is put in order. */
const limitsOfRoute = {
  waypoints: waypointList,
  hour_init: localHour.default('08:00:00'),
  /** Until when it has to be over; null for as long as it takes. */
  hour_end: localHour.nullable().default(null),
  /** What the vehicle holds, in the unit of the waypoints; null for everything. */
  capacity: z.int().min(1).max(limits.capacity).nullable().default(null),
  /** Whether it ends where it begins, which is then the first waypoint. */
  returns: z.boolean().default(false),
}

const endsLater = { path: ['hour_end'], message: 'HOUR_END_BEFORE_INIT' }
const isAfter = (it: { readonly hour_init: string; readonly hour_end: string | null }): boolean =>
  it.hour_end === null || it.hour_init < it.hour_end

const fields = z.strictObject({ name: requiredText(), ...limitsOfRoute }).refine(isAfter, endsLater)

const record = z.object({
  ...withoutDefaults(fields.shape),
  id: recordId,
  waypoint_count: z.int(),
  ...recordStamps,
})
export type WaypointRoute = z.output<typeof record>

const waypointOrder = z.object({
  /** The numbers that the waypoints had, in the order in which they are best visited. */
  orders: z.array(z.int()),
  /** Those that no longer fit into the vehicle or its hours. */
  unassigned: z.array(z.int()),
})
export type WaypointOrder = z.output<typeof waypointOrder>

/** Ordered lists of places on a map (specification, points 3 and 8; requirement RO-01). */
export const waypointRoutes = {
  ...recordEndpoints({
    path: '/waypoint-route',
    module: 'SERVIROUTES',
    isOfCompanyOnly: true,
    nouns: ['a route of waypoints', 'routes of waypoints'],
    fields,
    record,
    filters: z.strictObject({ search: requiredText().optional() }),
    order_by: ['name', 'added_on', 'update_on'],
    notFound: 'WAYPOINT_ROUTE_NOT_FOUND',
    rules: {
      create: ['WAYPOINT_ROUTE_NAME_TAKEN'],
      update: ['WAYPOINT_ROUTE_NAME_TAKEN'],
      remove: [],
    },
  }),
  optimise: endpoint({
    module: 'SERVIROUTES',
    permission: 'SERVIROUTES_CREATE',
    method: 'POST',
    path: '/waypoint-route/optimise',
    summary: 'The quickest order of waypoints on streets, and which of them do not fit',
    effect: 'reads',
    cost: 'heavy',
    body: z
      .strictObject({
        ...limitsOfRoute,
        waypoints: waypointList.min(2),
        /** Whether the first waypoint stays first. */
        keeps_first: z.boolean().default(true),
      })
      .refine(isAfter, endsLater),
    output: waypointOrder,
    errors: ['ROUTE_FETCH', 'ROUTING_FAILED'],
  }),
}
export type WaypointRouteFields = FieldsOf<typeof waypointRoutes>
export type WaypointOrderRequest = z.output<typeof waypointRoutes.optimise.body>
