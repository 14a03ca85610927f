import { type Permission, permissionParts } from '@baquiano/contract/platform'
import { hasModule } from './has-module.ts'
import { storedUser } from './session.ts'

/** Whether the person's role holds the permission and the company has the module on. */
export function can(permission: Permission): boolean {
  const user = storedUser()
  if (!user?.permissions.includes(permission)) return false
  return hasModule(user, permissionParts(permission).module)
}
