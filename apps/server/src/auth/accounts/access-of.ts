import { AppError } from '@baquiano/contract/platform'
import type { PublicContext } from '../../platform/context.ts'
import type { AuthServices } from '../auth-services.ts'
import type { Access } from '../sessions/tokens.ts'

/** Owner and session of the bearer token, even of an expired one. @throws AppError `SESSION_REQUIRED` */
export function accessOf(
  { tokens }: Pick<AuthServices, 'tokens'>,
  { bearer, now }: PublicContext,
): Access {
  const access = bearer === null ? null : tokens.readExpiredAccess(bearer, new Date(now))
  if (!access) throw new AppError('SESSION_REQUIRED')
  return access
}
