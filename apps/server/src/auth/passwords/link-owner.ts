import { AppError } from '@baquiano/contract/platform'
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

/** Whose password a mailed link sets. @throws AppError `LINK_INVALID`, `TOO_MANY_REQUESTS` */
export async function getLinkOwner(
  { throttle }: Pick<AuthServices, 'throttle'>,
  context: PublicContext,
  { code }: { readonly code: string },
): Promise<{ email: string; name: string | null; lastname: string | null }> {
  await throttle.take('address', context.address)
  const { id, company_id, email } = await accountOfLink(context, code)
  const member = company_id && (await selectMember(context.reader(company_id), company_id, id))
  return member
    ? { email, name: member.name, lastname: member.lastname }
    : { email, name: null, lastname: null }
}
