import { AppError } from '@baquiano/contract/platform'
import type { PublicContext } from '../platform/context.ts'
import {
  countAdministrators,
  identityReader,
  inIdentity,
  insertFirstAdministrator,
} from './accounts/accounts.repository.ts'
import type { AuthServices } from './auth-services.ts'
import { isCommonPassword } from './passwords/passwords.ts'
import { isSame } from './secrets.ts'

interface Setup {
  readonly setup_token: string
  readonly name: string
  readonly lastname: string
  readonly email: string
  readonly password: string
}

/** Whether the first platform administrator is still to be made. */
export async function setupState({ demo }: AuthServices, context: PublicContext) {
  return { open: (await countAdministrators(identityReader(context))) === 0, demo }
}

/**
 * Makes the first platform administrator, once, by the token that the server printed.
 *
 * @throws AppError `SETUP_TOKEN_INVALID`, `SETUP_DONE`, `PASSWORD_INSECURE`, `TOO_MANY_REQUESTS`,
 *   `SIGN_IN_BUSY`
 */
export async function setUp(
  { throttle, passwords, setupToken }: AuthServices,
  context: PublicContext,
  { setup_token, name, lastname, email, password }: Setup,
): Promise<{ uid: string }> {
  const { address, now, newId } = context
  await throttle.take('address', address)
  const expected = await setupToken()
  if (expected === null) throw new AppError('SETUP_DONE')
  if (!isSame(expected, setup_token)) throw new AppError('SETUP_TOKEN_INVALID')
  if (isCommonPassword(password)) throw new AppError('PASSWORD_INSECURE')
  const account = {
    company_id: null,
    id: newId(),
    email,
    name: `${name} ${lastname}`,
    password_hash: await passwords.hash(address, password),
    password_set_at: now,
    language: 'es',
    added_on: now,
  }
  const made = await inIdentity(context, (db) => insertFirstAdministrator(db, account))
  if (!made) throw new AppError('SETUP_DONE')
  return { uid: account.id }
}
