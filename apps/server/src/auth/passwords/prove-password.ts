import { isDemoAccount, type SecondStep, type SignInReason } from '@baquiano/contract/auth'
import { AppError } from '@baquiano/contract/platform'
import type { PublicContext } from '../../platform/context.ts'
import {
  identityReader,
  inIdentity,
  selectByEmail,
  selectWithPassword,
} from '../accounts/accounts.repository.ts'
import type { AuthServices } from '../auth-services.ts'
import type { Account } from '../auth.tables.ts'
import { hasAuthenticator } from '../authenticator/authenticators.repository.ts'
import { isPasswordOff } from '../issuer/is-password-off.ts'
import { digestOf } from '../prove-identity.ts'
import { insertRecord } from '../sign-ins/sign-ins.repository.ts'

interface Given {
  readonly email: string
  readonly password: string
}

/**
 * Issues a ticket for the right password (decisions, "Accounts").
 *
 * An unknown e-mail takes as long and gets the same answers, lock included.
 *
 * @throws AppError `WRONG_EMAIL_OR_PASSWORD`, `PASSWORD_SIGN_IN_OFF`, `ACCOUNT_LOCKED`, `TOO_MANY_REQUESTS`,
 *   `SIGN_IN_BUSY`, `DEMO_PREPARING`
 */
export async function provePassword(
  services: AuthServices,
  context: PublicContext,
  given: Given,
): Promise<{ uid: string; ticket: string; second_step: SecondStep }> {
  const { now, newId } = context
  if (await isBeingPrepared(services, context, given)) throw new AppError('DEMO_PREPARING')
  const account = await verifyPassword(services, context, given)
  const { id, email } = account
  const ticket = { jti: newId(), sub: id, email, password: digestOf(account) }
  const isByApp = await hasAuthenticator(identityReader(context), id)
  const second_step = isByApp ? 'authenticator' : 'mail'
  return { uid: id, ticket: services.tokens.issueTicket(ticket, new Date(now)), second_step }
}

/**
 * Whether the demo has still to make this account. Nothing is counted then: whoever is quick would be locked out of an
 * account that is there a moment later.
 */
async function isBeingPrepared(
  { demo }: Pick<AuthServices, 'demo'>,
  context: PublicContext,
  { email }: Given,
): Promise<boolean> {
  if (!demo || !isDemoAccount(email)) return false
  return (await selectWithPassword(identityReader(context), [email])).length === 0
}

/**
 * Verifies a password and returns its account; attempts are counted, failures recorded.
 *
 * @throws AppError as `provePassword`
 */
export async function verifyPassword(
  { throttle, passwords }: Pick<AuthServices, 'throttle' | 'passwords'>,
  context: PublicContext,
  { email, password }: Given,
): Promise<Account> {
  const { address } = context
  const here = `${email} ${address}`
  await throttle.take('address', address)
  // Counted before verifying, or parallel attempts would exceed the limit.
  const locked = {
    code: 'ACCOUNT_LOCKED',
    onFirst: () => recordRejection(context, email, () => 'TOO_MANY_ATTEMPTS'),
  } as const
  await throttle.take('account_at_address', here, locked)
  await throttle.take('account', email, locked)

  const account = await selectByEmail(identityReader(context), email)
  const proven = await passwords
    .isRight(address, account?.password_hash ?? null, password)
    .catch(async (error: unknown) => {
      // Nothing was verified, so the attempt does not count.
      await throttle.refund('account_at_address', here)
      await throttle.refund('account', email)
      throw error
    })
  if (!account || !proven) {
    await recordRejection(context, email, reasonOf)
    throw new AppError('WRONG_EMAIL_OR_PASSWORD')
  }
  await throttle.forget('account_at_address', here)
  await throttle.forget('account', email)
  if (await isPasswordOff(context, account)) {
    await recordRejection(context, email, () => 'PASSWORD_OFF')
    throw new AppError('PASSWORD_SIGN_IN_OFF')
  }
  return account
}

function reasonOf(account: Account | undefined): SignInReason {
  if (!account) return 'EMAIL_UNKNOWN'
  return account.password_hash === null ? 'PASSWORD_NOT_ASSIGNED' : 'WRONG_PASSWORD'
}

/** Same work for every e-mail, so that it takes as long. */
async function recordRejection(
  context: PublicContext,
  email: string,
  reason: (account: Account | undefined) => SignInReason,
): Promise<void> {
  await inIdentity(context, async (db) => {
    const account = await selectByEmail(db, email)
    await insertRecord(db, context, {
      company_id: account?.company_id ?? null,
      account_id: account?.id ?? null,
      email,
      kind: 'refused',
      reason: reason(account),
      method: 'password',
    })
  })
}
