import { dayS } from '@baquiano/contract/platform'
import type { SignInMethod } from '@baquiano/contract/auth'
import type { PublicContext } from '../../platform/context.ts'
import type { Db } from '../../platform/database/database.ts'
import type { AuthServices } from '../auth-services.ts'
import type { Account } from '../auth.tables.ts'
import { cookieText, refreshCookie } from './refresh-cookies.ts'
import { hashSecret } from '../secrets.ts'
import { insertSession } from './sessions.repository.ts'

/** At most 30 days, and 12 hours without use (decisions, "Accounts"). */
export const sessionValid_s = 30 * dayS
export const sessionIdle_s = 12 * 3600

export interface SignedIn {
  readonly access_token: string
  /** Called after the commit, so that no cookie is set for a failed sign-in. */
  readonly setRefreshCookie: () => void
}

interface Opening {
  readonly account: Account
  readonly method: SignInMethod
}

export async function openSession(
  { tokens, refreshCookies }: AuthServices,
  context: PublicContext & { readonly db: Db },
  { account: { id: account_id, company_id }, method }: Opening,
): Promise<SignedIn> {
  const { db, now, newId, address, agent, setCookie } = context
  const id = newId()
  const secret = refreshCookies.issue(id)
  const expires_at = new Date(Date.parse(now) + sessionValid_s * 1000).toISOString()
  await insertSession(db, {
    id,
    account_id,
    company_id,
    added_on: now,
    used_at: now,
    expires_at,
    ended_at: null,
    end_reason: null,
    locked_at: null,
    refresh_hash: hashSecret(secret),
    address,
    agent,
    method,
  })
  return {
    access_token: tokens.issueAccess({ sub: account_id, sid: id }, new Date(now)),
    setRefreshCookie: () =>
      setCookie(refreshCookie, cookieText({ session_id: id, secret }), sessionValid_s),
  }
}
