import { createTransport } from 'nodemailer'
import type { Database } from '../database/database.ts'
import { markFailed, markSent, takeDue } from './mail.repository.ts'
import type { Mail } from './queue-mail.ts'

export type Deliver = (mail: Mail) => Promise<void>

/** How a mail server is reached, in the words of nodemailer. */
interface Connection {
  readonly host: string
  readonly port: number
  /** Encrypted from the first byte. */
  readonly secure: boolean
  readonly requireTLS: boolean
  readonly ignoreTLS: boolean
  readonly auth?: { readonly user: string; readonly pass: string }
}

/** A mail server, and the sender of what leaves by it. */
export interface MailServer {
  readonly from: string
  /** Or the address of it, `smtp://…`. */
  readonly connection: Connection | string
}

/** Longer than a slow server takes, shorter than the time limit of a call. */
const timeouts = { connectionTimeout: 8000, greetingTimeout: 8000, socketTimeout: 15_000 }

/** @param url `smtp://user:password@host:port?from=name@host`; the sender is no-reply at the host by default */
export function parseSmtpUrl(url: string): MailServer {
  const { searchParams, hostname } = new URL(url)
  return { from: searchParams.get('from') ?? `no-reply@${hostname}`, connection: url }
}

/** Sends by a mail server. */
export function smtpDelivery({ from, connection }: MailServer): Deliver {
  const transport =
    typeof connection === 'string'
      ? createTransport(connection)
      : createTransport({ ...timeouts, ...connection })
  return async ({ to, subject, text, html }) => {
    await transport.sendMail({ from, to, subject, text, ...(html && { html }) })
  }
}

/**
 * Sends the mails that are due; one that fails is retried later, and without a mail server all wait.
 *
 * @returns how many were taken up
 */
export async function deliverMails(
  database: Database,
  deliver: Deliver | null,
  now: string,
): Promise<number> {
  if (!deliver) return 0
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
