import { consoleClient, type SignInMethod, type SignInReason } from '@baquiano/contract/auth'
import { AppError, type ErrorCode, limits } from '@baquiano/contract/platform'
import type { PublicContext } from '../platform/context.ts'
import type { Db } from '../platform/database/database.ts'
import { inIdentity, lockAccount, selectById } from './accounts/accounts.repository.ts'
import type { AuthServices, ProvenIdentity } from './auth-services.ts'
import type { Account } from './auth.tables.ts'
import { openSession, type SignedIn } from './sessions/open-session.ts'
import { selectMember } from './accounts/people.repository.ts'
import { isStillProof, proveIdentity } from './prove-identity.ts'
import { hasAuthenticator } from './authenticator/authenticators.repository.ts'
import { checkAuthenticatorCode } from './authenticator/check-code.ts'
import { hashCode, isSame } from './secrets.ts'
import { insertRecord } from './sign-ins/sign-ins.repository.ts'
import { type AccountRejection, rejectionOf } from './accounts/account-status.ts'
import { markUsed, spendTicket, takeAttempt } from './verifications.repository.ts'

interface Login {
  readonly client_secret: string
  readonly uid: string
  readonly email: string
  readonly code?: string | undefined
  readonly recovery_code?: string | undefined
}

/** Reason in the sign-in history for each rejection. */
const reasons = {
  TICKET_INVALID: 'CREDENTIALS_INVALID',
  ACCOUNT_DISABLED: 'ACCOUNT_DISABLED',
  COMPANY_OUT_OF_DATES: 'COMPANY_OUT_OF_DATES',
  CODE_WRONG: 'CODE_WRONG',
  CODE_EXPIRED: 'CODE_EXPIRED',
  CODE_BLOCKED: 'CODE_BLOCKED',
  CODE_NOT_FOUND: 'CODE_NOT_FOUND',
} as const satisfies Partial<Record<ErrorCode, SignInReason>>
type RejectionCode = keyof typeof reasons

/** A rejection is data until its attempt count is committed. */
type LoginResult =
  | { readonly session: SignedIn }
  | { readonly rejection: RejectionCode; readonly details?: Readonly<Record<string, unknown>> }

/**
 * Signs in with a ticket and the code that was mailed or is of the account's authenticator; `uid` and `email` must be
 * the ticket's. A ticket of an identity provider needs no code.
 *
 * @throws AppError `CLIENT_UNKNOWN`, `TICKET_INVALID`, `ACCOUNT_DISABLED`, `COMPANY_OUT_OF_DATES`,
 *   `CODE_WRONG` with `attempts_left`, `CODE_EXPIRED`, `CODE_BLOCKED`, `CODE_NOT_FOUND`
 */
export async function login(
  services: AuthServices,
  context: PublicContext,
  { client_secret, uid, email, code, recovery_code }: Login,
): Promise<{ access_token: string; uid: string }> {
  await services.throttle.take('address', context.address)
  if (client_secret !== consoleClient) throw new AppError('CLIENT_UNKNOWN')
  const proof = proveIdentity(services, context)
  // A ticket that unlocks a session must not open another one.
  if (proof?.sub !== uid || proof.email !== email || proof.sid) throw new AppError('TICKET_INVALID')
  const accountRejection = await accountRejectionOf(context, uid)

  const result = await inIdentity(context, async (db): Promise<LoginResult> => {
    // A concurrent password change waits for this lock, and then ends the session that begins here.
    await lockAccount(db, uid)
    const account = await selectById(db, uid)
    if (!account) return { rejection: 'TICKET_INVALID' }
    const given = { proof, account, code, recovery_code }
    const outcome = accountRejection
      ? { rejection: accountRejection }
      : await checkLogin(services, { ...context, db }, given)
    const { company_id } = account
    const reason = 'rejection' in outcome ? reasons[outcome.rejection] : null
    const kind = reason ? 'refused' : 'signed_in'
    const record = { company_id, account_id: uid, email, kind, reason } as const
    await insertRecord(db, context, { ...record, method: methodOf(proof) })
    return outcome
  })
  if ('rejection' in result) throw new AppError(result.rejection, result.details)
  result.session.setRefreshCookie()
  // Whoever holds password and mailbox is the rightful person: they are mailed codes as often as they sign in.
  await services.throttle.forget('code_mailed', uid)
  return { access_token: result.session.access_token, uid }
}

const methodOf = ({ by }: ProvenIdentity): SignInMethod => by ?? 'password'

async function accountRejectionOf(
  context: PublicContext,
  uid: string,
): Promise<AccountRejection | null> {
  const account = await selectById(context.reader({ crossTenant: 'identity' }), uid)
  // A platform administrator depends on no company.
  if (!account || account.company_id === null) return null
  const { company_id } = account
  const member = await selectMember(context.reader(company_id), company_id, uid)
  return rejectionOf(member, new Date(context.now))
}

const uncheckedCodes = {
  blocked: 'CODE_BLOCKED',
  expired: 'CODE_EXPIRED',
  missing: 'CODE_NOT_FOUND',
} as const

interface Given {
  readonly proof: ProvenIdentity
  readonly account: Account
  readonly code: string | undefined
  readonly recovery_code: string | undefined
}

async function checkLogin(
  services: AuthServices,
  context: PublicContext & { readonly db: Db },
  { proof, account, ...codes }: Given,
): Promise<LoginResult> {
  const { db } = context
  if (!isStillProof(proof, account)) return { rejection: 'TICKET_INVALID' }
  // A second factor is up to the issuer.
  const rejection =
    proof.by === 'issuer' ? null : await checkSecondStep(services, context, { account, ...codes })
  if (rejection) return rejection
  if (!(await spendTicket(db, proof.jti, proof.expires_at))) return { rejection: 'TICKET_INVALID' }
  const method = methodOf(proof)
  return { session: await openSession(services, context, { account, method }) }
}

interface Codes extends Omit<Given, 'proof'> {
  readonly now: string
}

/** Null for the right code, which is then used up. */
async function checkSecondStep(
  services: AuthServices,
  { db, now }: { readonly db: Db; readonly now: string },
  given: Omit<Given, 'proof'>,
): Promise<LoginResult | null> {
  const { account, ...codes } = given
  if (!(await hasAuthenticator(db, account.id))) {
    return checkMailedCode(services, db, { ...given, now })
  }
  const rejection = await checkAuthenticatorCode(db, services, {
    account_id: account.id,
    ...codes,
    now,
  })
  return rejection && { rejection: rejection.code, details: rejection.details }
}

async function checkMailedCode(
  services: AuthServices,
  db: Db,
  { account, code, now }: Codes,
): Promise<LoginResult | null> {
  if (code === undefined) return { rejection: 'CODE_NOT_FOUND' }
  const attempt = await takeAttempt(db, account.id, now)
  if (attempt.outcome !== 'judged') return { rejection: uncheckedCodes[attempt.outcome] }
  if (!isSame(attempt.secret_hash, hashCode(services.secret, account.id, code))) {
    const attempts_left = limits.code_attempts - attempt.attempts
    return { rejection: 'CODE_WRONG', details: { attempts_left } }
  }
  await markUsed(db, attempt.id, now)
  return null
}
