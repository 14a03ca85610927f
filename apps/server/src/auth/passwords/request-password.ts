import type { SignInReason } from '@baquiano/contract/auth'
import { AppError } from '@baquiano/contract/platform'
import type { PublicContext } from '../../platform/context.ts'
import { identityReader, inIdentity, selectByEmail } from '../accounts/accounts.repository.ts'
import { rollBackUnless } from '../../platform/database/savepoint.ts'
import type { AuthServices } from '../auth-services.ts'
import { mailLink } from '../mail/mail-link.ts'
import { recipientBeforeLogin } from '../mail/mail-recipient.ts'
import { isCommonPassword } from './passwords.ts'
import { insertRecord } from '../sign-ins/sign-ins.repository.ts'

const done = { done: true } as const

/**
 * Mails a link to the owner of an account; an unknown e-mail gets the same answer. Links mailed before stay valid.
 *
 * @throws AppError `TOO_MANY_REQUESTS`
 */
export async function forgotPassword(
  services: AuthServices,
  context: PublicContext,
  { email }: { readonly email: string },
): Promise<typeof done> {
  await mailLinkTo(services, context, { email, reason: 'PASSWORD_FORGOTTEN' })
  return done
}

/**
 * Requests access to an account that a company created: the link in the mail proves the address, and asks for name and
 * password. A password sent here, as the specification has it, is validated and never stored.
 *
 * @throws AppError `PASSWORD_INSECURE`, `TOO_MANY_REQUESTS`
 */
export async function register(
  services: AuthServices,
  context: PublicContext,
  { email, password }: { readonly email: string; readonly password?: string | undefined },
): Promise<typeof done> {
  if (password !== undefined && isCommonPassword(password)) throw new AppError('PASSWORD_INSECURE')
  await mailLinkTo(services, context, { email, reason: 'ACCESS_ASKED' })
  return done
}

/**
 * Does the same for every e-mail, and rolls the mail back where nobody is to get one: so the time of the answer reveals
 * nothing. Requests by others use up the mails of the hour, never the links that were mailed.
 */
async function mailLinkTo(
  { throttle }: AuthServices,
  context: PublicContext,
  { email, reason }: { readonly email: string; readonly reason: SignInReason },
): Promise<void> {
  const { address, newId } = context
  await throttle.take('address', address)
  await throttle.take('link_asked', `${email} ${address}`)
  const isMailed = await throttle.tryTake('link_mailed', email)
  const account = await selectByEmail(identityReader(context), email)
  const recipient = await recipientBeforeLogin(context, account, email)
  const kind = account?.password_hash === null ? 'create' : 'reset'
  await inIdentity(context, async (db) => {
    await insertRecord(db, context, {
      company_id: account?.company_id ?? null,
      account_id: account?.id ?? null,
      email,
      kind: 'reported',
      reason,
      method: null,
    })
    const mailing = { id: account?.id ?? newId(), recipient, kind } as const
    const shouldSend = isMailed && account !== undefined
    await rollBackUnless(db, shouldSend, () => mailLink({ ...context, db }, mailing))
  })
}
