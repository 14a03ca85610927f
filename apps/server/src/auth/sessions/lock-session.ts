import { AppError } from '@baquiano/contract/platform'
import type { PublicContext } from '../../platform/context.ts'
import { identityReader, inIdentity, selectById } from '../accounts/accounts.repository.ts'
import { accessOf } from '../accounts/access-of.ts'
import type { AuthServices } from '../auth-services.ts'
import { verifyPassword } from '../passwords/prove-password.ts'
import { proveIdentity } from '../prove-identity.ts'
import { renewSession } from './renew-session.ts'
import { updateLock } from './sessions.repository.ts'
import { insertRecord } from '../sign-ins/sign-ins.repository.ts'
import type { Access } from './tokens.ts'
import { spendTicket } from '../verifications.repository.ts'

/** Proof that unlocks it. */
type Proof = { readonly password: string } | { readonly ticket: string }

/**
 * Locks the session of the bearer: its token is rejected, in every tab, until `unlockSession`.
 *
 * @throws AppError `SESSION_REQUIRED`
 */
export async function lockSession(
  services: AuthServices,
  context: PublicContext,
): Promise<{ done: true }> {
  const { sid } = accessOf(services, context)
  await inIdentity(context, (db) => updateLock(db, sid, context.now))
  return { done: true }
}

/**
 * Unlocks a session by its token, its cookie, and its owner's password or an identity provider's answer.
 *
 * @throws AppError `SESSION_REQUIRED`, `WRONG_EMAIL_OR_PASSWORD`, `PASSWORD_SIGN_IN_OFF`,
 *   `TICKET_INVALID`, `SESSION_OF_ANOTHER`, `ACCOUNT_LOCKED`, `TOO_MANY_REQUESTS`
 */
export async function unlockSession(
  services: AuthServices,
  context: PublicContext,
  proof: Proof,
): Promise<{ access_token: string; uid: string }> {
  const access = accessOf(services, context)
  const account = await selectById(identityReader(context), access.sub)
  if (!account) throw new AppError('SESSION_REQUIRED')
  const { email, company_id } = account
  if ('password' in proof) await verifyPassword(services, context, { email, ...proof })
  else await verifyTicket(services, context, { ...proof, access, company_id })
  return renewSession(services, context, { access_token: context.bearer, unlocks: true })
}

interface Given {
  readonly ticket: string
  readonly access: Access
  /** Of the owner. */
  readonly company_id: string | null
}

/** @throws AppError `TICKET_INVALID`, and `SESSION_OF_ANOTHER`, recorded for administrators */
async function verifyTicket(
  { proofs }: AuthServices,
  context: PublicContext,
  { ticket, access, company_id }: Given,
): Promise<void> {
  const proof = proveIdentity({ proofs }, { ...context, bearer: ticket })
  if (!proof || proof.sid !== access.sid) throw new AppError('TICKET_INVALID')
  const { jti, sub, email, expires_at } = proof
  const isOwner = sub === access.sub
  const record = { company_id, account_id: sub, email, method: 'issuer' } as const
  const isFirst = await inIdentity(context, async (db) => {
    if (!(await spendTicket(db, jti, expires_at))) return false
    if (isOwner) return true
    await insertRecord(db, context, { ...record, kind: 'refused', reason: 'SESSION_OF_ANOTHER' })
    return true
  })
  if (!isFirst) throw new AppError('TICKET_INVALID')
  if (!isOwner) throw new AppError('SESSION_OF_ANOTHER')
}
