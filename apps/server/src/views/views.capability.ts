import { views } from '@baquiano/contract/views'
import type { Capability } from '../platform/capability.ts'
import type { App } from '../platform/http/app.ts'
import { mountRoutes } from '../platform/http/mount-routes.ts'
import { inOwnTenant } from '../platform/platform-tenant.ts'
import { createView, listViews, removeView, updateView } from './views.service.ts'

export const viewsCapability: Capability = { routes }

function routes(app: App): void {
  mountRoutes(app, views, {
    filter: (context, { body }) => inOwnTenant(context, (own) => listViews(own, body)),
    create: (context, { body }) => inOwnTenant(context, (own) => createView(own, body)),
    update: (context, { params, body, version }) =>
      inOwnTenant(context, (own) => updateView(own, { id: params.id, fields: body, version })),
    remove: (context, { params }) => inOwnTenant(context, (own) => removeView(own, params.id)),
  })
}
