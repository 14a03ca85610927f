import { issuerSignIn } from '@baquiano/contract/issuers'
import { AppError, limits } from '@baquiano/contract/platform'
import { z } from 'zod'
import { disableSilentSignIn, storedIssuer } from '@baquiano/client/session/stored-issuer.ts'
import { safeTarget } from '@baquiano/client/session/safe-target.ts'
import { endSession } from '@baquiano/client/session/session.ts'
import { reloadPath } from '@baquiano/client/session/session-paths.ts'
import { callAnonymously, callLocked, enter, unlock } from '../auth-calls.ts'

const authorizationRequest = z.object({
  company: z.string(),
  to: z.string().nullable(),
  remember: z.boolean(),
  is_silent: z.boolean(),
  /** True to unlock this tab's session, false to sign in. */
  unlocks: z.boolean(),
})
/** An authorization request that this tab sent to an identity provider. */
export type AuthorizationRequest = z.output<typeof authorizationRequest>

/** Key in sessionStorage, from which the callback page reads the request. */
const key = 'authorizationRequest'

/**
 * Sends the browser to a company's identity provider; a silent request replaces the page in the history.
 *
 * @throws AppError `ISSUER_NOT_FOUND`, `ISSUER_UNREACHABLE`, `ISSUER_MISCONFIGURED`, `TOO_MANY_REQUESTS`, and
 *   `SESSION_REQUIRED` if the session to unlock has ended
 */
export async function redirectToIssuer(request: AuthorizationRequest): Promise<void> {
  const { company, to, is_silent, unlocks } = request
  // Enabled again after a successful answer: a provider that fails would otherwise cause a redirect loop.
  if (!unlocks) disableSilentSignIn()
  const isShort = to !== null && to.length <= limits.sign_in_target
  const body = { company, is_silent, unlocks, ...(isShort && { to }) }
  const call = unlocks ? callLocked : callAnonymously
  const { authorize_url } = await call(issuerSignIn.start, { body })
  sessionStorage.setItem(key, JSON.stringify(request))
  if (is_silent) location.replace(authorize_url)
  else location.assign(authorize_url)
}

/** The request that this tab sent; null if it sent none. */
export function readAuthorizationRequest(): AuthorizationRequest | null {
  const stored = sessionStorage.getItem(key)
  return stored === null ? null : (authorizationRequest.safeParse(JSON.parse(stored)).data ?? null)
}

/**
 * Signs in or unlocks with the identity provider's answer; returns where to go.
 *
 * @throws AppError `ISSUER_…`, and what locks people out
 */
export async function finishAuthorization(): Promise<string> {
  const answer = location.search.slice(1)
  // The answer is valid once, so it does not belong in the history.
  history.replaceState(null, '', location.pathname)
  const result = await callAnonymously(issuerSignIn.callback, { body: { answer } })
  const { uid, ticket, email, company, to } = result
  const request = readAuthorizationRequest()
  if (request?.unlocks) return unlockWithTicket(request, ticket)
  const remember = request?.remember ?? false
  await enter({ uid, ticket, email, remember })
  storedIssuer.set({ company, remember, isSilentSignInEnabled: true })
  sessionStorage.removeItem(key)
  return safeTarget(to)
}

/** Returns the page that was locked; the login if the session has ended. */
async function unlockWithTicket({ to }: AuthorizationRequest, ticket: string): Promise<string> {
  try {
    await unlock({ ticket })
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'SESSION_REQUIRED') throw error
    endSession()
    return reloadPath(safeTarget(to))
  }
  sessionStorage.removeItem(key)
  return safeTarget(to)
}
