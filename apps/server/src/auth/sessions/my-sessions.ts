import type { SessionRecord } from '@baquiano/contract/auth'
import { AppError } from '@baquiano/contract/platform'
import type { Context, Platform, PlatformContext } from '../../platform/context.ts'
import type { Db } from '../../platform/database/database.ts'
import { recordChange } from '../../platform/record-change.ts'
import { sessionIdle_s } from './open-session.ts'
import { endSessionsOf, selectOpenSessions } from './sessions.repository.ts'

/** Sessions of a company's people are read in their company, those of platform administrators in `identity`. */
type Own = Context | PlatformContext
type Services = Pick<Platform, 'database'>

/** The caller's open sessions (requirement AUTH-12). */
export async function listMySessions(context: Own): Promise<{ records: SessionRecord[] }> {
  const { person, now } = context
  const db = 'company_id' in context ? context.db : context.identity
  const used_since = new Date(Date.parse(now) - sessionIdle_s * 1000).toISOString()
  const open = await selectOpenSessions(db, { account_id: person.id, now, used_since })
  return {
    records: open.map(
      ({ id, locked_at, address, agent, method, added_on, used_at, expires_at }) => ({
        id,
        is_current: id === person.session_id,
        is_locked: locked_at !== null,
        address,
        agent,
        method,
        added_on,
        used_at,
        expires_at,
      }),
    ),
  }
}

/** Ends one of the caller's sessions, also the current one. @throws AppError `SESSION_NOT_FOUND` */
export async function endMySession(
  services: Services,
  context: Own,
  id: string,
): Promise<{ id: string }> {
  const [ended] = await end(services, context, { id })
  if (ended === undefined) throw new AppError('SESSION_NOT_FOUND')
  return { id }
}

/** Ends all of the caller's sessions but the current one. */
export async function endMyOtherSessions(
  services: Services,
  context: Own,
): Promise<{ ended: number }> {
  const ended = await end(services, context, { except_id: context.person.session_id })
  return { ended: ended.length }
}

async function end(
  { database }: Services,
  context: Own,
  which: { readonly id?: string; readonly except_id?: string | null },
): Promise<string[]> {
  const { person, now } = context
  const ending = { account_id: person.id, now, reason: 'ended_by_owner', ...which }
  if (!('company_id' in context)) {
    const work = (db: Db) => endSessionsOf(db, ending)
    return database.transaction({ crossTenant: 'identity' }, work)
  }
  const ended = await endSessionsOf(context.db, ending)
  for (const record_id of ended) await recordChange(context, { kind: 'session.ended', record_id })
  return ended
}
