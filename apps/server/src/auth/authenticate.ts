import type { Platform } from '../platform/context.ts'
import { selectById } from './accounts.repository.ts'
import type { Authenticate } from './auth-services.ts'
import { personOf } from './find-person.ts'
import { isOver } from './renew-session.ts'
import { type SignedIn, selectSignedIn } from './sessions.repository.ts'
import type { Tokens } from './tokens.ts'

/**
 * Knows people by their access token, asking anew each time: a session ended, a role changed or a
 * module switched off counts from the next call on.
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
    return person && { ...person, session_id: access.sid }
  }
}

const isShut = (session: SignedIn, now: Date) => session.locked_at !== null || isOver(session, now)
