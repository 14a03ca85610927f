import { activities } from '@baquiano/contract/activities'
import type { Capability } from '../platform/capability.ts'
import type { App } from '../platform/http/app.ts'
import { mountRoutes } from '../platform/http/mount-routes.ts'
import { createActivity, listActivities } from './activities.service.ts'

export const activitiesCapability: Capability = { routes }

function routes(app: App): void {
  mountRoutes(app, activities, {
    filter: (context, { body }) => listActivities(context, body),
    create: (context, { body }) => createActivity(context, body),
  })
}
