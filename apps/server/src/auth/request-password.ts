import type { SignInReason } from '@baquiano/contract/auth'
import { AppError } from '@baquiano/contract/platform'
import type { PublicContext } from '../platform/context.ts'
import { identityReader, inIdentity, selectByEmail } from './accounts.repository.ts'
import type { AuthServices } from './auth-services.ts'
import { mailLink } from './mail-link.ts'
import { recipientAsked } from './mail-recipient.ts'
import { isCommonPassword } from './passwords.ts'
import { insertRecord } from './sign-ins.repository.ts'

const done = { done: true } as const

/**
 * Mails a link to the owner of an account; a stranger's e-mail gets the same answer.
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
 * Asks for access to an account that a company made: the link in the mail proves the address, and
 * sets the password. What is sent here is judged, never kept.
 *
 * @throws AppError `PASSWORD_INSECURE`, `TOO_MANY_REQUESTS`
 */
export async function register(
  services: AuthServices,
  context: PublicContext,
  { email, password }: { readonly email: string; readonly password: string },
): Promise<typeof done> {
  if (isCommonPassword(password)) throw new AppError('PASSWORD_INSECURE')
  await mailLinkTo(services, context, { email, reason: 'ACCESS_ASKED' })
  return done
}

async function mailLinkTo(
  { throttle }: AuthServices,
  context: PublicContext,
  { email, reason }: { readonly email: string; readonly reason: SignInReason },
): Promise<void> {
  await throttle.take('address', context.address)
  await throttle.take('mailed', email)
  const account = await selectByEmail(identityReader(context), email)
  const recipient = await recipientAsked(context, account)
  await inIdentity(context, async (db) => {
    // Both ways write, so that both take as long.
    const written = insertRecord(db, context, {
      company_id: account?.company_id ?? null,
      account_id: account?.id ?? null,
      email,
      kind: 'reported',
      reason,
      method: null,
    })
    const kind = account?.password_hash === null ? 'create' : 'reset'
    const mailed =
      account && recipient && mailLink({ ...context, db }, { ...account, recipient, kind })
    await Promise.all([written, mailed])
  })
}
