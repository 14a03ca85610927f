import { AppError, limits } from '@baquiano/contract/platform'
import { knownConfig } from '../../company-config/index.ts'
import type { PublicContext } from '../../platform/context.ts'
import { identityReader, selectById } from '../accounts/accounts.repository.ts'
import { selectMember } from '../accounts/people.repository.ts'
import type { AuthServices } from '../auth-services.ts'
import type { Account } from '../auth.tables.ts'
import { selectLink } from '../mail/mailed-links.repository.ts'
import { hashSecret } from '../secrets.ts'

/**
 * The account that a mailed link belongs to; the link stays good.
 *
 * @throws AppError `LINK_INVALID`
 */
export async function accountOfLink(context: PublicContext, code: string): Promise<Account> {
  const identity = identityReader(context)
  const link = await selectLink(identity, hashSecret(code), context.now)
  const account = link && (await selectById(identity, link.account_id))
  if (!account) throw new AppError('LINK_INVALID')
  return account
}

interface LinkOwner {
  readonly email: string
  readonly name: string | null
  readonly lastname: string | null
  readonly password_min: number
}

/** Whose password a mailed link sets. @throws AppError `LINK_INVALID`, `TOO_MANY_REQUESTS` */
export async function getLinkOwner(
  { throttle }: Pick<AuthServices, 'throttle'>,
  context: PublicContext,
  { code }: { readonly code: string },
): Promise<LinkOwner> {
  await throttle.take('address', context.address)
  const { id, company_id, email } = await accountOfLink(context, code)
  const member = company_id && (await selectMember(context.reader(company_id), company_id, id))
  const password_min = await passwordMinOf(context, company_id)
  const { name, lastname } = member || { name: null, lastname: null }
  return { email, name, lastname, password_min }
}

/** Characters that a password has at least, by the company of its account; null for who belongs to none. */
export async function passwordMinOf(
  { reader }: PublicContext,
  company_id: string | null,
): Promise<number> {
  if (company_id === null) return limits.password_min
  return (await knownConfig({ db: reader(company_id), company_id }, 'SIGN_IN')).password_min
}
