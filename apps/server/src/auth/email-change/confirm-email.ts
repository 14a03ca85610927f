import { AppError } from '@baquiano/contract/platform'
import type { Platform, PublicContext } from '../../platform/context.ts'
import { inContext } from '../../platform/enter-context.ts'
import { identityReader } from '../accounts/accounts.repository.ts'
import { findPerson } from '../accounts/find-person.ts'
import type { AuthServices } from '../auth-services.ts'
import { hashSecret } from '../secrets.ts'
import { replaceEmail } from './change-email.ts'
import { selectBySecret, takeChange } from './email-changes.repository.ts'

interface Services extends Pick<AuthServices, 'throttle'> {
  readonly platform: Platform
}

/**
 * Gives the account that a mailed link belongs to the address that the link was mailed to, in the name of its person.
 *
 * @throws AppError `LINK_INVALID` when it is unknown, used, expired, or its person may not sign in; `EMAIL_TAKEN` when
 *   another account got the address meanwhile; `TOO_MANY_REQUESTS`
 */
export async function confirmEmail(
  { throttle, platform }: Services,
  context: PublicContext,
  { code }: { readonly code: string },
): Promise<{ email: string }> {
  const { address, agent, request_id, now } = context
  await throttle.take('address', address)
  const secret_hash = hashSecret(code)
  const request = await selectBySecret(identityReader(context), secret_hash, now)
  const member = request && { company_id: request.company_id, id: request.account_id }
  const person = member && (await findPerson(platform, member, new Date(now)))
  if (!person) throw new AppError('LINK_INVALID')
  return inContext(
    platform,
    { person, origin: { address, agent, request_id }, atomic: true },
    async (own) => {
      const taken = await takeChange(own, secret_hash)
      if (!taken) throw new AppError('LINK_INVALID')
      await replaceEmail(own, { id: taken.account_id, email: taken.email })
      return { email: taken.email }
    },
  )
}
