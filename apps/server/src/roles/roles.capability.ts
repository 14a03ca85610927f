import { roles } from '@baquiano/contract/roles'
import { roleExport } from './role-export.ts'
import type { Capability } from '../platform/capability.ts'
import type { App } from '../platform/http/app.ts'
import { mountRoutes } from '../platform/http/mount-routes.ts'
import { recordHandlers } from '../records/index.ts'
import { listPermissions, listRolePermissions } from './permissions.service.ts'
import { selectAll } from './roles.repository.ts'
import { roleService } from './roles.service.ts'

export const rolesCapability: Capability = { routes, exports: { roles: roleExport } }

function routes(app: App): void {
  mountRoutes(app, roles, {
    ...recordHandlers(roleService, 'roles'),
    list: (context) => selectAll(context),
    listPermissions: (context) => listPermissions(context),
    listRolePermissions: (context) => listRolePermissions(context),
  })
}
