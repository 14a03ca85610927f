import type { MailSettingFields } from '@baquiano/contract/mail'
import type { Database, Db, Scope } from '../platform/database/database.ts'
import { type MailServer, parseSmtpUrl } from '../platform/mail/deliver-mails.ts'
import type { EncryptedColumn } from '../platform/encrypted-columns.repository.ts'
import { createTextCipher, type TextCipher } from '../platform/text-cipher.ts'
import { selectMailSetting } from './mail-settings.repository.ts'

/** What the mail server needs from the process. */
export interface MailServices {
  /** `SMTP_URL`, which wins over the stored mail server. */
  readonly smtp_url: string | null
  /** Encrypts the password of the stored mail server. */
  readonly cipher: TextCipher
}

const passwordCipher = (secret: string): TextCipher =>
  createTextCipher(secret, 'password of the mail server')

export const encryptedMailPassword: EncryptedColumn = {
  table: 'mail_setting',
  column: 'password',
  isList: false,
  id: 'is_only',
  owner: null,
  scope: { crossTenant: 'mail' },
  cipherOf: passwordCipher,
}

/** @param secret of this installation */
export const createMailServices = (secret: string, smtp_url: string | undefined): MailServices => ({
  smtp_url: smtp_url ?? null,
  cipher: passwordCipher(secret),
})

const scope = { crossTenant: 'mail' } as const

/** Whether there is a mail server, by the environment or stored. */
export async function isMailSent(
  { smtp_url }: MailServices,
  { reader }: { readonly reader: (scope: Scope) => Db },
): Promise<boolean> {
  return smtp_url !== null || (await selectMailSetting(reader(scope))) !== undefined
}

/** The mail server that mails leave by at this moment; null while they wait. */
export async function mailServer(
  { smtp_url, cipher }: MailServices,
  database: Pick<Database, 'reader'>,
): Promise<MailServer | null> {
  if (smtp_url !== null) return parseSmtpUrl(smtp_url)
  const row = await selectMailSetting(database.reader(scope))
  return row ? serverOf(row, row.password && (await cipher.decrypt(row.password))) : null
}

type Named = Pick<MailSettingFields, 'host' | 'port' | 'security' | 'username' | 'sender'>

export function serverOf(
  { host, port, security, username, sender }: Named,
  password: string | null,
): MailServer {
  return {
    from: sender,
    connection: {
      host,
      port,
      secure: security === 'tls',
      requireTLS: security === 'starttls',
      ignoreTLS: security === 'none',
      ...(username !== '' && { auth: { user: username, pass: password ?? '' } }),
    },
  }
}
