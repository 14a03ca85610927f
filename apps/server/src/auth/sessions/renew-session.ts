import { AppError } from '@baquiano/contract/platform'
import type { PublicContext } from '../../platform/context.ts'
import type { Db } from '../../platform/database/database.ts'
import { inIdentity, selectById } from '../accounts/accounts.repository.ts'
import type { AuthServices } from '../auth-services.ts'
import type { FormerCookie, SessionRow } from '../auth.tables.ts'
import { sessionIdle_s, sessionValid_s } from './open-session.ts'
import { cookieText, readCookie, refreshCookie } from './refresh-cookies.ts'
import { hashSecret, isSame } from '../secrets.ts'
import { insertRecord } from '../sign-ins/sign-ins.repository.ts'
import {
  endSession,
  type HeldSession,
  holdSession,
  rotateSession,
  updateLock,
} from './sessions.repository.ts'

/** Tabs that renew at the same moment send the same cookie; reuse after this counts as theft. */
const sameMoment_s = 10

interface Renewal {
  /** Of the same session as the cookie; it may have expired. */
  readonly access_token: string | null
  /** Whether the caller has just proved to be its owner. */
  readonly unlocks: boolean
}

/**
 * Renews a session by its cookie and its access token.
 *
 * The cookie is replaced; reuse of a former one after `sameMoment_s` ends the session.
 *
 * @throws AppError `SESSION_REQUIRED`, `SESSION_LOCKED`
 */
export async function renewSession(
  services: Pick<AuthServices, 'tokens' | 'refreshCookies'>,
  context: PublicContext,
  { access_token, unlocks }: Renewal,
): Promise<{ access_token: string; uid: string }> {
  const { tokens, refreshCookies } = services
  const now = new Date(context.now)
  const access = access_token === null ? null : tokens.readExpiredAccess(access_token, now)
  const cookie = readCookie(context.cookies)
  // A cookie that we did not issue neither opens nor ends a session.
  if (!cookie || !refreshCookies.isOurs(cookie)) throw new AppError('SESSION_REQUIRED')
  const { session_id, secret } = cookie

  const renewed = await inIdentity(context, async (db) => {
    const session = await holdSession(db, session_id)
    if (!session || isOver(session, now)) return null
    const use = useOf(session, hashSecret(secret), now)
    if (use === 'too_late') {
      await endReused({ ...context, db }, session)
      return null
    }
    if (access?.sid !== session_id) throw new AppError('SESSION_REQUIRED')
    if (session.locked_at !== null && !unlocks) throw new AppError('SESSION_LOCKED')
    if (unlocks) await updateLock(db, session_id, null)
    if (use === 'same_moment') return { uid: access.sub, replacement: null }
    const replacement = refreshCookies.issue(session_id)
    await rotateSession(db, {
      id: session_id,
      refresh_hash: hashSecret(replacement),
      former_cookies: [
        ...session.former_cookies.filter((former) => isOfThisMoment(former, now)),
        { hash: session.refresh_hash, replaced_at: context.now },
      ],
      used_at: context.now,
    })
    return { uid: access.sub, replacement }
  })
  if (!renewed) {
    context.setCookie(refreshCookie, null, 0)
    throw new AppError('SESSION_REQUIRED')
  }
  const { uid, replacement } = renewed
  if (replacement !== null) {
    const text = cookieText({ session_id, secret: replacement })
    context.setCookie(refreshCookie, text, sessionValid_s)
  }
  return { access_token: tokens.issueAccess({ sub: uid, sid: session_id }, now), uid }
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

/** Whether a cookie of the session is its current one, replaced just now, or replaced before. */
function useOf(
  { refresh_hash, former_cookies }: HeldSession,
  given: string,
  now: Date,
): 'current' | 'same_moment' | 'too_late' {
  if (isSame(refresh_hash, given)) return 'current'
  const former = former_cookies.find(({ hash }) => isSame(hash, given))
  return former && isOfThisMoment(former, now) ? 'same_moment' : 'too_late'
}

const isOfThisMoment = ({ replaced_at }: FormerCookie, now: Date): boolean =>
  now.getTime() - Date.parse(replaced_at) <= sameMoment_s * 1000

async function endReused(
  context: PublicContext & { readonly db: Db },
  { id, company_id, account_id }: HeldSession,
): Promise<void> {
  const { db, now } = context
  await endSession(db, { id, now, reason: 'reuse' })
  await insertRecord(db, context, {
    company_id,
    account_id,
    email: (await selectById(db, account_id))?.email ?? '',
    kind: 'reuse_detected',
    reason: 'COOKIE_REUSED',
    method: null,
  })
}
