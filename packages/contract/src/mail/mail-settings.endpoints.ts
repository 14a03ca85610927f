import { z } from 'zod'
import { email, endpoint } from '../platform/index.ts'
import { mailFault, mailSetting, mailSettingFields } from './mail-setting.ts'

/** By which mail server codes and invitations leave; the environment (`SMTP_URL`) wins over what is stored. */
export const mailSettings = {
  get: endpoint({
    method: 'GET',
    path: '/mail-setting',
    summary: 'The mail server of the platform, without its password',
    access: 'platform',
    effect: 'reads',
    output: z.object({
      record: mailSetting.nullable(),
      /** Whether the environment names the mail server, so that the stored one is not used. */
      is_by_environment: z.boolean(),
    }),
    errors: [],
  }),
  save: endpoint({
    method: 'PUT',
    path: '/mail-setting',
    summary: 'Set the mail server; waiting mails leave by it',
    access: 'platform',
    effect: 'writes',
    body: mailSettingFields,
    output: mailSetting,
    errors: ['MAIL_PASSWORD_REQUIRED'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/mail-setting',
    summary: 'Forget the mail server; mails wait from then on',
    access: 'platform',
    effect: 'writes',
    output: z.object({ done: z.literal(true) }),
    errors: [],
  }),
  test: endpoint({
    method: 'POST',
    path: '/mail-setting/test',
    summary: 'Send a test mail, by settings that need not be stored',
    access: 'platform',
    effect: 'reads',
    cost: 'waits',
    body: mailSettingFields.extend({ to: email }),
    output: z.object({
      fault: mailFault.nullable(),
      /** What the mail server said of the fault. */
      said: z.string().nullable(),
    }),
    errors: ['MAIL_PASSWORD_REQUIRED'],
  }),
}
