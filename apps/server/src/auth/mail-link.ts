import type { PublicContext } from '../platform/context.ts'
import type { Db } from '../platform/database/database.ts'
import { queueMail } from '../platform/mail/queue-mail.ts'
import type { Account } from './auth.tables.ts'
import { writeMail } from './mail-text.ts'
import { hashSecret, newSecret } from './secrets.ts'
import { insertVerification } from './verifications.repository.ts'

const valid_s = 86_400
const pages = { create: 'create-password', reset: 'reset-password' } as const

/** Mails a link that sets a password, once, within a day. `db` is the realm of identity, or the account's own company. */
export async function mailLink(
  context: Pick<PublicContext, 'now' | 'newId' | 'public_url'> & { readonly db: Db },
  account: Pick<Account, 'id' | 'email' | 'name' | 'language'>,
  kind: 'create' | 'reset',
): Promise<void> {
  const { db, now, newId, public_url } = context
  const secret = newSecret()
  await insertVerification(db, {
    id: newId(),
    account_id: account.id,
    kind: 'password',
    secret_hash: hashSecret(secret),
    added_on: now,
    expires_at: new Date(Date.parse(now) + valid_s * 1000).toISOString(),
  })
  const link = `${public_url}/pages/${pages[kind]}/${secret}`
  await queueMail(context, writeMail(kind, account, { link }))
}
