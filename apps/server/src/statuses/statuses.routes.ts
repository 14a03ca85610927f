import { statuses } from '@baquiano/contract/statuses'
import type { App } from '../platform/http/app.ts'
import { mountRoutes } from '../platform/http/mount-routes.ts'
import {
  createStatus,
  filterStatuses,
  getStatus,
  removeStatus,
  removeStatuses,
  updateStatus,
} from './statuses.service.ts'

export function statusRoutes(app: App): void {
  mountRoutes(app, statuses, {
    filter: (context, { body }) => filterStatuses(context, body),
    get: (context, { params }) => getStatus(context, params.id),
    create: (context, { body }) => createStatus(context, body),
    update: (context, { params, body, version }) =>
      updateStatus(context, { id: params.id, fields: body, version }),
    remove: (context, { params, version }) => removeStatus(context, params.id, version),
    bulk: (context, { body }) => removeStatuses(context, body),
  })
}
