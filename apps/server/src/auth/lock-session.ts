import { AppError } from '@baquiano/contract/platform'
import type { PublicContext } from '../platform/context.ts'
import { identityReader, inIdentity, selectById } from './accounts.repository.ts'
import type { AuthServices } from './auth-services.ts'
import { judgePassword } from './prove-password.ts'
import { renewSession } from './renew-session.ts'
import { updateLock } from './sessions.repository.ts'
import type { Access } from './tokens.ts'

/**
 * Locks the session of the bearer: its token opens nothing, in no tab, until `unlockSession`.
 *
 * @throws AppError `SESSION_REQUIRED`
 */
export async function lockSession(
  services: AuthServices,
  context: PublicContext,
): Promise<{ done: true }> {
  const { sid } = await accessOf(services, context)
  await inIdentity(context, (db) => updateLock(db, sid, context.now))
  return { done: true }
}

/**
 * Opens a locked session by the password of its owner, its token and its cookie.
 *
 * @throws AppError `SESSION_REQUIRED`, `WRONG_EMAIL_OR_PASSWORD`, `PASSWORD_SIGN_IN_OFF`,
 *   `ACCOUNT_LOCKED`, `TOO_MANY_REQUESTS`
 */
export async function unlockSession(
  services: AuthServices,
  context: PublicContext,
  { password }: { readonly password: string },
): Promise<{ access_token: string; uid: string }> {
  const { sub } = await accessOf(services, context)
  const account = await selectById(identityReader(context), sub)
  if (!account) throw new AppError('SESSION_REQUIRED')
  await judgePassword(services, context, { email: account.email, password })
  return renewSession(services, context, { access_token: context.bearer, unlocks: true })
}

/** Whose token it is, even one that expired meanwhile. */
async function accessOf({ tokens }: AuthServices, { bearer, now }: PublicContext): Promise<Access> {
  const access = bearer === null ? null : await tokens.readExpiredAccess(bearer, new Date(now))
  if (!access) throw new AppError('SESSION_REQUIRED')
  return access
}
