import { AppError, type Permission } from '@baquiano/contract/platform'
import type { Context } from '../platform/context.ts'

/**
 * Nobody gives what they do not have themselves, neither to a role nor by giving somebody a role.
 *
 * @throws AppError `PERMISSION_NOT_HELD` with those that are missing
 */
export function assertPermissionsHeld({ person }: Context, given: readonly Permission[]): void {
  const missing = given.filter((permission) => !person.permissions.has(permission))
  if (missing.length === 0) return
  throw new AppError('PERMISSION_NOT_HELD', { required_permissions: missing })
}
