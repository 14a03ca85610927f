import { AppError } from '@baquiano/contract/platform'
import type { Platform, PublicContext } from '../../platform/context.ts'
import { renameThemselves } from '../../profiles/index.ts'
import { findPerson } from '../accounts/find-person.ts'
import { inIdentity, updatePassword } from '../accounts/accounts.repository.ts'
import type { AuthServices } from '../auth-services.ts'
import type { Account } from '../auth.tables.ts'
import { accountOfLink, passwordMinOf } from './link-owner.ts'
import { isCommonPassword } from './passwords.ts'
import { hashSecret } from '../secrets.ts'
import { endSessionsOf } from '../sessions/sessions.repository.ts'
import { closeLinks, takeLink } from '../mail/mailed-links.repository.ts'

interface Given {
  readonly code: string
  readonly password: string
  readonly name?: string | undefined
  readonly lastname?: string | undefined
}

/**
 * Sets the password of the account that a mailed link belongs to, and ends its sessions, its other links and the
 * tickets that were given for the former password. A name that is given too replaces what their company wrote.
 *
 * @throws AppError `PASSWORD_INSECURE` or `PASSWORD_TOO_SHORT` (the link stays good), `LINK_INVALID`,
 *   `TOO_MANY_REQUESTS`, `SIGN_IN_BUSY`
 */
export async function setPassword(
  { throttle, passwords, platform }: Pick<AuthServices, 'throttle' | 'passwords'> & Renaming,
  context: PublicContext,
  { code, password, ...names }: Given,
): Promise<{ done: true }> {
  const { now, address } = context
  await throttle.take('address', address)
  if (isCommonPassword(password)) throw new AppError('PASSWORD_INSECURE')
  const secret_hash = hashSecret(code)
  // Checked first, so that a guessed link costs no password hash.
  const account = await accountOfLink(context, code)
  const password_min = await passwordMinOf(context, account.company_id)
  if (password.length < password_min) throw new AppError('PASSWORD_TOO_SHORT', { password_min })
  const password_hash = await passwords.hash(address, password)
  await inIdentity(context, async (db) => {
    const link = await takeLink(db, secret_hash, now)
    if (!link) throw new AppError('LINK_INVALID')
    await closeLinks(db, link.account_id, now)
    await updatePassword(db, { id: link.account_id, password_hash, now })
    await endSessionsOf(db, { account_id: link.account_id, now, reason: 'password set' })
  })
  await rename({ platform }, context, { account, ...names })
  return { done: true }
}

interface Renaming {
  readonly platform: Platform
}

interface Names extends Pick<Given, 'name' | 'lastname'> {
  readonly account: Account
}

/** After the commit of the password, in a transaction of the company, whose audit names the person. */
async function rename(
  { platform }: Renaming,
  { address, agent, request_id, now }: PublicContext,
  { account: { id, company_id }, name, lastname }: Names,
): Promise<void> {
  if (company_id === null || name === undefined || lastname === undefined) return
  const person = await findPerson(platform, { company_id, id }, new Date(now))
  if (person) {
    const origin = { address, agent, request_id }
    await renameThemselves(platform, { person, origin }, { name, lastname })
  }
}
