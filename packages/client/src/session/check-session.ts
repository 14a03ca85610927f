import { z } from 'zod'
import { browserSession } from './session.ts'

const claims = z.object({ exp: z.number() })

/**
 * The silent check when the console starts (requirement AUTH-03): renews an expired token once.
 *
 * @throws AppError `SESSION_REQUIRED` or `SESSION_LOCKED`, or the network's error
 */
export async function checkSession(now: number): Promise<void> {
  const token = browserSession.token()
  const expirySeconds = token === null ? undefined : expiryOf(token)
  // The server validates an unreadable token at the first call.
  if (expirySeconds !== undefined && expirySeconds * 1000 <= now) await browserSession.renew()
}

function expiryOf(token: string): number | undefined {
  const [, payload] = token.split('.')
  if (payload === undefined) return undefined
  const text = atob(payload.replaceAll('-', '+').replaceAll('_', '/'))
  return claims.safeParse(JSON.parse(text)).data?.exp
}
