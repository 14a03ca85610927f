import { mobileStatuses } from '@baquiano/contract/mobile-statuses'
import type { App } from '../platform/http/app.ts'
import { mountRoutes } from '../platform/http/mount-routes.ts'
import {
  createMobileStatus,
  filterMobileStatuses,
  getMobileStatus,
  removeMobileStatus,
  removeMobileStatuses,
  updateMobileStatus,
} from './mobile-statuses.service.ts'

export function mobileStatusRoutes(app: App): void {
  mountRoutes(app, mobileStatuses, {
    filter: (context, { body }) => filterMobileStatuses(context, body),
    get: (context, { params }) => getMobileStatus(context, params.id),
    create: (context, { body }) => createMobileStatus(context, body),
    update: (context, { params, body, version }) =>
      updateMobileStatus(context, { id: params.id, fields: body, version }),
    remove: (context, { params, version }) => removeMobileStatus(context, params.id, version),
    bulk: (context, { body }) => removeMobileStatuses(context, body),
  })
}
