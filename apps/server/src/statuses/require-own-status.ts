import { AppError } from '@baquiano/contract/platform'
import type { Context } from '../platform/context.ts'
import { statusRepository } from './statuses.repository.ts'

/**
 * Only a company's own statuses are labels; those of the product have calls of their own.
 *
 * @throws AppError `STATUS_NOT_FOUND`
 */
export async function requireOwnStatus(
  context: Context,
  { own_status_id: id }: { readonly own_status_id?: string | null | undefined },
): Promise<void> {
  if (id === null || id === undefined) return
  const status = await statusRepository.selectById(context, id)
  if (!status || status.is_known) throw new AppError('STATUS_NOT_FOUND')
}
