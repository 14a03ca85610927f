import { activities } from '@baquiano/contract/activities'
import type { App } from '../platform/http/app.ts'
import { mountRoutes } from '../platform/http/mount-routes.ts'
import { createActivity, listActivities } from './activities.service.ts'

export function activityRoutes(app: App): void {
  mountRoutes(app, activities, {
    filter: (context, { body }) => listActivities(context, body),
    create: (context, { body }) => createActivity(context, body),
  })
}
