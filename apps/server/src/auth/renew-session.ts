import { AppError } from '@baquiano/contract/platform'
import type { PublicContext } from '../platform/context.ts'
import type { Db } from '../platform/database/database.ts'
import { inIdentity, selectById } from './accounts.repository.ts'
import type { AuthServices } from './auth-services.ts'
import type { SessionRow } from './auth.tables.ts'
import { refreshCookie, sessionIdle_s, sessionValid_s } from './open-session.ts'
import { hashSecret, isSame, newSecret } from './secrets.ts'
import { insertRecord } from './sign-ins.repository.ts'
import { endSession, holdSession, rotateSession, updateLock } from './sessions.repository.ts'

/** Tabs that renew at the same moment carry the same cookie; later than this it was stolen. */
const sameMoment_s = 10

interface Renewal {
  /** Of the same session as the cookie; it may have expired. */
  readonly access_token: string | null
  /** Whether the caller proved to be its owner anew. */
  readonly unlocks: boolean
}

/**
 * Renews a session by its cookie and its access token.
 *
 * The cookie is rotated; a former one, used again after its moment, ends the session.
 *
 * @throws AppError `SESSION_REQUIRED`, `SESSION_LOCKED`
 */
export async function renewSession(
  { tokens }: Pick<AuthServices, 'tokens'>,
  context: PublicContext,
  { access_token, unlocks }: Renewal,
): Promise<{ access_token: string; uid: string }> {
  const now = new Date(context.now)
  const access = access_token === null ? null : tokens.readExpiredAccess(access_token, now)
  const [session_id = '', secret = ''] = context.cookies[refreshCookie.name]?.split('.') ?? []
  if (access?.sid !== session_id) throw new AppError('SESSION_REQUIRED')

  const renewed = await inIdentity(context, async (db) => {
    const session = await holdSession(db, session_id)
    if (!session || isOver(session, now)) return null
    if (session.locked_at !== null && !unlocks) throw new AppError('SESSION_LOCKED')
    const outcome = await renew({ ...context, db }, session, hashSecret(secret))
    if (outcome && unlocks) await updateLock(db, session_id, null)
    return outcome
  })
  if (!renewed) {
    context.setCookie(refreshCookie, null, 0)
    throw new AppError('SESSION_REQUIRED')
  }
  if (renewed.cookie) context.setCookie(refreshCookie, renewed.cookie, sessionValid_s)
  return { access_token: tokens.issueAccess(access, now), uid: access.sub }
}

/** True when nobody may use the session any more. */
export function isOver(
  session: Pick<SessionRow, 'used_at' | 'expires_at' | 'ended_at'>,
  now: Date,
): boolean {
  const idle_s = (now.getTime() - Date.parse(session.used_at)) / 1000
  const expired = Date.parse(session.expires_at) <= now.getTime()
  return session.ended_at !== null || expired || idle_s > sessionIdle_s
}

async function renew(
  context: PublicContext & { readonly db: Db },
  session: SessionRow,
  given: string,
): Promise<{ cookie: string | null } | null> {
  const { db, now } = context
  const { id, refresh_hash, former_hash, rotated_at } = session
  if (isSame(refresh_hash, given)) {
    const secret = newSecret()
    const rotation = { refresh_hash: hashSecret(secret), former_hash: refresh_hash }
    await rotateSession(db, { id, ...rotation, rotated_at: now })
    return { cookie: `${id}.${secret}` }
  }
  if (former_hash === null || !isSame(former_hash, given)) return null
  if (Date.parse(now) - Date.parse(rotated_at) <= sameMoment_s * 1000) return { cookie: null }
  await endSession(db, { id, now, reason: 'reuse' })
  await insertRecord(db, context, {
    company_id: session.company_id,
    account_id: session.account_id,
    email: (await selectById(db, session.account_id))?.email ?? '',
    kind: 'reuse_detected',
    reason: 'COOKIE_REUSED',
    method: null,
  })
  return null
}
