import { failedChanges } from '@baquiano/contract/failed-changes'
import type { Capability } from '../platform/capability.ts'
import type { App } from '../platform/http/app.ts'
import { mountRoutes } from '../platform/http/mount-routes.ts'
import { startPlatformExport } from '../exports/index.ts'
import { failedChangeExport } from './failed-change-export.ts'
import {
  listFailedChanges,
  retryFailedChange,
  retryFailedChanges,
} from './failed-changes.service.ts'

export const failedChangesCapability: Capability = {
  routes,
  exports: { 'failed-changes': failedChangeExport },
}

function routes(app: App): void {
  mountRoutes(app, failedChanges, {
    filter: (context, { body }) => listFailedChanges(context, body),
    export: (context, { body }) => startPlatformExport(context, 'failed-changes', body),
    retry: (context, { params }) => retryFailedChange(context, params.id),
    bulk: (context, { body }) => retryFailedChanges(app.platform, context, body),
  })
}
