import type { SpokenLanguage } from '@baquiano/contract/platform'
import type { Context } from '../platform/context.ts'
import { insertOfCompany, selectOfCompanyById, updateName } from './accounts.repository.ts'
import type { Account } from './auth.tables.ts'
import { mailLink } from './mail-link.ts'
import { recipientOf } from './mail-recipient.ts'

interface NewAccount {
  /** The resource's. */
  readonly id: string
  readonly email: string
  readonly name: string
  /** What whoever invites them is written to in, unless told otherwise; else Spanish. */
  readonly language: SpokenLanguage | null | undefined
}

/**
 * Lets a resource of the company sign in, once it has made its password by the mailed link; part of
 * the transaction that makes the resource.
 *
 * @throws AppError `EMAIL_TAKEN` by an account of any company
 */
export async function openAccount(context: Context, account: NewAccount): Promise<void> {
  const language = account.language ?? (await spokenBy(context))
  const whole = { ...account, company_id: context.company_id, language }
  await insertOfCompany(context, whole)
  await invite(context, whole)
}

/** Mails the link that makes a password once more; nothing where there is no such account in the company. */
export async function mailInvitation(context: Context, id: string): Promise<void> {
  const account = await selectOfCompanyById(context, id)
  if (account) await invite(context, account)
}

/** By what mails greet somebody; part of the transaction that names their resource anew. */
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
