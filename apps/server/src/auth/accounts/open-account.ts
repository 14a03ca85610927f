import type { SpokenLanguage } from '@baquiano/contract/platform'
import type { Context } from '../../platform/context.ts'
import { insertOfCompany, selectOfCompanyById, updateName } from './accounts.repository.ts'
import type { Account } from '../auth.tables.ts'
import { mailLink } from '../mail/mail-link.ts'
import { recipientOf } from '../mail/mail-recipient.ts'

interface NewAccount {
  /** The resource's. */
  readonly id: string
  readonly email: string
  readonly name: string
  /** Default: the language in which the inviting person gets mails, else Spanish. */
  readonly language: SpokenLanguage | null | undefined
}

/**
 * Creates an account for a resource and mails the link that sets its password; part of
 * the transaction that creates the resource.
 *
 * @throws AppError `EMAIL_TAKEN` by an account of any company
 */
export async function openAccount(context: Context, account: NewAccount): Promise<void> {
  const language = account.language ?? (await spokenBy(context))
  const whole = { ...account, company_id: context.company_id, language }
  await insertOfCompany(context, whole)
  await invite(context, whole)
}

/** Mails the link that sets a password once more; does nothing where the company has no such account. */
export async function mailInvitation(context: Context, id: string): Promise<void> {
  const account = await selectOfCompanyById(context, id)
  if (account) await invite(context, account)
}

/** Changes the name used in mails; part of the transaction that renames the resource. */
export const renameAccount = (
  context: Context,
  account: { readonly id: string; readonly name: string },
): Promise<void> => updateName(context, account)

async function spokenBy(context: Context): Promise<string> {
  const inviter = await selectOfCompanyById(context, context.person.id)
  return inviter ? (await recipientOf(context.db, inviter)).language : 'es'
}

async function invite(
  context: Context,
  account: Pick<Account, 'id' | 'company_id' | 'email' | 'name' | 'language'>,
): Promise<void> {
  const recipient = await recipientOf(context.db, account)
  await mailLink(context, { id: account.id, recipient, kind: 'create' })
}
