import { limits } from '@baquiano/contract/platform'
import type { PublicContext } from '../../platform/context.ts'
import type { Db } from '../../platform/database/database.ts'
import { queueMail } from '../../platform/mail/queue-mail.ts'
import {
  identityReader,
  inIdentity,
  lockAccount,
  selectById,
} from '../accounts/accounts.repository.ts'
import type { AuthServices } from '../auth-services.ts'
import type { Account } from '../auth.tables.ts'
import { type Recipient, recipientBeforeLogin } from './mail-recipient.ts'
import { isStillProof, proveIdentity } from '../prove-identity.ts'
import { hasAuthenticator } from '../authenticator/authenticators.repository.ts'
import { hashCode, newCode } from '../secrets.ts'
import {
  insertVerification,
  isTicketSpent,
  replaceCode,
  selectOpenCode,
} from '../verifications.repository.ts'
import { writeMail } from './write-mail.ts'

const answer = { valid_s: limits.code_valid_s, resend_s: limits.code_resend_s }

/**
 * Mails a code to a person with a proven identity. Without proof, with a ticket that was used or whose password was
 * changed, or with an authenticator: the same answer, nothing sent, nothing counted, so nobody can lock others out.
 *
 * @throws AppError `TOO_MANY_REQUESTS` when codes were mailed too often
 */
export async function sendCode(
  services: AuthServices,
  context: PublicContext,
  { email }: { readonly email: string },
): Promise<typeof answer> {
  await services.throttle.take('address', context.address)
  const proof = proveIdentity(services, context)
  if (proof?.email !== email) return answer
  const identity = identityReader(context)
  const requester = await selectById(identity, proof.sub)
  if (!requester || !isStillProof(proof, requester)) return answer
  if (await isTicketSpent(identity, proof.jti)) return answer
  if (await hasAuthenticator(identity, proof.sub)) return answer
  await services.throttle.take('code_mailed', proof.sub)
  const recipient = await recipientBeforeLogin(context, requester)
  await inIdentity(context, async (db) => {
    await lockAccount(db, proof.sub)
    const account = await selectById(db, proof.sub)
    if (account) await mailCode(services, { ...context, db, recipient }, account)
  })
  return answer
}

interface Mailing {
  readonly db: Db
  readonly recipient: Recipient
}

/** A code mailed again replaces the former one and keeps its attempts. */
async function mailCode(
  { secret }: AuthServices,
  context: Pick<PublicContext, 'now' | 'newId' | 'public_url'> & Mailing,
  account: Account,
): Promise<void> {
  const { db, now, newId, public_url, recipient } = context
  const code = newCode()
  const secret_hash = hashCode(secret, account.id, code)
  const expires_at = new Date(Date.parse(now) + limits.code_valid_s * 1000).toISOString()
  const open = await selectOpenCode(db, account.id, now)
  // A blocked code stays blocked: nothing is mailed until it expires.
  if (open && open.attempts >= limits.code_attempts) return
  if (open) await replaceCode(db, { id: open.id, secret_hash, expires_at })
  else {
    const fresh = { id: newId(), account_id: account.id, kind: 'code' as const, email: null }
    await insertVerification(db, { ...fresh, secret_hash, added_on: now, expires_at })
  }
  const minutes = String(limits.code_valid_s / 60)
  const mail = writeMail('code', recipient, { public_url, code, minutes })
  await queueMail(context, { ...mail, expires_at })
}
