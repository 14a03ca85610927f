import { v7 as uuidv7 } from 'uuid'
import type { FixturesOf } from './fixtures-of.ts'
import type { World } from './world-ids.ts'

const its = ({ routing_id }: World) => ({ params: { id: routing_id } })

export const routingFixtures: FixturesOf<'routing'> = {
  create: ({ resource_id }) => ({
    body: { id: uuidv7(), date: '2026-03-02', resource_ids: [resource_id] },
  }),
  filter: () => ({ body: {} }),
  get: its,
  file: (world) => ({ ...its(world), body: { format: 'csv', language: 'es' } }),
  stop: its,
  schedule: (world) => ({ ...its(world), body: {} }),
  undo: ({ scheduled_routing_id }) => ({ params: { id: scheduled_routing_id }, body: {} }),
  places: (world) => ({ ...its(world), body: { visit_id: world.visit_id } }),
  change: (world) => ({
    ...its(world),
    body: { routes: [], locked_visit_ids: [], locked_resource_ids: [] },
  }),
  goOn: (world) => ({ ...its(world), body: { id: uuidv7() } }),
  remove: its,
}

const aWaypoint = (order: number) => ({ order, cx: -75.6 + order / 100, cy: 6.2 })
export const aWaypointRoute = () => ({
  name: `Ruta ${uuidv7()}`,
  waypoints: [aWaypoint(1), aWaypoint(2)],
})

export const waypointRouteFixtures: FixturesOf<'waypointRoutes'> = {
  filter: () => ({ body: {} }),
  get: ({ waypoint_route_id }) => ({ params: { id: waypoint_route_id } }),
  create: () => ({ body: aWaypointRoute() }),
  update: ({ waypoint_route_id }) => ({
    params: { id: waypoint_route_id },
    body: aWaypointRoute(),
  }),
  remove: ({ waypoint_route_id }) => ({ params: { id: waypoint_route_id } }),
  bulk: ({ waypoint_route_id }) => ({
    body: { action: 'remove', select: { id: [waypoint_route_id] } },
  }),
  export: () => ({ body: { format: 'csv', columns: ['name', 'waypoint_count'] } }),
  optimise: () => ({ body: { waypoints: [aWaypoint(1), aWaypoint(2)] } }),
}
