import { dayS } from '@baquiano/contract/platform'
import type { PublicContext } from '../../platform/context.ts'
import type { Db } from '../../platform/database/database.ts'
import { queueMail } from '../../platform/mail/queue-mail.ts'
import type { Recipient } from './mail-recipient.ts'
import { hashSecret, newSecret } from '../secrets.ts'
import { insertVerification } from '../verifications.repository.ts'
import { writeMail } from './write-mail.ts'

const valid_s = dayS
const pages = { create: 'create-password', reset: 'reset-password' } as const

interface Mailing {
  /** Of the account. */
  readonly id: string
  readonly recipient: Recipient
  readonly kind: keyof typeof pages
}

/** Mails a link that sets a password once, within a day. `db`: scope `identity`, or the account's company. */
export async function mailLink(
  context: Pick<PublicContext, 'now' | 'newId' | 'public_url'> & { readonly db: Db },
  { id, recipient, kind }: Mailing,
): Promise<void> {
  const { db, now, newId, public_url } = context
  const secret = newSecret()
  await insertVerification(db, {
    id: newId(),
    account_id: id,
    kind: 'password',
    email: recipient.email,
    secret_hash: hashSecret(secret),
    added_on: now,
    expires_at: new Date(Date.parse(now) + valid_s * 1000).toISOString(),
  })
  const link = `${public_url}/pages/${pages[kind]}/${secret}`
  await queueMail(context, writeMail(kind, recipient, { public_url, link }))
}
