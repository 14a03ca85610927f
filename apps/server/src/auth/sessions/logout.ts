import type { PublicContext } from '../../platform/context.ts'
import { inIdentity, selectByEmail } from '../accounts/accounts.repository.ts'
import type { AuthServices } from '../auth-services.ts'
import { refreshCookie } from './refresh-cookies.ts'
import { insertRecord } from '../sign-ins/sign-ins.repository.ts'
import { endSession } from './sessions.repository.ts'

/** Ends the session of the bearer; without a valid token it only deletes the cookie. */
export async function logout(
  { tokens }: AuthServices,
  context: PublicContext,
): Promise<{ done: true }> {
  const { bearer, now } = context
  const access = bearer === null ? null : tokens.readExpiredAccess(bearer, new Date(now))
  if (access) {
    await inIdentity(context, (db) => endSession(db, { id: access.sid, now, reason: 'sign-out' }))
  }
  context.setCookie(refreshCookie, null, 0)
  return { done: true }
}

/** Records a failure that the browser reports; the server has counted it already. */
export async function failLogin(
  { throttle }: AuthServices,
  context: PublicContext,
  { email, identifier }: { readonly email: string; readonly identifier: string },
): Promise<{ done: true }> {
  await throttle.take('address', context.address)
  await inIdentity(context, async (db) => {
    const account = await selectByEmail(db, email)
    await insertRecord(db, context, {
      company_id: account?.company_id ?? null,
      account_id: account?.id ?? null,
      email,
      kind: 'reported',
      reason: 'BROWSER_REPORTED',
      method: null,
      claimed_address: identifier,
    })
  })
  return { done: true }
}
