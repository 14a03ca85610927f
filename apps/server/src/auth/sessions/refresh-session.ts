import type { PublicContext } from '../../platform/context.ts'
import type { AuthServices } from '../auth-services.ts'
import { renewSession } from './renew-session.ts'

/**
 * Renews a session by its cookie and its access token, which may have expired.
 *
 * @throws AppError `SESSION_REQUIRED`, `SESSION_LOCKED`, `TOO_MANY_REQUESTS`
 */
export async function refreshSession(
  services: AuthServices,
  context: PublicContext,
  { accessToken }: { readonly accessToken: string },
): Promise<{ access_token: string; uid: string }> {
  await services.throttle.take('address', context.address)
  return renewSession(services, context, { access_token: accessToken, unlocks: false })
}
