import { roads } from '@baquiano/contract/roads'
import type { App } from '../platform/http/app.ts'
import { mountRoutes } from '../platform/http/mount-routes.ts'
import type { RoadEngine } from './road-engine.ts'

export function roadRoutes(app: App, engine: RoadEngine): void {
  mountRoutes(app, roads, {
    route: (_, { body }) => engine.route(body.waypoints, body.language),
    matrix: (_, { body }) => engine.matrix(body.sources, body.targets),
    reach: async (_, { body }) => ({ records: await engine.reach(body, body.minutes) }),
  })
}
