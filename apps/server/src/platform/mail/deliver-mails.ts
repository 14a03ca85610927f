import { buffer } from 'node:stream/consumers'
import type { SentFile } from '@baquiano/contract/platform'
import { createTransport } from 'nodemailer'
import type { Database } from '../database/database.ts'
import type { Delivery } from '../deliveries/deliveries.repository.ts'
import { deliverDue } from '../deliveries/deliver.ts'
import type { FileKey } from '../files/file-store.ts'
import type { Attached } from './attachment.ts'
import { mailDeliveries } from './mail.repository.ts'
import type { Mail } from './queue-mail.ts'

export type Deliver = (mail: Omit<Mail, 'attached'>, file?: SentFile | null) => Promise<void>

/** @returns null where the file may not leave any more */
export type OpenFile = (kind: Attached['kind'], key: FileKey) => Promise<SentFile | null>

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
  return async ({ to, subject, text, html }, file) => {
    const attachments = file ? [await attachmentOf(file)] : []
    await transport.sendMail({ from, to, subject, text, ...(html && { html }), attachments })
  }
}

/** Read whole: it is bounded, and a server that rejects the recipient would leave a stream open. */
const attachmentOf = async ({ name, media_type, content }: SentFile) => ({
  ...(name !== null && { filename: name }),
  contentType: media_type,
  content: await buffer(content),
})

/** The file of a mail is gone, or whoever it belongs to may send it no longer. */
const withdrawn = 'ATTACHMENT_WITHDRAWN'

const mails = {
  table: mailDeliveries,
  // After ten seconds, a minute, five, half an hour and two hours.
  retry: { pauses_s: [10, 60, 300, 1800, 7200], spread: 0, final: new Set([withdrawn]) },
  limits: {
    // Mail servers take few connections of one sender.
    most: 2,
    most_per_lane: 1,
    attempt_ms: 45_000,
    lease_ms: 50_000,
  },
  // A mail that arrives twice is better than a code that never does.
  unknown_error: null,
}

/** How long a run takes up further mails: the next one asks again for the mail server. */
const run_ms = 2000

/**
 * Sends the mails that are due, each by itself; one that fails is retried later, and without a mail server all wait.
 *
 * @param openFile what a mail carries, opened for each attempt anew
 * @returns how many were taken up
 */
export async function deliverMails(
  database: Database,
  { deliver, openFile }: { readonly deliver: Deliver | null; readonly openFile: OpenFile },
  now: string,
): Promise<number> {
  if (!deliver) return 0
  const attempt = async (batch: readonly Delivery<'mail'>[]) => {
    for (const { company_id, recipient: to, subject, body: text, html, ...mail } of batch) {
      const { attached_kind: kind, attached_id: id } = mail
      const file = kind !== null && id !== null ? await openFile(kind, { company_id, id }) : null
      if (kind !== null && !file) return withdrawn
      await deliver({ to, subject, text, html }, file)
    }
    return null
  }
  return deliverDue({ database, kind: mails, clock: () => new Date(now), attempt }, run_ms)
}
