import type { Platform } from '../platform/context.ts'
import { selectById } from './accounts.repository.ts'
import type { Authenticate } from './auth-services.ts'
import type { SessionRow } from './auth.tables.ts'
import { readModules } from './modules.ts'
import { type Member, selectMember } from './people.repository.ts'
import { isOver } from './renew-session.ts'
import { selectSession } from './sessions.repository.ts'
import { refusalOf } from './standing.ts'
import type { Access, Tokens } from './tokens.ts'

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
    const access = await tokens.readAccess(token, now)
    if (!access) return undefined
    const identity = database.reader({ realm: 'identity' })
    const session = await selectSession(identity, access.sid)
    if (session?.account_id !== access.sub || isShut(session, now)) return undefined

    const { company_id } = session
    if (company_id === null) {
      const account = await selectById(identity, access.sub)
      return account && { kind: 'platform', id: account.id, session_id: session.id }
    }
    const member = await selectMember(database.reader(company_id), company_id, access.sub)
    if (!member || refusalOf(member, now)) return undefined
    return personOf(member, company_id, access)
  }
}

const isShut = (session: SessionRow, now: Date) =>
  session.locked_at !== null || isOver(session, now)

function personOf(member: Member, company_id: string, { sid }: Access) {
  return {
    kind: 'staff',
    id: member.id,
    company_id,
    time_zone: member.time_zone,
    position_days: member.position_days,
    role_name: member.role_name,
    is_administrator: member.is_administrator,
    device_id: null,
    session_id: sid,
    modules: new Set(readModules(member.moduls)),
    permissions: new Set(member.permissions),
  } as const
}
