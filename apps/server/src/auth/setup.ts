import { demoAccounts, type NewAuthenticator } from '@baquiano/contract/auth'
import { AppError } from '@baquiano/contract/platform'
import { isMailSent } from '../mail/index.ts'
import type { PublicContext } from '../platform/context.ts'
import type { Db } from '../platform/database/database.ts'
import {
  countAdministrators,
  identityReader,
  inIdentity,
  insertFirstAdministrator,
  selectWithPassword,
} from './accounts/accounts.repository.ts'
import type { AuthServices } from './auth-services.ts'
import type { Account } from './auth.tables.ts'
import * as authenticators from './authenticator/authenticators.repository.ts'
import { secretCipherOf } from './authenticator/check-code.ts'
import { newRecoveryCodes } from './authenticator/recovery-codes.ts'
import { newTotp, stepOfCode } from './authenticator/totp.ts'
import { isCommonPassword } from './passwords/passwords.ts'
import { isSame } from './secrets.ts'
import { openSession } from './sessions/open-session.ts'
import { insertRecord } from './sign-ins/sign-ins.repository.ts'

interface SetupAuthenticator {
  readonly secret: string
  readonly code: string
}

interface Setup {
  readonly setup_token: string
  readonly name: string
  readonly lastname: string
  readonly email: string
  readonly password: string
  readonly authenticator?: SetupAuthenticator | undefined
}

/** Whether the first platform administrator is still to be made, and whether mails leave the server. */
export async function setupState({ demo, mail }: AuthServices, context: PublicContext) {
  const db = identityReader(context)
  const open = (await countAdministrators(db)) === 0
  const emails = demoAccounts.map(({ email }) => email)
  const ready_accounts = demo ? await selectWithPassword(db, emails) : []
  return { open, demo, is_mail_sent: demo || (await isMailSent(mail, context)), ready_accounts }
}

/**
 * Makes the secret of an authenticator for whoever sets the platform up. Nothing is stored: `setUp` gets it back
 * with a code of it.
 *
 * @throws AppError `SETUP_TOKEN_INVALID`, `SETUP_DONE`, `PASSWORD_INSECURE`, `TOO_MANY_REQUESTS`
 */
export async function setupAuthenticator(
  services: AuthServices,
  context: PublicContext,
  { setup_token, email, password }: Pick<Setup, 'setup_token' | 'email' | 'password'>,
): Promise<NewAuthenticator> {
  await requireSetupToken(services, context, setup_token)
  if (isCommonPassword(password)) throw new AppError('PASSWORD_INSECURE')
  return newTotp(email)
}

/**
 * Makes the first platform administrator, once, by the token that the server printed. With an authenticator it is
 * signed in at once, because a code of it was just proved; without one the sign-in mails a code.
 *
 * @throws AppError `SETUP_TOKEN_INVALID`, `SETUP_DONE`, `PASSWORD_INSECURE`, `CODE_WRONG`, `TOO_MANY_REQUESTS`,
 *   `SIGN_IN_BUSY`
 */
export async function setUp(
  services: AuthServices,
  context: PublicContext,
  { setup_token, name, lastname, email, password, authenticator }: Setup,
): Promise<{ uid: string; recovery_codes: string[]; access_token: string | null }> {
  const { address, now, newId } = context
  await requireSetupToken(services, context, setup_token)
  if (isCommonPassword(password)) throw new AppError('PASSWORD_INSECURE')
  const step = authenticator && stepOfCode({ ...authenticator, now, last_step: 0 })
  if (step === null) throw new AppError('CODE_WRONG')
  const account = {
    company_id: null,
    id: newId(),
    email,
    name: `${name} ${lastname}`,
    password_hash: await services.passwords.hash(address, password),
    password_set_at: now,
    language: 'es',
    added_on: now,
  }
  const entered = await inIdentity(context, async (db) => {
    if (!(await insertFirstAdministrator(db, account))) throw new AppError('SETUP_DONE')
    if (!authenticator || step === undefined) return null
    const proven = { account, secret: authenticator.secret, step }
    return enterByAuthenticator(services, { ...context, db }, proven)
  })
  entered?.session.setRefreshCookie()
  return {
    uid: account.id,
    recovery_codes: entered?.recovery_codes ?? [],
    access_token: entered?.session.access_token ?? null,
  }
}

interface Proven {
  readonly account: Account
  readonly secret: string
  /** Of the code that was proved, which serves no second time. */
  readonly step: number
}

async function enterByAuthenticator(
  services: AuthServices,
  context: PublicContext & { readonly db: Db },
  { account, secret, step }: Proven,
) {
  const { db, now } = context
  const { id, company_id, email } = account
  const encrypted = await secretCipherOf(services, id).encrypt(secret)
  await authenticators.putUnconfirmed(db, {
    company_id,
    account_id: id,
    secret: encrypted,
    now,
  })
  const { shown, hashes } = newRecoveryCodes(services.secret, id)
  await authenticators.confirm(db, id, { recovery_hashes: hashes, now })
  await authenticators.acceptStep(db, id, step)
  const method = 'password'
  const record = { company_id, account_id: id, email, kind: 'signed_in', reason: null } as const
  await insertRecord(db, context, { ...record, method })
  return {
    recovery_codes: shown,
    session: await openSession(services, context, { account, method }),
  }
}

/** @throws AppError `SETUP_TOKEN_INVALID`, `SETUP_DONE`, `TOO_MANY_REQUESTS` */
async function requireSetupToken(
  { throttle, setupToken }: Pick<AuthServices, 'throttle' | 'setupToken'>,
  { address }: PublicContext,
  setup_token: string,
): Promise<void> {
  await throttle.take('address', address)
  const expected = await setupToken()
  if (expected === null) throw new AppError('SETUP_DONE')
  if (!isSame(expected, setup_token)) throw new AppError('SETUP_TOKEN_INVALID')
}
