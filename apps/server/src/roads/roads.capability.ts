import { roads } from '@baquiano/contract/roads'
import type { Capability } from '../platform/capability.ts'
import type { App } from '../platform/http/app.ts'
import { mountRoutes } from '../platform/http/mount-routes.ts'
import { findLegs, findWay } from './find-legs.ts'
import {
  currentFactor,
  listTravelTimeFactors,
} from './travel-time-factors/travel-time-factors.service.ts'
import type { RoadEngine } from './road-engine.ts'

export const roadsCapability: Capability<{ readonly roads: RoadEngine }> = {
  routes: (app, services) => routes(app, services.roads),
}

function routes(app: App, engine: RoadEngine): void {
  mountRoutes(app, roads, {
    route: async (context, { body }) =>
      engine.route(body.waypoints, body.language, await currentFactor(context)),
    legs: (context, { body }) => findLegs(context, engine, body.pairs),
    wayOfDevice: (context, { body }) => findWay(context, engine, body.waypoints),
    matrix: async (context, { body }) =>
      engine.matrix(body.sources, body.targets, { factor: await currentFactor(context) }),
    reach: async (context, { body }) => ({
      records: await engine.reach(body, body.minutes, await currentFactor(context)),
    }),
    paces: listTravelTimeFactors,
  })
}
