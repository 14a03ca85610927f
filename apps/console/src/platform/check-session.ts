import { z } from 'zod'
import { browserSession } from './session.ts'

const claims = z.object({ exp: z.number() })

/**
 * The silent check when the console starts (requirement AUTH-03): a token that is over is renewed once.
 *
 * @throws AppError `SESSION_REQUIRED` or `SESSION_LOCKED`, or what kept the server from answering
 */
export async function checkSession(now: number): Promise<void> {
  const token = browserSession.token()
  const expiry_s = token === null ? undefined : expiryOf(token)
  // What cannot be read is the server's to judge, at the first call.
  if (expiry_s !== undefined && expiry_s * 1000 <= now) await browserSession.renew()
}

function expiryOf(token: string): number | undefined {
  const [, payload] = token.split('.')
  if (payload === undefined) return undefined
  const text = atob(payload.replaceAll('-', '+').replaceAll('_', '/'))
  return claims.safeParse(JSON.parse(text)).data?.exp
}
