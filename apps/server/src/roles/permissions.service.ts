import { actions, moduleNames, modules } from '@baquiano/contract/platform'
import { type PermissionRecord, permissionDescription } from '@baquiano/contract/roles'
import type { Context } from '../platform/context.ts'
import * as repository from './roles.repository.ts'

/** The whole catalogue, each permission with the company's roles that hold it. */
export async function listPermissions(context: Context): Promise<PermissionRecord[]> {
  const roles = await repository.selectAll(context)
  return moduleNames.flatMap((module) =>
    actions.map((action) => {
      const permission_name = `${module}_${action}` as const
      const holders = roles.filter(({ permissions }) => permissions.includes(permission_name))
      return {
        permission_name,
        description: permissionDescription(permission_name),
        module,
        module_number: modules[module],
        roles: holders.map(({ id, name }) => ({ id, name })),
      }
    }),
  )
}

/** Each permission that a role of the company holds, pair by pair. */
export async function listRolePermissions(context: Context) {
  const roles = await repository.selectAll(context)
  return roles.flatMap(({ id, permissions }) =>
    permissions.map((permission_name) => ({ role_id: id, permission_name })),
  )
}
