import { groups } from '@baquiano/contract/groups'
import type { Capability } from '../platform/capability.ts'
import type { App } from '../platform/http/app.ts'
import { mountRoutes } from '../platform/http/mount-routes.ts'
import { createGroup, listGroups } from './groups.service.ts'

export const groupsCapability: Capability = { routes }

function routes(app: App): void {
  mountRoutes(app, groups, {
    filter: (context, { body }) => listGroups(context, body),
    create: (context, { body }) => createGroup(context, body),
  })
}
