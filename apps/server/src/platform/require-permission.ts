import { AppError, type Permission } from '@baquiano/contract/platform'
import type { Context } from './context.ts'

/** @throws AppError `PERMISSION_REQUIRED`, of an act that asks for more than its endpoint does */
export function requirePermission({ person }: Context, permission: Permission): void {
  if (person.permissions.has(permission)) return
  throw new AppError('PERMISSION_REQUIRED', { required_permissions: [permission] })
}
