import { routing } from '@baquiano/contract/routing'
import type { BackgroundServices } from '../platform/background.ts'
import type { Capability } from '../platform/capability.ts'
import { mountRoutes } from '../platform/http/mount-routes.ts'
import type { RoadEngine } from '../roads/index.ts'
import { sendRoutingFile } from './routing-file.ts'
import { changeRouting, findPlaces, goOnFrom } from './routing-edit.service.ts'
import { routingTaskHandler } from './routing-task.ts'
import {
  getRouting,
  listRoutings,
  removeRouting,
  scheduleRouting,
  startRouting,
  stopRouting,
  undoRouting,
} from './routing.service.ts'

export const routingCapability: Capability<
  { readonly roads: RoadEngine },
  BackgroundServices,
  { readonly roads: RoadEngine }
> = {
  routes: (app, { roads }) => {
    mountRoutes(app, routing, {
      create: (context, { body }) => startRouting(context, body),
      filter: (context, { body }) => listRoutings(context, body),
      get: (context, { params }) => getRouting(context, params.id),
      file: (context, { params, body }) =>
        sendRoutingFile(context, app.platform.files, { id: params.id, ...body }),
      stop: (context, { params }) => stopRouting(context, params.id),
      schedule: (context, { params, body }) => scheduleRouting(context, { id: params.id, ...body }),
      undo: (context, { params, body }) => undoRouting(context, { id: params.id, ...body }),
      places: (context, { params, body }) => findPlaces(context, roads, { id: params.id, ...body }),
      change: (context, { params, body, version }) =>
        changeRouting(context, roads, { id: params.id, version, arrangement: body }),
      goOn: (context, { params, body }) =>
        goOnFrom(context, roads, { from_id: params.id, ...body }),
      remove: (context, { params }) => removeRouting(context, params.id),
    })
  },
  tasks: [routingTaskHandler],
}
