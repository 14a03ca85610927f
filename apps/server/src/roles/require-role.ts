import { AppError } from '@baquiano/contract/platform'
import type { Context } from '../platform/context.ts'
import { assertPermissionsHeld } from './assert-permissions-held.ts'
import * as repository from './roles.repository.ts'

/**
 * For whoever is given a role: it is there, holds no more than the giver, and stays until the
 * transaction ends.
 *
 * @throws AppError `ROLE_NOT_FOUND`, `PERMISSION_NOT_HELD`
 */
export async function requireRole(
  context: Context,
  role_id: string,
): Promise<{ readonly is_administrator: boolean }> {
  const role = await repository.holdById(context, role_id)
  if (!role) throw new AppError('ROLE_NOT_FOUND')
  assertPermissionsHeld(context, role.permissions)
  return role
}
