import { z } from 'zod'
import { email, instant, requiredText } from '../platform/index.ts'

/** `tls`: from the first byte, mostly port 465. `starttls`: required before the login, mostly 587. */
export const mailSecurity = z.enum(['starttls', 'tls', 'none'])

/** The mail server that an administrator of the platform enters. */
export const mailSettingFields = z.strictObject({
  host: requiredText(253).regex(/^[\w.:-]+$/, 'HOST_INVALID'),
  security: mailSecurity,
  port: z.int().min(1).max(65_535),
  /** Empty where the server asks for no login. */
  username: z.string().trim().max(254),
  /** Null keeps the stored one. */
  password: z.string().max(200).nullable(),
  /** From whom mails come. */
  sender: email,
})
export type MailSettingFields = z.output<typeof mailSettingFields>

/** The stored mail server, without its password. */
export const mailSetting = mailSettingFields
  .omit({ password: true })
  .extend({ has_password: z.boolean(), update_on: instant })
export type MailSetting = z.output<typeof mailSetting>

/** Why a test mail did not leave: nobody answers, the login or the sender is rejected, no encryption, or another reason. */
export const mailFault = z.enum(['UNREACHABLE', 'LOGIN_REJECTED', 'NO_ENCRYPTION', 'MAIL_REJECTED'])
export type MailFault = z.output<typeof mailFault>
