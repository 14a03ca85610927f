import { waypointRoutes } from '@baquiano/contract/waypoint-routes'
import type { Capability } from '../platform/capability.ts'
import { mountRoutes } from '../platform/http/mount-routes.ts'
import { recordExport, recordHandlers, recordService } from '../records/index.ts'
import type { RoadEngine } from '../roads/index.ts'
import { optimiseOrder } from './optimise-order.ts'
import { waypointRouteRepository } from './waypoint-routes.repository.ts'

const service = recordService(waypointRoutes, {
  entity: 'waypoint-route',
  repository: waypointRouteRepository,
  beforeCreate: () => ({}),
})

export const waypointRoutesCapability: Capability<{ readonly roads: RoadEngine }> = {
  routes: (app, { roads }) => {
    mountRoutes(app, waypointRoutes, {
      ...recordHandlers(service, 'waypoint-routes'),
      optimise: (context, { body }) => optimiseOrder(context, roads, body),
    })
  },
  exports: {
    'waypoint-routes': recordExport(waypointRoutes, {
      entity: 'waypoint-route',
      selectPage: waypointRouteRepository.selectPage,
    }),
  },
}
