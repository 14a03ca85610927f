import { AppError } from '@baquiano/contract/platform'
import type { Platform, PlatformContext } from '../../platform/context.ts'
import type { Account } from '../auth.tables.ts'
import { selectByEmail, selectById, updateNameOfPlatform } from './accounts.repository.ts'

/** A platform administrator's account, as shown to its owner. */
export interface PlatformAccount {
  readonly id: string
  readonly name: string
  readonly email: string
}

/** The caller's account. @throws AppError `SESSION_REQUIRED` once the account is gone */
export async function getPlatformAccount({
  identity,
  person,
}: PlatformContext): Promise<PlatformAccount> {
  const account = await selectById(identity, person.id)
  if (!account) throw new AppError('SESSION_REQUIRED')
  const { id, name, email } = account
  return { id, name, email }
}

/** Whether somebody outside of a company has the e-mail. */
export async function isEmailTaken(
  { identity }: PlatformContext,
  { company_id, email }: Pick<Account, 'company_id' | 'email'>,
): Promise<boolean> {
  const account = await selectByEmail(identity, email)
  return account !== undefined && account.company_id !== company_id
}

/** Renames the caller. @throws AppError as `getPlatformAccount` */
export async function renamePlatformAccount(
  { database }: Pick<Platform, 'database'>,
  context: PlatformContext,
  name: string,
): Promise<PlatformAccount> {
  const { id } = context.person
  await database.transaction({ crossTenant: 'identity' }, (db) =>
    updateNameOfPlatform(db, { id, name }),
  )
  return getPlatformAccount(context)
}
