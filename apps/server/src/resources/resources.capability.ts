import { resources } from '@baquiano/contract/resources'
import type { Throttle } from '../auth/index.ts'
import { resourceExport } from './resource-export.ts'
import { resourceImport } from './resource-import.ts'
import type { Capability } from '../platform/capability.ts'
import type { App } from '../platform/http/app.ts'
import { mountRoutes } from '../platform/http/mount-routes.ts'
import { startExport } from '../exports/index.ts'
import { setResourceStatus, setResourceStatuses, updateResource } from './change-resource.ts'
import { changeEmail, readEmailChange, withdrawEmail } from './change-email.ts'
import { inviteAgain } from './invite-again.ts'
import { setMobileStatus } from './set-mobile-status.ts'
import { createResource, getResource, listResources, relateResource } from './resources.service.ts'

export const resourcesCapability: Capability<{ readonly auth: { readonly throttle: Throttle } }> = {
  routes: (app, services) => routes(app, services.auth),
  exports: { resources: resourceExport },
  imports: { resources: resourceImport },
  subscribers: [
    {
      name: 'resources.disconnect',
      on: ['resource.deactivated'],
      handle: async ({ company_id, record_id }, { realtime }) =>
        realtime.disconnect({ company_id, resource_id: record_id }),
    },
  ],
}

function routes(app: App, services: { readonly throttle: Throttle }): void {
  mountRoutes(app, resources, {
    filter: (context, { body }) => listResources(context, body),
    create: (context, { body }) => createResource(context, body),
    get: (context, { params }) => getResource(context, params.id),
    update: (context, { params, body, version }) =>
      updateResource(context, { id: params.id, fields: body, version }),
    setStatus: (context, { params, body, version }) =>
      setResourceStatus(context, { id: params.id, fields: body, version }),
    setMobileStatus: (context, { params, body }) =>
      setMobileStatus(context, params.id, body.mobile_status_id),
    bulk: (context, { body }) => setResourceStatuses(context, body),
    export: (context, { body }) => startExport(context, 'resources', body),
    invite: (context, { params }) => inviteAgain(services, context, params.id),
    changeEmail: (context, { params, body }) =>
      changeEmail(services, context, { id: params.id, email: body.email }),
    readEmailChange: (context, { params }) => readEmailChange(context, params.id),
    withdrawEmail: (context, { params }) => withdrawEmail(context, params.id),
    relate: (context, { params, body }) => relateResource(context, params.id, body),
  })
}
