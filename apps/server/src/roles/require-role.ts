import { AppError } from '@baquiano/contract/platform'
import type { Context } from '../platform/context.ts'
import * as repository from './roles.repository.ts'

/**
 * For whoever is given a role: it is there, and stays until the transaction ends.
 *
 * @throws AppError `ROLE_NOT_FOUND`
 */
export async function requireRole(context: Context, role_id: string): Promise<void> {
  if (!(await repository.holdById(context, role_id))) throw new AppError('ROLE_NOT_FOUND')
}
