import { type MailSetting, type MailSettingFields, mailSettings } from '@baquiano/contract/mail'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../platform/http/call.ts'

export const mailSettingQuery = queryOptions({
  queryKey: ['mail-setting'],
  queryFn: ({ signal }) => call(mailSettings.get, {}, signal),
})

/** As the form has it: an empty password leaves the stored one. */
export type MailForm = Omit<MailSettingFields, 'password'> & { readonly password: string }

export const emptyMailForm: MailForm = {
  host: '',
  port: 587,
  security: 'starttls',
  username: '',
  password: '',
  sender: '',
}

export const mailFormOf = ({ host, port, security, username, sender }: MailSetting): MailForm => ({
  host,
  port,
  security,
  username,
  password: '',
  sender,
})

/** As it is sent. */
export const sentOf = ({ password, ...fields }: MailForm): MailSettingFields => ({
  ...fields,
  password: password === '' ? null : password,
})
