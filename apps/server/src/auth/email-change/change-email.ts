import { AppError, dayS } from '@baquiano/contract/platform'
import type { EmailChange } from '@baquiano/contract/resources'
import type { Context } from '../../platform/context.ts'
import { rollBackUnless } from '../../platform/database/savepoint.ts'
import { queueMail } from '../../platform/mail/queue-mail.ts'
import { recordChange } from '../../platform/record-change.ts'
import { selectOfCompanyById, updateEmail } from '../accounts/accounts.repository.ts'
import type { Account } from '../auth.tables.ts'
import { recipientOf } from '../mail/mail-recipient.ts'
import { writeMail } from '../mail/write-mail.ts'
import { hashSecret, newSecret } from '../secrets.ts'
import { removeChange, replaceChange, selectChange } from './email-changes.repository.ts'

interface Wanted {
  /** Of the account. */
  readonly id: string
  readonly email: string
}

/**
 * Mails a link to a new address, which takes it within a day, and tells the address that the account has until then.
 *
 * @throws AppError `EMAIL_TAKEN` by an account of any company
 */
export async function requestEmailChange(context: Context, { id, email }: Wanted): Promise<void> {
  const account = await requireAccount(context, id)
  const { db, now, public_url } = context
  // Tried and taken back, because no company sees the accounts of others.
  await rollBackUnless(db, false, () => updateEmail(context, { id, email }))
  const secret = newSecret()
  const expires_at = new Date(Date.parse(now) + dayS * 1000).toISOString()
  const secret_hash = hashSecret(secret)
  await replaceChange(context, { account_id: id, email, secret_hash, expires_at })
  const recipient = await recipientOf(db, account)
  const link = `${public_url}/pages/confirm-email/${secret}`
  const confirmation = { ...recipient, email }
  await queueMail(context, {
    ...writeMail('email_confirm', confirmation, { public_url, link, email }),
    expires_at,
  })
  await queueMail(context, writeMail('email_asked', recipient, { public_url, email }))
}

/**
 * Gives an account another address at once, and tells the former one. Sessions stay; links that were mailed to the
 * former address open nothing any more.
 *
 * @throws AppError `EMAIL_TAKEN` by an account of any company
 */
export async function replaceEmail(context: Context, { id, email }: Wanted): Promise<void> {
  const account = await requireAccount(context, id)
  await updateEmail(context, { id, email })
  await removeChange(context, id)
  const [before, after] = [{ email: account.email }, { email }]
  await recordChange(context, { kind: 'resource.updated', record_id: id, before, after })
  const recipient = await recipientOf(context.db, account)
  const { public_url } = context
  await queueMail(context, writeMail('email_changed', recipient, { public_url, email }))
}

/** The address that an account waits for; nothing where it waits for none. */
export async function getEmailChange(context: Context, id: string): Promise<EmailChange> {
  const change = await selectChange(context, id)
  return change ?? { email: null, expires_at: null }
}

/** Makes the link that was mailed to a new address worthless. */
export const withdrawEmailChange = (context: Context, id: string): Promise<void> =>
  removeChange(context, id)

async function requireAccount(context: Context, id: string): Promise<Account> {
  const account = await selectOfCompanyById(context, id)
  if (!account) throw new AppError('RESOURCE_NOT_FOUND')
  return account
}
