import { createTransport } from 'nodemailer'
import type { Database } from '../database/database.ts'
import { markFailed, markSent, takeDue } from './mail.repository.ts'
import type { Mail } from './queue-mail.ts'

export type Deliver = (mail: Mail) => Promise<void>

/**
 * Over SMTP; the sender is the user part of the address, or no-reply at its host.
 *
 * @param url `smtp://user:password@host:port?from=name@host`
 */
export function smtpDelivery(url: string): Deliver {
  const { searchParams, hostname } = new URL(url)
  const transport = createTransport(url)
  const from = searchParams.get('from') ?? `no-reply@${hostname}`
  return async ({ to, subject, text, html }) => {
    await transport.sendMail({ from, to, subject, text, ...(html && { html }) })
  }
}

/** Without SMTP a mail counts as delivered once it is in the outbox. */
export const outboxDelivery: Deliver = async () => {}

/**
 * Sends the mails that are due; one that fails is retried later.
 *
 * @returns how many were taken up
 */
export function deliverMails(database: Database, deliver: Deliver, now: string): Promise<number> {
  return database.transaction({ crossTenant: 'mail' }, async (db) => {
    const due = await takeDue(db, now)
    for (const mail of due) {
      const { id, recipient: to, subject, body: text, html } = mail
      const [sent] = await Promise.allSettled([deliver({ to, subject, text, html })])
      if (sent.status === 'fulfilled') await markSent(db, id, now)
      else await markFailed(db, mail, { now, failure: String(sent.reason) })
    }
    return due.length
  })
}
