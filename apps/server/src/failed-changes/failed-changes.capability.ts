import { failedChanges } from '@baquiano/contract/failed-changes'
import type { Capability } from '../platform/capability.ts'
import type { App } from '../platform/http/app.ts'
import { mountRoutes } from '../platform/http/mount-routes.ts'
import {
  listFailedChanges,
  retryFailedChange,
  retryFailedChanges,
} from './failed-changes.service.ts'

export const failedChangesCapability: Capability = { routes }

function routes(app: App): void {
  mountRoutes(app, failedChanges, {
    filter: (context, { body }) => listFailedChanges(context, body),
    retry: (context, { params }) => retryFailedChange(context, params.id),
    bulk: (context, { body }) => retryFailedChanges(app.platform, context, body),
  })
}
