import { views } from '@baquiano/contract/views'
import type { Capability } from '../platform/capability.ts'
import type { App } from '../platform/http/app.ts'
import { mountRoutes } from '../platform/http/mount-routes.ts'
import { createView, listViews, removeView, updateView } from './views.service.ts'

export const viewsCapability: Capability = { routes }

function routes(app: App): void {
  mountRoutes(app, views, {
    filter: (context, { body }) => listViews(context, body),
    create: (context, { body }) => createView(context, body),
    update: (context, { params, body, version }) =>
      updateView(context, { id: params.id, fields: body, version }),
    remove: (context, { params }) => removeView(context, params.id),
  })
}
