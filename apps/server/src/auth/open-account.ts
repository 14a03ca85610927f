import type { Context } from '../platform/context.ts'
import { insertOfCompany, selectOfCompanyById, updateName } from './accounts.repository.ts'
import { mailLink } from './mail-link.ts'

interface NewAccount {
  /** The resource's. */
  readonly id: string
  readonly email: string
  readonly name: string
  /** Spanish unless told otherwise. */
  readonly language?: string
}

/**
 * Lets a resource of the company sign in, once it has made its password by the mailed link; part of
 * the transaction that makes the resource.
 *
 * @throws AppError `EMAIL_TAKEN` by an account of any company
 */
export async function openAccount(context: Context, account: NewAccount): Promise<void> {
  const whole = { language: 'es', ...account }
  await insertOfCompany(context, whole)
  await mailLink(context, whole, 'create')
}

/** Mails the link that makes a password once more; nothing where there is no such account in the company. */
export async function mailInvitation(context: Context, id: string): Promise<void> {
  const account = await selectOfCompanyById(context, id)
  if (account) await mailLink(context, account, 'create')
}

/** By what mails greet somebody; part of the transaction that names their resource anew. */
export const renameAccount = (
  context: Context,
  account: { readonly id: string; readonly name: string },
): Promise<void> => updateName(context, account)
