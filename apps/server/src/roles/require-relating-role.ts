import { AppError } from '@baquiano/contract/platform'
import { relatingRoles } from '@baquiano/contract/roles'
import type { Context } from '../platform/context.ts'

/** The ids that a record is related to, before and after a change; nothing before it is created. */
interface Related {
  readonly before?: readonly string[]
  readonly after?: readonly string[]
}

/**
 * Only some roles change what resources are related to (specification, point 6); everybody else may leave it as it is.
 * Taking away is relating, too.
 *
 * @throws AppError `RELATION_ROLE_REQUIRED`
 */
export function requireRelatingRole(
  { person }: Pick<Context, 'person'>,
  { before = [], after = [] }: Related,
): void {
  const [stored, wanted] = [new Set(before), new Set(after)]
  const isSame = stored.size === wanted.size && [...stored].every((id) => wanted.has(id))
  if (isSame || person.may_relate) return
  throw new AppError('RELATION_ROLE_REQUIRED', { roles: relatingRoles })
}
