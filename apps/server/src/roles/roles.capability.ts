import { roles } from '@baquiano/contract/roles'
import { roleExport } from './role-export.ts'
import type { Capability } from '../platform/capability.ts'
import type { App } from '../platform/http/app.ts'
import { mountRoutes } from '../platform/http/mount-routes.ts'
import { startExport } from '../tasks/index.ts'
import { listPermissions, listRolePermissions } from './permissions.service.ts'
import {
  createRole,
  filterRoles,
  getRole,
  listRoles,
  removeRole,
  removeRoles,
  updateRole,
} from './roles.service.ts'

export const rolesCapability: Capability = { routes, exports: { roles: roleExport } }

function routes(app: App): void {
  mountRoutes(app, roles, {
    list: (context) => listRoles(context),
    create: (context, { body }) => createRole(context, body),
    update: (context, { params, body, version }) =>
      updateRole(context, { id: params.id, fields: body, version }),
    remove: (context, { params, version }) => removeRole(context, params.id, version),
    filter: (context, { body }) => filterRoles(context, body),
    get: (context, { params }) => getRole(context, params.id),
    bulk: (context, { body }) => removeRoles(context, body),
    export: (context, { body }) => startExport(context, 'roles', body),
    listPermissions: (context) => listPermissions(context),
    listRolePermissions: (context) => listRolePermissions(context),
  })
}
