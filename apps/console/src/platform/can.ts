import type { Module, Permission } from '@baquiano/contract/platform'
import { storedUser } from './session.ts'

/** Whether the person's role holds the permission and the company has the module on. */
export function can(permission: Permission): boolean {
  const user = storedUser()
  if (!user?.permissions.includes(permission)) return false
  return user.modules.includes(moduleOf(permission))
}

/** `VISIT_POINT_LIST` is of VISIT_POINT. */
function moduleOf(permission: Permission): Module {
  const name = permission.slice(0, permission.lastIndexOf('_'))
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- by the type of Permission
  return name as Module
}
