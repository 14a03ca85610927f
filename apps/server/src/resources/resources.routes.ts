import { resources } from '@baquiano/contract/resources'
import type { App } from '../platform/http/app.ts'
import { mountRoutes } from '../platform/http/mount-routes.ts'
import { createResource, getResource, listResources, relateResource } from './resources.service.ts'

export function resourceRoutes(app: App): void {
  mountRoutes(app, resources, {
    filter: (context, { body }) => listResources(context, body),
    create: (context, { body }) => createResource(context, body),
    get: (context, { params }) => getResource(context, params.id),
    relate: (context, { params, body }) => relateResource(context, params.id, body),
  })
}
