import { demoMail } from '@baquiano/contract/mail'
import type { SendRequest } from './connection.ts'

/** The mails to an address, newest first. */
export async function mailsTo(sendRequest: SendRequest, email: string) {
  const { output } = await sendRequest(demoMail.inbox, { query: { to: email } })
  return output.records.map(({ text }) => ({
    text,
    code: text.match(/\b\d{6}\b/)?.[0],
    link: text.match(/\/pages\/(?:create|reset)-password\/(\S+)/)?.[1],
  }))
}
