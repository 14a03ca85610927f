import { AppError } from '@baquiano/contract/platform'
import type { PublicContext } from '../../platform/context.ts'
import { identityReader, inIdentity, updatePassword } from '../accounts/accounts.repository.ts'
import type { AuthServices } from '../auth-services.ts'
import { isCommonPassword } from './passwords.ts'
import { hashSecret } from '../secrets.ts'
import { endSessionsOf } from '../sessions/sessions.repository.ts'
import { closeLinks, hasLink, takeLink } from '../mail/mailed-links.repository.ts'

/**
 * Sets the password of the account that a mailed link belongs to, and ends its sessions, its other links and the
 * tickets that were given for the former password.
 *
 * @throws AppError `PASSWORD_INSECURE` (the link stays good), `LINK_INVALID`, `TOO_MANY_REQUESTS`,
 *   `SIGN_IN_BUSY`
 */
export async function setPassword(
  { throttle, passwords }: AuthServices,
  context: PublicContext,
  { code, password }: { readonly code: string; readonly password: string },
): Promise<{ done: true }> {
  const { now, address } = context
  await throttle.take('address', address)
  if (isCommonPassword(password)) throw new AppError('PASSWORD_INSECURE')
  const secret_hash = hashSecret(code)
  // Checked first, so that a guessed link costs no password hash.
  if (!(await hasLink(identityReader(context), secret_hash, now)))
    throw new AppError('LINK_INVALID')
  const password_hash = await passwords.hash(address, password)
  await inIdentity(context, async (db) => {
    const link = await takeLink(db, secret_hash, now)
    if (!link) throw new AppError('LINK_INVALID')
    await closeLinks(db, link.account_id, now)
    await updatePassword(db, { id: link.account_id, password_hash, now })
    await endSessionsOf(db, { account_id: link.account_id, now, reason: 'password set' })
  })
  return { done: true }
}
