import type { Platform } from '../platform/context.ts'
import { selectById } from './accounts/accounts.repository.ts'
import type { Authenticate } from './auth-services.ts'
import { personOf } from './accounts/find-person.ts'
import { isOver } from './sessions/renew-session.ts'
import { type SignedIn, selectSignedIn } from './sessions/sessions.repository.ts'
import type { Tokens } from './sessions/tokens.ts'

/**
 * Authenticates people by their access token, with a query for each call: an ended session, a changed role or a
 * disabled module takes effect with the next call.
 */
export function authenticatePeople(
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  tokens: Tokens,
): Authenticate {
  return async (token) => {
    const now = clock()
    const access = tokens.readAccess(token, now)
    if (!access) return undefined
    const identity = database.reader({ crossTenant: 'identity' })
    const session = await selectSignedIn(identity, access.sid)
    if (session?.account_id !== access.sub || isShut(session, now)) return undefined

    if (session.company_id === null) {
      const account = await selectById(identity, access.sub)
      return account && { kind: 'platform', id: account.id, session_id: access.sid }
    }
    const person = personOf(session.member ?? undefined, now)
    const owes_authenticator = session.owes_authenticator === true
    return person && { ...person, session_id: access.sid, owes_authenticator }
  }
}

const isShut = (session: SignedIn, now: Date) => session.locked_at !== null || isOver(session, now)
