import type { MailFault, MailSetting, MailSettingFields } from '@baquiano/contract/mail'
import { AppError } from '@baquiano/contract/platform'
import type { Platform, PlatformContext } from '../platform/context.ts'
import { smtpDelivery } from '../platform/mail/deliver-mails.ts'
import { languageChosenBy } from '../preferences/index.ts'
import { type MailServices, serverOf } from './mail-server.ts'
import * as repository from './mail-settings.repository.ts'
import de from './words/de.json'
import en from './words/en.json'
import es from './words/es.json'
import fr from './words/fr.json'
import pt from './words/pt.json'

interface Services extends MailServices {
  readonly database: Platform['database']
}

const scope = { crossTenant: 'mail' } as const
const done = { done: true } as const

/** The stored mail server, and whether the environment names another that is used instead. */
export async function getMailSetting({ database, smtp_url }: Services) {
  const row = await repository.selectMailSetting(database.reader(scope))
  return { record: row ? recordOf(row) : null, is_by_environment: smtp_url !== null }
}

/** @throws AppError `MAIL_PASSWORD_REQUIRED` */
export async function saveMailSetting(
  services: Services,
  { now, person }: PlatformContext,
  fields: MailSettingFields,
): Promise<MailSetting> {
  const password = await passwordOf(services, fields)
  const encrypted = password === null ? null : await services.cipher.encrypt(password)
  const row = { ...fields, password: encrypted, update_on: now, update_by: person.id }
  await services.database.transaction(scope, (db) => repository.putMailSetting(db, row))
  return recordOf(row)
}

export async function removeMailSetting({ database }: Services): Promise<typeof done> {
  await database.transaction(scope, repository.deleteMailSetting)
  return done
}

/** Sends a mail by settings that need not be stored. @throws AppError `MAIL_PASSWORD_REQUIRED` */
export async function tryMailSetting(
  services: Services,
  context: PlatformContext,
  { to, ...fields }: MailSettingFields & { readonly to: string },
): Promise<{ fault: MailFault | null; said: string | null }> {
  const password = await passwordOf(services, fields)
  const { identity, person } = context
  const of = { db: identity, company_id: null, account_id: person.id }
  const mail = testMail((await languageChosenBy(of)) ?? 'es')
  const [sent] = await Promise.allSettled([
    smtpDelivery(serverOf(fields, password))({ to, ...mail }),
  ])
  if (sent.status === 'fulfilled') return { fault: null, said: null }
  const detail = sent.reason instanceof Error ? sent.reason.message.slice(0, 300) : null
  return { fault: faultOf(sent.reason), said: detail }
}

/** The given password, or the stored one of the same server and user: it is sent to no other. */
async function passwordOf(
  { database, cipher }: Services,
  { host, username, password }: MailSettingFields,
): Promise<string | null> {
  if (username === '') return null
  if (password !== null) return password
  const row = await repository.selectMailSetting(database.reader(scope))
  const isSame = row?.host === host && row.username === username
  const stored = isSame && row.password ? await cipher.decrypt(row.password) : null
  if (stored === null) throw new AppError('MAIL_PASSWORD_REQUIRED')
  return stored
}

function recordOf({
  host,
  port,
  security,
  username,
  password,
  sender,
  update_on,
}: Omit<repository.MailSettingRow, 'update_by'>): MailSetting {
  return { host, port, security, username, sender, update_on, has_password: password !== null }
}

/** Of nodemailer's codes. */
const faults: Readonly<Record<string, MailFault>> = {
  EAUTH: 'LOGIN_REJECTED',
  ENOAUTH: 'LOGIN_REJECTED',
  ETLS: 'NO_ENCRYPTION',
  EENVELOPE: 'MAIL_REJECTED',
  EMESSAGE: 'MAIL_REJECTED',
}

function faultOf(reason: unknown): MailFault {
  const code = reason instanceof Error && 'code' in reason ? String(reason.code) : ''
  return faults[code] ?? 'UNREACHABLE'
}

const catalogues: Readonly<Record<string, typeof es>> = { de, en, es, fr, pt }

/** The mail that proves that a mail server takes mails; in Spanish where we do not support the language. */
const testMail = (language: string): typeof es.test => (catalogues[language] ?? es).test
