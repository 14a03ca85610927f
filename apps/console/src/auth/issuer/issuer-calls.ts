import { issuerSignIn } from '@baquiano/contract/issuers'
import { AppError, limits } from '@baquiano/contract/platform'
import { z } from 'zod'
import { disableSilentSignIn, storedIssuer } from '../../platform/stored-issuer.ts'
import { safeTarget } from '../../platform/safe-target.ts'
import { endSession, storedUser } from '../../platform/session.ts'
import { reloadPath } from '../../platform/session-paths.ts'
import { callAnonymously, callLocked, enter, unlock } from '../auth-calls.ts'
import { homeOf } from '../home-of.ts'

const authorizationRequest = z.object({
  company: z.string(),
  to: z.string().nullable(),
  remember: z.boolean(),
  is_silent: z.boolean(),
  /** Whether it opens the locked session of this tab, in place of a sign-in. */
  unlocks: z.boolean(),
})
/** A way to the issuer and back. */
export type AuthorizationRequest = z.output<typeof authorizationRequest>

/** Of this tab: what the page that it comes back to has to know. */
const key = 'issuerErrand'

/**
 * Sends the browser to the issuer of a company; a question asked in silence leaves no page to go back to.
 *
 * @throws AppError `ISSUER_NOT_FOUND`, `ISSUER_UNREACHABLE`, `ISSUER_MISCONFIGURED`, `TOO_MANY_REQUESTS`, and
 *   `SESSION_REQUIRED` where the one to unlock ended meanwhile
 */
export async function redirectToIssuer(wish: AuthorizationRequest): Promise<void> {
  const { company, to, is_silent, unlocks } = wish
  // Until it answered well it is not asked by itself again: no loop comes of one that does not.
  if (!unlocks) disableSilentSignIn()
  const isShort = to !== null && to.length <= limits.sign_in_target
  const body = { company, is_silent, unlocks, ...(isShort && { to }) }
  const call = unlocks ? callLocked : callAnonymously
  const { authorize_url } = await call(issuerSignIn.start, { body })
  sessionStorage.setItem(key, JSON.stringify(wish))
  if (is_silent) location.replace(authorize_url)
  else location.assign(authorize_url)
}

/** The way that this tab is on; null where it did not leave from here. */
export function readAuthorizationRequest(): AuthorizationRequest | null {
  const stored = sessionStorage.getItem(key)
  return stored === null ? null : (authorizationRequest.safeParse(JSON.parse(stored)).data ?? null)
}

/**
 * Signs in, or unlocks, by what the issuer answered; answers where to go.
 *
 * @throws AppError `ISSUER_…`, and what locks people out
 */
export async function comeBack(): Promise<string> {
  const answer = location.search.slice(1)
  // It serves once, and is nothing for the history.
  history.replaceState(null, '', location.pathname)
  const landed = await callAnonymously(issuerSignIn.callback, { body: { answer } })
  const { uid, ticket, email, company, to } = landed
  const begun = readAuthorizationRequest()
  if (begun?.unlocks) return goOn(begun, ticket)
  const remember = begun?.remember ?? false
  const user = await enter({ uid, ticket, email, remember })
  storedIssuer.set({ company, remember, is_asked: true })
  sessionStorage.removeItem(key)
  return safeTarget(to, homeOf(user))
}

/** To the page that was locked; to the login where its session is over. */
async function goOn({ to }: AuthorizationRequest, ticket: string): Promise<string> {
  const user = storedUser()
  try {
    await unlock({ ticket })
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'SESSION_REQUIRED') throw error
    endSession()
    return reloadPath(safeTarget(to))
  }
  sessionStorage.removeItem(key)
  return safeTarget(to, user ? homeOf(user) : '/')
}
